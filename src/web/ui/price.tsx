import type { Cents } from '#core/money.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { getLocale } from '#messages/runtime.js'

/** An amount for people: `$14.50`. */
export function Price({ cents }: { cents: Cents }) {
  return <>{formatMoney(cents, getLocale())}</>
}
