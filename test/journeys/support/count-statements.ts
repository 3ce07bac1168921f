import type { Db } from '#server/database/db.ts'

/** What a statement does: reads, or changes rows, be it by a part of it. */
export type Statement = 'read' | 'write'

/** The same database, writing down every statement that is sent to it. */
export function countStatements(db: Db): { readonly db: Db; readonly statements: Statement[] } {
  const statements: Statement[] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      const reads = node.kind === 'SelectQueryNode' && !('with' in node && node.with)
      statements.push(reads ? 'read' : 'write')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, statements }
}
