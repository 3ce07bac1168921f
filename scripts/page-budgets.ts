import { z } from 'zod'
import type { PageWeight } from './page-weights.ts'

const budget = z.strictObject({ script: z.int(), own: z.int(), styles: z.int(), fonts: z.int() })

/** `bench/budgets.json`: the most bytes of each kind that the first view of a page may load. */
export const budgets = z.strictObject({ guest: budget, console: budget })

type Budgets = z.infer<typeof budgets>

const kinds = [
  { kind: 'script', words: 'script (gzipped)' },
  { kind: 'own', words: 'script of its own (gzipped)' },
  { kind: 'styles', words: 'styles (gzipped)' },
  { kind: 'fonts', words: 'fonts' },
] as const

/** What is too much, a sentence each: page, kind, bytes, bound. Whatever isn’t of the console is a guest’s page. */
export function overweightOf(
  pages: Readonly<Record<string, PageWeight>>,
  allowed: Budgets,
): readonly string[] {
  return Object.entries(pages).flatMap(([page, weight]) => {
    const most = page.startsWith('console') ? allowed.console : allowed.guest
    return kinds
      .filter(({ kind }) => weight[kind] > most[kind])
      .map(
        ({ kind, words }) =>
          `The page ${page} loads ${weight[kind]} bytes of ${words}, ${most[kind]} are the most.`,
      )
  })
}
