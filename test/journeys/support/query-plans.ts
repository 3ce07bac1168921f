import { CompiledQuery } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** Everything that is sent to a database while something is done by it. */
export async function statementsOf(
  db: Db,
  act: (db: Db) => Promise<unknown>,
): Promise<readonly CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      sent.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await act(watched)
  return sent
}

/** How the database would go about what is sent to it. */
export async function plansOf(
  db: Db,
  act: (db: Db) => Promise<unknown>,
): Promise<readonly string[]> {
  const sent = await statementsOf(db, act)
  const plans = sent.map(async ({ sql, parameters }) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(`explain ${sql}`, [...parameters]))
    return JSON.stringify(rows)
  })
  return Promise.all(plans)
}
