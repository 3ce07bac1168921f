import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'
import { z } from 'zod'

const test = z.object({
  title: z.string(),
  seconds: z.number(),
  state: z.enum(['passed', 'flaky', 'failed']),
  /** Why it failed, the first time where it failed twice. */
  why: z.string(),
})

/** A test that ran: flaky where it failed first and passed when it was run once more. */
export type RanTest = Readonly<z.infer<typeof test>>

/** Makes a reporter for Vitest that writes what became of every test into a file. */
export function reportTo(path: string): Reporter {
  return {
    onTestRunEnd(modules) {
      const ran = modules.flatMap((module) => [...module.children.allTests()].flatMap(ranAs))
      writeFileSync(path, JSON.stringify(ran))
    },
  }
}

function ranAs(each: TestCase): readonly RanTest[] {
  const { state, errors = [] } = each.result()
  if (state !== 'passed' && state !== 'failed') return []
  const { flaky = false, duration = 0 } = each.diagnostic() ?? {}
  const title = `${each.module.relativeModuleId} › ${each.fullName}`
  const why = errors[0]?.stack ?? ''
  return [{ title, seconds: duration / 1000, state: flaky ? 'flaky' : state, why }]
}

/** Reads what that reporter wrote; undefined where the run ended before it could. */
export function readVitest(path: string): readonly RanTest[] | undefined {
  return z.array(test).safeParse(jsonOf(path)).data
}

const suite = z.object({
  get suites() {
    return z.array(suite).optional()
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(
            z.object({
              duration: z.number(),
              error: z.object({ message: z.string().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})
const states = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' } as const

/** Reads what Playwright’s own reporter `json` wrote; undefined where the run ended before it could. */
export function readPlaywright(path: string): readonly RanTest[] | undefined {
  return z
    .object({ suites: z.array(suite) })
    .safeParse(jsonOf(path))
    .data?.suites.flatMap(ranIn)
}

function ranIn({ suites = [], specs }: z.infer<typeof suite>): readonly RanTest[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, status, results }): readonly RanTest[] => {
      if (status === 'skipped') return []
      const milliseconds = results.reduce((all, { duration }) => all + duration, 0)
      const named = `[${projectName}] ${file} › ${title}`
      const why = results[0]?.error?.message ?? ''
      return [{ title: named, seconds: milliseconds / 1000, state: states[status], why }]
    }),
  )
  return [...own, ...suites.flatMap(ranIn)]
}

function jsonOf(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
