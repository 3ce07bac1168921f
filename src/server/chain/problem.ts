import type { z } from 'zod'
import { loneTranslations } from '#core/translations.ts'

type Issue = z.core.$ZodIssue

/** One bad record: where it stands, what is wrong with it, and what to write instead. */
export interface Problem {
  readonly file: string
  /** Within the file; empty where all of it is meant. */
  readonly place: string
  readonly fault: string
  readonly remedy: string
}

/** A chain's folder holds records that can't be loaded; nothing of it was. */
export class BadRecords extends Error {
  override readonly name = 'BadRecords'
  readonly problems: readonly Problem[]

  constructor(folder: string, problems: readonly Problem[]) {
    super(
      [`${folder} was not loaded: ${counted(problems)}.`, ...problems.map(formatProblem)].join(
        '\n',
      ),
    )
    this.problems = problems
  }
}

function counted(problems: readonly Problem[]): string {
  return problems.length === 1 ? '1 record is bad' : `${problems.length} records are bad`
}

function formatProblem({ file, place, fault, remedy }: Problem): string {
  return `\n  ${file}${place ? `: ${place}` : ''}\n    ${fault}.\n    ${remedy}.`
}

/** Turns what a schema found into problems an operator can mend: file, place, what is wrong, what to write. */
export function problemsIn(file: string, raw: unknown, error: z.ZodError): readonly Problem[] {
  return error.issues.map((issue) => ({
    file,
    place: formatPlace(raw, issue.path),
    ...describeIssue(issue, valueAt(raw, issue.path)),
  }))
}

/** Names translations of texts that their record doesn’t have: nobody would ever read them. */
export function loneTranslationsIn(file: string, raw: unknown): readonly Problem[] {
  return loneTranslations(raw).map((path) => {
    const name = String(path.at(-1))
    return {
      file,
      place: formatPlace(raw, [...path]),
      fault: `translates ${quoted(name)}, which this record doesn’t have in English`,
      remedy: `Write ${quoted(name)} beside the translations, or take this one out`,
    }
  })
}

function describeIssue(issue: Issue, found: unknown): Pick<Problem, 'fault' | 'remedy'> {
  if (issue.code === 'unrecognized_keys') {
    const fault = `${issue.keys.map(quoted).join(', ')} is no key of this record`
    return { fault, remedy: 'Correct its spelling, or take it out' }
  }
  if (found === undefined) return { fault: 'is missing', remedy: remedyOf(issue) }
  return { fault: `${shown(found)} doesn’t fit`, remedy: remedyOf(issue) }
}

function remedyOf(issue: Issue): string {
  if (issue.code === 'invalid_value') return `Write one of: ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_type') {
    const own = !issue.message.startsWith('Invalid input')
    return own ? issue.message : `Write ${articles[issue.expected] ?? `a ${issue.expected}`}`
  }
  return issue.message.replace(/^(Too (small|big)|Invalid input): expected /, 'Write ')
}

const articles: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a record in { }',
  record: 'a record in { }',
}

/** `hours #1 › week › 1 › until`; a record with an id goes by it: `"pit-fire-queso" › price › base`. */
function formatPlace(raw: unknown, path: Issue['path']): string {
  const steps = path.map((step, index) => {
    if (typeof step !== 'number') return String(step)
    const id = property(valueAt(raw, path.slice(0, index + 1)), 'id')
    return typeof id === 'string' ? quoted(id) : `#${step + 1}`
  })
  return steps.join(' › ')
}

function valueAt(raw: unknown, path: Issue['path']): unknown {
  return path.reduce<unknown>((value, step) => property(value, step), raw)
}

function property(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function shown(value: unknown): string {
  const written = JSON.stringify(value) ?? String(value)
  return written.length > 60 ? `${written.slice(0, 57)}…` : written
}

function quoted(text: string): string {
  return `"${text}"`
}
