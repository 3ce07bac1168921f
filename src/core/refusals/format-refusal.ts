import { formatFieldCode } from '#core/format/format-field.ts'
import type { Reason } from '#core/format/reason.ts'
import type { Locale } from '#core/locale.ts'
import type { FieldProblem, Refusal, RefusalCode } from '#core/refusal.ts'
import { reasons } from './reasons.ts'

/** The same as the lookup below sees it: what a row takes is what comes with its code. */
const table: Readonly<Record<RefusalCode, Reason<unknown>>> = reasons

/** Returns the HTTP status that a refusal answers with. */
export function statusOf(code: RefusalCode): Reason<unknown>['status'] {
  return table[code].status
}

/** Returns why something is refused, as a guest or the crew reads it. */
export function formatRefusal(refused: Refusal, locale: Locale): string {
  const problems = Object.values(formatRefusalFields(refused, locale) ?? {})
  return table[refused.code].word(refused.params, locale, problems)
}

/** Returns what is wrong with each field that a refusal names; undefined where it names none. */
export function formatRefusalFields(
  { fields }: Pick<Refusal, 'fields'>,
  locale: Locale,
): Readonly<Record<string, string>> | undefined {
  if (!fields) return undefined
  return Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [field, formatProblem(problem, locale)]),
  )
}

/** A refusal as the API answers it: the code for programs, the message and the fields in a language. */
export interface RefusalAnswer {
  readonly code: RefusalCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Words a refusal whole, as the API answers it. */
export function refusalAnswer(refused: Refusal, locale: Locale): RefusalAnswer {
  const fields = formatRefusalFields(refused, locale)
  return { code: refused.code, message: formatRefusal(refused, locale), ...(fields && { fields }) }
}

function formatProblem(problem: FieldProblem, locale: Locale): string {
  if (typeof problem === 'string') return formatFieldCode(problem, locale)
  return 'issue' in problem ? problem.issue : formatRefusal(problem, locale)
}

/** Returns how a refusal of a code reads with its example, as the description of the API shows it. */
export function formatExample(code: RefusalCode, locale: Locale): string {
  const reason = table[code]
  return reason.word(reason.example, locale, [])
}
