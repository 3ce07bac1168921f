import { z } from 'zod'

/** One step of a plan, as PostgreSQL explains it in JSON, with the steps below it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  /** Which of the rows that were read are kept. */
  readonly Filter?: string | undefined
  readonly Plans?: readonly PlanNode[] | undefined
}

const node: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  Filter: z.string().optional(),
  get Plans() {
    return z.array(node).optional()
  },
})

/** A plan as auto_explain logs it: the statement and the tree of its steps. */
const logged = z.object({ 'Query Text': z.string(), Plan: node })

/** One line of the server’s log in JSON. */
const line = z.object({ dbname: z.string().optional(), message: z.string() })

/** A statement that was really run, with the plan that it ran by. */
export interface Explained {
  readonly statement: string
  readonly plan: PlanNode
}

/** The plans in a log that auto_explain wrote into, of one database; everything else that a server says is passed over. */
export function plansIn(log: string, database: string): readonly Explained[] {
  return log
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .map((text) => line.parse(JSON.parse(text)))
    .filter(({ dbname, message }) => dbname === database && / plan:\n\{/.test(message))
    .map(({ message }) => {
      const { 'Query Text': statement, Plan: plan } = logged.parse(
        JSON.parse(message.slice(message.indexOf('{'))),
      )
      return { statement, plan }
    })
}

/**
 * The tables that a plan reads from beginning to end, be it in a part of it or by several workers. Who takes the first
 * rows that come, whichever they are, reads no further.
 */
export function scannedTables(plan: PlanNode): readonly string[] {
  const below = plan.Plans ?? []
  const own = isScan(plan) ? [plan['Relation Name'] ?? 'a function'] : []
  const deeper = below.filter(
    (step) => !(plan['Node Type'] === 'Limit' && isScan(step) && !step.Filter),
  )
  return [...new Set([...own, ...deeper.flatMap(scannedTables)])]
}

function isScan(plan: PlanNode): boolean {
  return plan['Node Type'] === 'Seq Scan'
}
