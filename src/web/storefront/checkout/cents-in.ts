import type { Cents } from '#core/money.ts'

/** The most that a tip may be, as the API takes it. */
const most = 100_000

/** What a person typed as dollars: `5`, `5.5`, `$5.50`; undefined for anything else, and above $1,000. */
export function centsIn(typed: string): Cents | undefined {
  const [, whole, part = ''] = /^\$?(\d{1,4})(?:\.(\d{0,2}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents <= most ? cents : undefined
}
