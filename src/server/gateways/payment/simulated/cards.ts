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

interface DemoCard {
  readonly number: string
  readonly brand: string
  readonly deed: Deed
  /** For people trying the product. */
  readonly does: string
}

/** The only numbers the simulated gateway takes, so that nobody's real card is ever typed into a demo. */
export const demoCards = [
  { number: '4242424242424242', brand: 'Visa', deed: 'approves', does: 'Approves' },
  { number: '5555555555554444', brand: 'Mastercard', deed: 'approves', does: 'Approves' },
  {
    number: '378282246310005',
    brand: 'Amex',
    deed: 'approves',
    does: 'Approves, with a 4-digit code',
  },
  { number: '4000000000000002', brand: 'Visa', deed: 'declines', does: 'The bank declines' },
  { number: '4000000000009995', brand: 'Visa', deed: 'no_funds', does: 'Not enough on the card' },
  { number: '4000000000006975', brand: 'Visa', deed: 'slow', does: 'Approves after 6 seconds' },
  {
    number: '4000000000000341',
    brand: 'Visa',
    deed: 'found_declined',
    does: 'No answer at first; found declined later',
  },
  {
    number: '4000000000000119',
    brand: 'Visa',
    deed: 'error_before',
    does: 'The gateway breaks before the charge',
  },
  {
    number: '4000000000000259',
    brand: 'Visa',
    deed: 'error_after',
    does: 'The gateway breaks after the charge; found approved later',
  },
  {
    number: '4000002760003184',
    brand: 'Visa',
    deed: 'approves_once',
    does: 'Approves a deposit, declines its balance later',
  },
] as const satisfies readonly DemoCard[]

/** The bank's words for a no; null where it says yes. */
export const bankWords = {
  approves: null,
  declines: 'Your bank declined the card.',
  no_funds: 'There isn’t enough on this card.',
  slow: null,
  found_declined: 'Your bank declined the card.',
  error_before: null,
  error_after: null,
  approves_once: null,
} as const satisfies Record<Deed, string | null>

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
export function cardProblems(typed: TypedCard, today: string): TypedProblems {
  const number = numberProblem(digitsOf(typed.number))
  const expiry = expiryProblem(typed.expiry, today)
  const code = codeProblem(digitsOf(typed.code), cardOf(typed.number)?.brand)
  return { ...(number && { number }), ...(expiry && { expiry }), ...(code && { code }) }
}

function numberProblem(digits: string): string | undefined {
  if (digits === '') return 'Enter the card number'
  if (digits.length < 13 || !passesLuhn(digits)) return 'Check the card number'
  if (!cardOf(digits)) return 'Only demo cards work here. Try 4242 4242 4242 4242'
  return undefined
}

function expiryProblem(typed: string, today: string): string | undefined {
  const [, month = '', year = ''] =
    /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  if (typed.trim() === '') return 'Enter the expiration date'
  if (year === '') return 'Enter the date as MM/YY'
  return `20${year}-${month.padStart(2, '0')}` < today ? 'This card has expired' : undefined
}

function codeProblem(digits: string, brand: string | undefined): string | undefined {
  const length = brand === 'Amex' ? 4 : 3
  if (digits === '') return 'Enter the security code'
  return digits.length === length ? undefined : `Enter the ${length}-digit code`
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
