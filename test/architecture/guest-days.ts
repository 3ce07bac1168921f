import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { filesIn, isTest } from './source-tree.ts'

/** What writes a day in a language of the product alone. */
const writers = new Set([
  'formatDate',
  'formatDay',
  'formatDayAndTime',
  'formatDays',
  'formatShortWeekday',
  'formatWeekday',
  'formatWeekdayAndDay',
  'formatWhen',
  'useReaderDay',
  'useReaderMoment',
])

/** The days of the ordering pages that are written without the same in the guest’s language beside them, each with its file. */
export function ownDays(root: string): readonly string[] {
  return filesIn(root, ['.ts', '.tsx'])
    .filter((file) => file.startsWith('src/web/storefront/') && !isTest(file))
    .flatMap((file) => daysIn(file, readFileSync(path.join(root, file), 'utf8')))
}

/** Returns where a file writes a day that isn’t the `own` of what is written in the guest’s language too (R11.11). */
export function daysIn(file: string, source: string): readonly string[] {
  const given: { readonly start: number; readonly end: number }[] = []
  const days: { readonly name: string; readonly start: number }[] = []
  new Visitor({
    JSXAttribute: ({ name, start, end }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'own') given.push({ start, end })
    },
    Property: ({ key, start, end }) => {
      if (key.type === 'Identifier' && key.name === 'own') given.push({ start, end })
    },
    VariableDeclarator: ({ id, start, end }) => {
      if (id.type === 'Identifier' && id.name === 'own') given.push({ start, end })
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && writers.has(callee.name))
        days.push({ name: callee.name, start })
    },
  }).visit(parseSync(file, source).program)
  return days
    .filter(({ start: at }) => !given.some(({ start, end }) => start < at && at < end))
    .map(({ name, start }) => `${file}:${source.slice(0, start).split('\n').length}: ${name}`)
}
