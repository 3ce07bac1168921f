import type { FieldCode } from '#core/field-code.ts'
import type { Label, Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import { formatFieldCode } from './format-field.ts'
import { formatMoney } from './format-money.ts'

/** A reason to say no: the HTTP status that it answers with, how it is worded, and an example of what comes with it. */
export interface Reason<Params> {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 421 | 422 | 429 | 503
  /**
   * Words it by what comes with it and by what is wrong with its fields, in words. A method, whose parameters are compared both ways: it
   * is called with what comes with its own code.
   */
  word(params: Params, locale: Locale, problems: readonly string[]): string
  /** What may come with it, as the description of the API shows it. */
  readonly example: Params
}

/** The reasons of one area, by their codes. */
export type Reasons = Readonly<Record<string, Reason<unknown>>>

/** What a refusal is about, by its name. */
export interface Named {
  readonly name: string
}

type Status = Reason<unknown>['status']
type Message<Params> = (params: Params, options: { readonly locale: Locale }) => string

/** Makes a reason that comes without parameters. */
export function plain(status: Status, message: Label): Reason<undefined> {
  return { status, word: (_, locale) => message({}, { locale }), example: undefined }
}

/** Makes a reason that is worded by what is wrong with its fields, and by its message where none is named. */
export function ofFields(status: Status, message: Label): Reason<undefined> {
  return {
    ...plain(status, message),
    word: (_, locale, problems) => problems.join(' ') || message({}, { locale }),
  }
}

/** Makes a reason that comes with parameters. */
export function taking<Params>(
  status: Status,
  word: Reason<Params>['word'],
  example: Params,
): Reason<Params> {
  return { status, word, example }
}

/** Makes a reason that names what it is about. */
export function named(status: Status, message: Message<Named>, name = 'Grove'): Reason<Named> {
  return taking<Named>(status, (params, locale) => message(params, { locale }), { name })
}

/** Makes a reason that names an amount, in cents. */
export function amount(
  status: Status,
  message: Message<{ amount: string }>,
  example: Cents,
): Reason<{ readonly amount: Cents }> {
  return taking<{ readonly amount: Cents }>(
    status,
    (params, locale) => message({ amount: formatMoney(params.amount, locale) }, { locale }),
    { amount: example },
  )
}

/** Makes a reason that tells the first problem of the fields that were refused. */
export function firstProblem(
  status: Status,
  example: FieldCode,
): Reason<{ readonly problem: FieldCode }> {
  return taking<{ readonly problem: FieldCode }>(
    status,
    ({ problem }, locale) => formatFieldCode(problem, locale),
    { problem: example },
  )
}
