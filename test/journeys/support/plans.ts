import { sql } from 'kysely'
import type { Db } from '#server/store/db.ts'

/** How the database would go about what is sent to it. */
export async function plansOf(db: Db, act: (db: Db) => Promise<void>): Promise<readonly string[]> {
  const sent: string[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      sent.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await act(watched)
  const plans = sent.map(async (statement) => {
    const { rows } = await sql.raw(`explain ${statement}`).execute(db)
    return JSON.stringify(rows)
  })
  return Promise.all(plans)
}
