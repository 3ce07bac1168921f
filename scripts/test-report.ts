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
              attachments: z
                .array(z.object({ name: z.string(), path: z.string().optional() }))
                .optional(),
              stdout: z.array(z.object({ text: z.string().default('') })).optional(),
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
      const why = results.slice(0, 1).map(whyOf).join('')
      return [{ title: named, seconds: milliseconds / 1000, state: states[status], why }]
    }),
  )
  return [...own, ...suites.flatMap(ranIn)]
}

type Result = z.infer<typeof suite>['specs'][number]['tests'][number]['results'][number]

/** Why a test failed, what its page showed then and asked before: one that fails once in a hundred runs tells why then or never. */
function whyOf({ error, attachments = [], stdout = [] }: Result): string {
  const pages = attachments.flatMap(({ name, path }) =>
    name === 'error-context' && path !== undefined && existsSync(path) ? pageIn(path) : [],
  )
  const said = error ? stdout.map(({ text }) => text.trim()) : []
  return [error?.message ?? '', ...pages, ...said].join('\n')
}

/** How many lines of a page are shown, of its start and of its end: what opens over a page stands last in it. */
const [ofStart, ofEnd] = [200, 100]

function pageIn(path: string): string {
  const [, page = ''] = /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8')) ?? []
  const lines = page.split('\n')
  const end = Math.max(ofStart, lines.length - ofEnd)
  return [...lines.slice(0, ofStart), ...lines.slice(end)].join('\n')
}

function jsonOf(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
