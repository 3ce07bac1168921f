import { m } from '#messages'
import type { DeclineReason } from '#core/format/format-decline.ts'
import type { Label, Locale } from '#core/locale.ts'

/** What the simulated bank does with a card. */
export type Deed =
  | 'approves'
  | 'declines'
  | 'no_funds'
  | 'slow'
  | 'found_declined'
  | 'error_before'
  | 'error_after'
  | 'approves_once'
  | 'challenges'
  | 'challenges_always'
  | 'expired'
  | 'disputes'

export interface DemoCard {
  readonly number: string
  readonly brand: string
  readonly deed: Deed
  /** For people trying the product. */
  readonly does: Label
}

/** The only numbers the simulated gateway takes, so that nobody's real card is ever typed into a demo. */
export const demoCards = [
  { number: '4242424242424242', brand: 'Visa', deed: 'approves', does: m.card_demo_approves },
  { number: '5555555555554444', brand: 'Mastercard', deed: 'approves', does: m.card_demo_approves },
  {
    number: '378282246310005',
    brand: 'Amex',
    deed: 'approves',
    does: m.card_demo_approves_amex,
  },
  { number: '4000000000000002', brand: 'Visa', deed: 'declines', does: m.card_demo_declines },
  { number: '4000000000009995', brand: 'Visa', deed: 'no_funds', does: m.card_demo_no_funds },
  { number: '4000000000006975', brand: 'Visa', deed: 'slow', does: m.card_demo_slow },
  {
    number: '4000000000000341',
    brand: 'Visa',
    deed: 'found_declined',
    does: m.card_demo_found_declined,
  },
  {
    number: '4000000000000119',
    brand: 'Visa',
    deed: 'error_before',
    does: m.card_demo_error_before,
  },
  {
    number: '4000000000000259',
    brand: 'Visa',
    deed: 'error_after',
    does: m.card_demo_error_after,
  },
  {
    number: '4000002760003184',
    brand: 'Visa',
    deed: 'approves_once',
    does: m.card_demo_approves_once,
  },
  {
    number: '4000002500003155',
    brand: 'Visa',
    deed: 'challenges',
    does: m.card_demo_challenges,
  },
  {
    number: '4000000000003220',
    brand: 'Visa',
    deed: 'challenges_always',
    does: m.card_demo_challenges_always,
  },
  { number: '4000000000000069', brand: 'Visa', deed: 'expired', does: m.card_demo_expired },
  { number: '4000000000002685', brand: 'Visa', deed: 'disputes', does: m.card_demo_disputes },
] as const satisfies readonly DemoCard[]

/** Why the bank says no; null where it says yes. */
export const declineReasons = {
  approves: null,
  declines: 'declined',
  no_funds: 'no_funds',
  slow: null,
  found_declined: 'declined',
  error_before: null,
  error_after: null,
  approves_once: null,
  challenges: null,
  challenges_always: null,
  expired: 'expired',
  disputes: null,
} as const satisfies Record<Deed, DeclineReason | null>

/** What the guest typed into the hosted fields. */
export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly code: string
}

export type TypedProblems = Partial<Record<keyof TypedCard, string>>

/** The demo card of a number, typed with or without spaces. */
export function cardOf(number: string): DemoCard | undefined {
  return demoCards.find((card) => card.number === digitsOf(number))
}

/** What is wrong with a typed card, by field; empty when it may become a token. `today` is `YYYY-MM`. */
export function cardProblems(typed: TypedCard, today: string, locale: Locale): TypedProblems {
  const number = numberProblem(digitsOf(typed.number), locale)
  const expiry = expiryProblem(typed.expiry, today, locale)
  const code = codeProblem(digitsOf(typed.code), cardOf(typed.number)?.brand, locale)
  return { ...(number && { number }), ...(expiry && { expiry }), ...(code && { code }) }
}

function numberProblem(digits: string, locale: Locale): string | undefined {
  if (digits === '') return m.card_number_missing({}, { locale })
  if (digits.length < 13 || !passesLuhn(digits)) return m.card_number_wrong({}, { locale })
  if (!cardOf(digits)) return m.card_number_not_demo({ number: '4242 4242 4242 4242' }, { locale })
  return undefined
}

function expiryProblem(typed: string, today: string, locale: Locale): string | undefined {
  const [, month = '', year = ''] =
    /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  if (typed.trim() === '') return m.card_expiry_missing({}, { locale })
  if (year === '') return m.card_expiry_wrong({}, { locale })
  const hasExpired = `20${year}-${month.padStart(2, '0')}` < today
  return hasExpired ? m.card_expired({}, { locale }) : undefined
}

function codeProblem(
  digits: string,
  brand: string | undefined,
  locale: Locale,
): string | undefined {
  const length = brand === 'Amex' ? 4 : 3
  if (digits === '') return m.card_code_missing({}, { locale })
  return digits.length === length ? undefined : m.card_code_wrong({ length }, { locale })
}

/** Returns the month that a typed card works until, as `YYYY-MM`. */
export function expiryOf(typed: string): string {
  const [, month = '', year = ''] = /(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  return `20${year}-${month.padStart(2, '0')}`
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
