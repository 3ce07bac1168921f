import { isEmail } from '#core/email.ts'
import { phoneDigits } from '#core/phone.ts'
import { tidy } from '#core/normalize-text.ts'

/** The kinds of fields that a form of the content service may have. */
export const fieldTypes = [
  'text',
  'textarea',
  'email',
  'tel',
  'number',
  'select',
  'location-search',
  'checkbox',
  'date-of-birth',
  'password',
  'confirm-password',
  'password_confirmation',
  'section-header',
] as const

export type FieldType = (typeof fieldTypes)[number]

/** One field of a form (R5.15). */
export interface FormField {
  readonly name: string
  readonly type: FieldType
  readonly label: string
  /** What it starts with. */
  readonly value: string
  readonly placeholder: string
  readonly disabled: boolean
  readonly required: boolean
  /** The least and the most: letters of a text, the value of a number; null where there is no bound. */
  readonly min: number | null
  readonly max: number | null
  /** What is put around digits while they are typed, `#` for each: `##/##/####`; empty for none. */
  readonly mask: string
  readonly inputmode: string
  /** A regular expression that all of the value has to match; empty for none. */
  readonly pattern: string
  /** What to say where the value is missing or wrong; empty for our own words. */
  readonly invalid: string
  readonly hint: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A form of the content service (R4.23). */
export interface Form {
  readonly heading: string
  readonly body: string
  readonly callout: { readonly eyebrow: string; readonly heading: string } | null
  readonly fields: readonly FormField[]
  readonly submit: string
  readonly thanks: { readonly heading: string; readonly body: string }
}

/** What somebody typed, by the names of the fields; a checkbox that is checked is `on`. */
export type FormValues = Readonly<Record<string, string>>

/** What is wrong with a value. */
export type ValueProblem = 'missing' | 'wrong' | 'short' | 'long' | 'low' | 'high' | 'different'

/** Tells whether all of a text matches a pattern; the server runs patterns that nobody can make slow. */
export type Matches = (pattern: string, text: string) => boolean

type Judge = (value: string, field: FormField, today: string | null) => ValueProblem | undefined

const kinds: Readonly<Partial<Record<FieldType, Judge>>> = {
  email: (value, { pattern }) => (pattern !== '' || isEmail(value) ? undefined : 'wrong'),
  tel: (value, { pattern }) => (pattern !== '' || /^\d{10}$/.test(value) ? undefined : 'wrong'),
  select: (value, { options }) => isOffered(value, options),
  'date-of-birth': (value, _, today) => (isPastDay(value, today) ? undefined : 'wrong'),
  number: numberProblem,
}

/** What values are judged by. */
export interface Judging {
  readonly matches: Matches
  /** Nobody was born after this day, `YYYY-MM-DD`; null where the clock is not to be trusted, and the server judges. */
  readonly today: string | null
}

/**
 * Returns what is wrong with the value of a field (R7.1, R7.2). A section header never is, nor what is disabled; an empty
 * field only where it is required; a confirmed password has to equal the first one.
 */
export function valueProblem(
  field: FormField,
  values: FormValues,
  { fields, matches, today }: Judging & { readonly fields: readonly FormField[] },
): ValueProblem | undefined {
  if (field.type === 'section-header' || field.disabled) return undefined
  const value = cleanValue(field, values[field.name] ?? '')
  if (value === '') return field.required ? 'missing' : undefined
  if (isConfirmation(field)) return confirmationProblem(value, values, fields)
  return (
    kinds[field.type]?.(value, field, today) ??
    lengthProblem(value, field) ??
    patternProblem(value, field, matches)
  )
}

function isConfirmation({ type }: FormField): boolean {
  return type === 'confirm-password' || type === 'password_confirmation'
}

function confirmationProblem(
  value: string,
  values: FormValues,
  fields: readonly FormField[],
): ValueProblem | undefined {
  const first = fields.find(({ type }) => type === 'password')
  return first && value === values[first.name] ? undefined : 'different'
}

function patternProblem(
  value: string,
  { pattern }: FormField,
  matches: Matches,
): ValueProblem | undefined {
  return pattern === '' || matches(pattern, value) ? undefined : 'wrong'
}

/** Returns what is wrong with a form, by the names of its fields, in their order. */
export function formProblems(
  fields: readonly FormField[],
  values: FormValues,
  judging: Judging,
): Readonly<Record<string, ValueProblem>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = valueProblem(field, values, { ...judging, fields })
      return problem ? [[field.name, problem]] : []
    }),
  )
}

