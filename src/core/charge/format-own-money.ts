import { cardNamed, type CardMaybeNamed } from '#core/format/format-card.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import { formatBack } from './format-back.ts'
import { formatPart } from './format-order-money.ts'
import type { MoneyState } from './order-money.ts'

/** An amount that one card paid by itself: somebody’s part of a group order, the deposit of a table, a gift. */
interface OwnAmount extends CardMaybeNamed {
  readonly cents: Cents
}

/** Returns what whoever paid an amount by itself is told of it once it comes to nothing, in the words of an order’s money: it goes back and when, or is let go of. */
export function formatOwnMoney(
  { cents, ...maybeNamed }: OwnAmount,
  state: Extract<MoneyState, 'returned' | 'released'>,
  locale: Locale,
): string {
  const card = { ...cardNamed(maybeNamed), cents }
  if (state === 'returned') return formatBack({ cents, cards: [card] }, null, locale)
  return formatPart({ ...card, tender: 'card', by: null, state }, locale)
}
