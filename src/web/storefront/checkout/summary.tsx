import type { CartAnswer } from '#contract/carts.ts'
import { dollars } from '#core/money.ts'
import { consentWords, depositLines } from '#core/payment/deposit-words.ts'
import { paths } from '#web/paths.ts'
import { CountedLine } from '#web/storefront/cart/line-words.tsx'
import { LineProblem } from '#web/storefront/cart/line-problem.tsx'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { lineId } from './line-problems.tsx'
import { PriceLines } from './price-lines.tsx'
import styles from './summary.module.css'

interface SummaryProps {
  readonly cart: CartAnswer
  readonly form: string
  readonly busy: boolean
  /** What the guest reads while the bank is slow. */
  readonly waiting: string | undefined
  readonly refused: string | undefined
  /** Sends the same order again, after nobody knew whether it arrived. */
  readonly onAgain: (() => void) | undefined
}

/** What is ordered and what it costs, with the one button that orders it (R4.17). */
export function Summary({ cart, form, busy, waiting, refused, onAgain }: SummaryProps) {
  const general = cart.problems.filter(({ line_id }) => line_id === null)
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Your Order</h2>
      <ul className={styles.lines}>
        {cart.products.map((line, position) =>
          line.utensil ? null : (
            <li key={line.id} id={lineId(line.id)} tabIndex={-1} className={styles.line}>
              <DishPicture
                image={line.image}
                tile={line.tile}
                sizes="60px"
                className={styles.picture}
              />
              <CountedLine line={line} />
              <b>
                <Price cents={line.cost.total} />
              </b>
              <LineProblem
                cart={cart}
                line={line}
                edit={paths.editLine(cart.menu_id, line.product_id, position)}
              />
            </li>
          ),
        )}
      </ul>
      <Amounts cart={cart} />
      {cart.tax_exemption && (
        <p className={styles.note}>
          {dollars(cart.tax_exemption.cents)} of tax comes off once your certificate is accepted.
        </p>
      )}
      {general.map(({ code, message }) => (
        <Refused key={code} words={message} />
      ))}
      <output className={styles.waiting}>{waiting}</output>
      <Refused words={refused} />
      {onAgain ? (
        <Button size="bar" block icon="recall" busy={busy} onClick={onAgain}>
          Try Again
        </Button>
      ) : (
        <Button type="submit" form={form} size="bar" block icon="lock" busy={busy}>
          Place Order · {dollars(cart.deposit?.cents ?? cart.sheet.total)}
        </Button>
      )}
      <Terms deposit={cart.deposit} />
    </aside>
  )
}

/** What it costs, and what is paid later. */
function Amounts({ cart }: Pick<SummaryProps, 'cart'>) {
  return (
    <PriceLines
      sheet={cart.sheet}
      brought={cart.delivery !== null}
      tenders={cart.deposit ? depositLines(cart.deposit) : []}
    />
  )
}

/** What happens to the card. */
function Terms({ deposit }: Pick<CartAnswer, 'deposit'>) {
  if (!deposit) return <p className={styles.note}>We hold your card until the kitchen says yes.</p>
  return <p className={styles.consent}>{consentWords(deposit)}</p>
}
