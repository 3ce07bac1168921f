import type { CartAnswer } from '#contract/cart/carts.ts'
import { formatRefusal } from '#core/refusals/format-refusal.ts'
import { spendGiftCards } from '#core/gift-card/spend.ts'
import { sharesPaid } from '#core/group-order/payments.ts'
import type { Locale } from '#core/locale.ts'
import type { Menu } from '#core/menu/menu.ts'
import { type Cents, sum } from '#core/money.ts'
import { atLocationRefusal, atLocationTerms } from '#core/charge/at-location.ts'
import type { Deposit } from '#core/charge/deposit.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { priceOf } from './group-price.ts'
import type { AssessedCart } from './assess-cart.ts'
import type { StoredCart } from './store.ts'

type PaymentAnswer = Pick<
  CartAnswer,
  'deposit' | 'gift_cards' | 'paid_by_others' | 'at_location' | 'card_due'
>

/** Who pays what: gift cards in their order, then a card or the counter; all by card where it takes a deposit. */
export function paymentAnswer(
  stored: StoredCart,
  menu: Menu,
  { quote, localTime, deposit }: Pick<AssessedCart, 'quote' | 'localTime' | 'deposit'>,
  locale: Locale,
): DeepReadonly<PaymentAnswer> {
  const { cart, kitchen } = stored
  const shares = sharesPaid(cart, priceOf(kitchen, menu, quote, localTime))
  const paid_by_others = sum(shares.map(({ cents }) => cents))
  const total = quote.sheet.total - paid_by_others
  const { spends, rest } = spendGiftCards(deposit ? 0 : total, stored.gift_cards)
  const paid = new Map(spends.map(({ id, cents }) => [id, cents]))
  const gift_cards = stored.gift_cards.map((card) => ({ ...card, cents: paid.get(card.id) ?? 0 }))
  const at_location = deposit ? null : atLocationAnswer(stored, rest, locale)
  const card_due = deposit ? deposit.cents : rest - (at_location?.due ?? 0)
  return { deposit: depositAnswer(deposit), gift_cards, paid_by_others, at_location, card_due }
}

function depositAnswer(deposit: Deposit | null): DeepReadonly<CartAnswer['deposit']> {
  return deposit && { cents: deposit.cents, balance: deposit.balance, due: deposit.due }
}

/** Whether it can be paid where it is picked up, and what keeps its guest from it; null where it can’t. */
function atLocationAnswer(
  { cart, kitchen, guest }: StoredCart,
  rest: Cents,
  locale: Locale,
): DeepReadonly<CartAnswer['at_location']> {
  const terms = atLocationTerms(cart, kitchen.location)
  if (!terms) return null
  const chosen = cart.pays_at_location
  const due = chosen ? rest : 0
  const refused = due > 0 ? atLocationRefusal(cart, kitchen.location, { due, guest }) : undefined
  const asks_proof = refused?.code === 'at_location.unproved'
  const problem = refused && !asks_proof ? formatRefusal(refused, locale) : null
  return { chosen, due, most: terms.most, problem, asks_proof }
}
