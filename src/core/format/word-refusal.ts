import { formatMoney } from './format-money.ts'
import type { Label, Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'

/** Returns how a refusal without parameters is worded: by its message alone. */
export function plain(message: Label) {
  return (_: unknown, locale: Locale): string => message({}, { locale })
}

type Message<Params> = (params: Params, options: { readonly locale: Locale }) => string

/** Returns how a refusal is worded that names what it is about. */
export function named(message: Message<{ name: string }>) {
  return ({ params }: { readonly params: { readonly name: string } }, locale: Locale): string =>
    message(params, { locale })
}

/** Returns how a refusal is worded that names an amount, in cents. */
export function amount(message: Message<{ amount: string }>) {
  return (refused: { readonly params: { readonly amount: Cents } }, locale: Locale): string =>
    message({ amount: formatMoney(refused.params.amount, locale) }, { locale })
}