/** Returns a value as it is sent (R7.3): a phone number in digits, a line of text without stray spaces, a checkbox that isn’t checked as nothing; a disabled field its own. */
export function cleanValue({ type, disabled, value }: FormField, typed: string): string {
  if (disabled) return value
  if (type === 'tel') return phoneDigits(typed)
  if (type === 'checkbox') return typed === 'on' ? 'on' : ''
  // A form that a browser sends by itself ends each line with two letters, which nobody typed.
  if (type === 'textarea') return typed.replaceAll('\r\n', '\n').trim()
  if (type.startsWith('password') || type === 'confirm-password') return typed
  return tidy(typed)
}

/**
 * Returns a value with its mask: each digit in the place of a `#`, and no more than there are. What the mask puts around them may be
 * typed as well: `1/5/2026` is `01/05/2026` in `##/##/####`.
 */
export function masked(mask: string, typed: string): string {
  let [out, rest] = ['', typed]
  for (const part of mask.match(/#+|[^#]+/g) ?? []) {
    if (!/\d/.test(rest)) break
    if (part.startsWith('#')) {
      const [digits, left] = digitsFor(part.length, rest)
      out += digits
      rest = left
    } else {
      rest = afterLiteral(part, rest)
      if (!/\d/.test(rest)) break
      out += part
    }
  }
  return out
}

/** The digits of one run of a mask, and what is left: a day or a month of one digit gets its nought once a mark follows it. */
function digitsFor(room: number, typed: string): readonly [digits: string, left: string] {
  const [, one, left] = /^\D*(\d)(?=\D+\d)(.*)$/s.exec(typed) ?? []
  if (room === 2 && one !== undefined && left !== undefined) return [`0${one}`, left]
  const [taken = ''] = new RegExp(`^(?:\\D*\\d){1,${room}}`).exec(typed) ?? []
  return [taken.replace(/\D/g, ''), typed.slice(taken.length)]
}

/** What is left of a text after what a mask puts there, as far as it was typed. */
function afterLiteral(literal: string, typed: string): string {
  let at = 0
  for (const sign of literal) if (typed.charAt(at) === sign) at += 1
  return typed.slice(at)
}

function isOffered(value: string, options: FormField['options']): ValueProblem | undefined {
  return options.some((option) => option.value === value) ? undefined : 'wrong'
}

function numberProblem(value: string, { min, max }: FormField): ValueProblem | undefined {
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) return 'wrong'
  if (min !== null && Number(value) < min) return 'low'
  return max !== null && Number(value) > max ? 'high' : undefined
}

function lengthProblem(value: string, { type, min, max }: FormField): ValueProblem | undefined {
  if (type === 'number') return undefined
  const length = Array.from(value).length
  if (min !== null && length < min) return 'short'
  return max !== null && length > max ? 'long' : undefined
}

/** A day that there was, `YYYY-MM-DD`, from 1900 on. */
function isPastDay(value: string, today: string | null): boolean {
  const [, year = '', month = '', day = ''] = /^((?:19|20)\d\d)-(\d\d)-(\d\d)$/.exec(value) ?? []
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (today !== null && value > today) return false
  return year !== '' && moment.toISOString().startsWith(`${year}-${month}-${day}`)
}
