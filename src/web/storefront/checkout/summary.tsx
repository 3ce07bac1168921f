import { lazy } from 'react'
import { getLocale } from '#messages/runtime.js'
import { formatConsent, formatDepositLines } from '#core/charge/format-deposit.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { paths } from '#web/paths.ts'
import { CountedLine } from '#web/storefront/cart/line-details.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import { Price } from '#web/ui/price.tsx'
import { isCovered } from './is-covered.ts'
import { PriceLines } from './price-lines.tsx'
import styles from './summary.module.css'

/** Few orders come this far with something that can’t be ordered. */
const LineProblem = lazy(async () => ({
  default: (await import('#web/storefront/cart/line-problem.tsx')).LineProblem,
}))

/** Only who told what they don’t eat reads it. */
const AvoidedAllergens = lazy(async () => ({
  default: (await import('#web/storefront/cart/avoided-allergens.tsx')).AvoidedAllergens,
}))

/** The server draws it, below all that is pressed: its script isn’t waited for. */
const ExplainTotal = lazy(async () => ({
  default: (await import('#web/ui/explain-total.tsx')).ExplainTotal,
}))

/** Returns the id of a line in the summary, where its problem is solved. */
export function lineId(line_id: string): string {
  return `line-${line_id}`
}

interface SummaryProps {
  readonly cart: CartAnswer
  readonly form: string
  readonly busy: boolean
  /** What the guest reads while the bank is slow. */
  readonly waiting: string | undefined
  readonly refused: string | undefined
  /** Sends the same order again, after nobody knew whether it arrived. */
  readonly onRetry: (() => void) | undefined
}

/** Shows what is ordered and what it costs, with the one button that orders it (R4.17). */
export function Summary({ cart, form, busy, waiting, refused, onRetry }: SummaryProps) {
  const general = cart.problems.filter(({ line_id }) => line_id === null)
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">{m.cart_title()}</h2>
      <ul>
        {cart.products.map((line, position) =>
          line.utensil ? null : (
            <OrderedLine key={line.id} cart={cart} line={line} position={position} />
          ),
        )}
      </ul>
      {cart.allergens.length > 0 && (
        <ClientSuspense fallback={<p className={styles.later} />}>
          <AvoidedAllergens allergens={cart.allergens} changes />
        </ClientSuspense>
      )}
      <Amounts cart={cart} />
      {cart.tax_exemption && (
        <p className={styles.note}>
          {m.checkout_exemption_comes_off({
            amount: formatMoney(cart.tax_exemption.cents, getLocale()),
          })}
        </p>
      )}
      {general.map(({ code, message }) => (
        <RefusalMessage key={code} message={message} />
      ))}
      <output className={styles.waiting}>{waiting}</output>
      <RefusalMessage message={refused} />
      {onRetry ? (
        <Button size="bar" block icon="recall" busy={busy} onClick={onRetry}>
          {m.common_try_again()}
        </Button>
      ) : (
        <Button type="submit" form={form} size="bar" block icon="lock" busy={busy}>
          {formatPress(cart)}
        </Button>
      )}
      {!isCovered(cart) && <Terms deposit={cart.deposit} />}
      <ClientSuspense fallback={<p className={styles.later} />}>
        <ExplainTotal lines={cart.sheet.lines} />
      </ClientSuspense>
    </aside>
  )
}

interface OrderedLineProps {
  readonly cart: CartAnswer
  readonly line: CartAnswer['products'][number]
  readonly position: number
}

/** Shows what of a dish is ordered, and what keeps it from being so. */
function OrderedLine({ cart, line, position }: OrderedLineProps) {
  const { id, image, tile, cost, product_id } = line
  return (
    <li id={lineId(id)} tabIndex={-1} className={styles.line}>
      <DishPicture image={image} tile={tile} sizes="60px" className={styles.picture} />
      <CountedLine line={line} />
      <b>
        <Price cents={cost.total} />
      </b>
      {cart.problems.some(({ line_id }) => line_id === id) && (
        <ClientSuspense fallback={null}>
          <LineProblem
            cart={cart}
            line={line}
            edit={paths.editLine(cart.menu_id, product_id, position)}
          />
        </ClientSuspense>
      )}
    </li>
  )
}

function formatPress({ at_location, card_due }: CartAnswer): string {
  return at_location?.due
    ? m.checkout_place_order_at_pickup({ total: formatMoney(at_location.due, getLocale()) })
    : m.checkout_place_order({ total: formatMoney(card_due, getLocale()) })
}

/** Shows the amounts, and what is paid later. */
function Amounts({ cart }: Pick<SummaryProps, 'cart'>) {
  return (
    <PriceLines
      sheet={cart.sheet}
      brought={cart.delivery !== null}
      tenders={cart.deposit ? formatDepositLines(cart.deposit, getLocale()) : giftCardTenders(cart)}
    />
  )
}

/** What people in the group pay, and gift cards, each by itself, and what is left for the card. */
function giftCardTenders({ gift_cards, paid_by_others, card_due }: CartAnswer) {
  const paying = gift_cards.filter(({ cents }) => cents > 0)
  if (paying.length === 0 && paid_by_others === 0) return []
  return [
    ...(paid_by_others > 0 ? [{ label: m.group_others_pay(), cents: -paid_by_others }] : []),
    ...paying.map(({ last4, cents }) => ({
      label: m.checkout_gift_card_pays({ last4 }),
      cents: -cents,
    })),
    { label: m.checkout_card_due(), cents: card_due },
  ]
}

/** Tells what happens to the card. */
function Terms({ deposit }: Pick<CartAnswer, 'deposit'>) {
  if (!deposit) return <p className={styles.note}>{m.checkout_card_held()}</p>
  return <p className={styles.consent}>{formatConsent(deposit, getLocale())}</p>
}
