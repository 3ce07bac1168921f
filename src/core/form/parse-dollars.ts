import type { Cents } from '#core/money.ts'

/** What a person typed as dollars: `5`, `5.5`, `$5.50`, `.50`; undefined for anything else, and above `most`. */
export function centsIn(typed: string, most: Cents): Cents | undefined {
  const [, whole, part = ''] = /^\$?\s*(?=\.?\d)(\d{0,6})(?:\.(\d{0,2}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents <= most ? cents : undefined
}
