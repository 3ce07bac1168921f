import { type FetcherWithComponents, Link } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Button, linkClass } from '#web/ui/button.tsx'
import { CartForm } from '#web/api/cart-form.tsx'
import styles from './line-problem.module.css'
import type { Line } from './line-details.tsx'
import { LineInstead } from './line-instead.tsx'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'

interface LineProblemProps {
  readonly cart: CartAnswer
  readonly line: Line
  readonly edit: string
}

/** Shows what keeps a line from being ordered, with the ways out: change it or its time, swap it, remove it, each in one press where that will do. */
export function LineProblem({ cart, line, edit }: LineProblemProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const found = cart.problems.filter(({ line_id }) => line_id === line.id)
  if (found.length === 0) return null
  const has = (wanted: string) => found.some(({ code }) => code === wanted)
  const isAtWrongTime = has('product.wrong_daypart') || has('product.wrong_day')
  const offersSwap = isAtWrongTime || has('product.sold_out') || has('product.missing')
  return (
    <div className={styles.problem}>
      {found.map(({ code, message }) => (
        <p key={code} className={styles.text}>
          <Icon name="warning" />
          {code === 'product.sold_out' ? m.cart_sold_out_since() : message}
        </p>
      ))}
      <div className={styles.actions}>
        {line.fits !== null && line.fits > 0 && (
          <SetQuantityButton fetcher={fetcher} line={line} quantity={line.fits}>
            {m.cart_take_some({ count: line.fits })}
          </SetQuantityButton>
        )}
        <SetQuantityButton fetcher={fetcher} line={line} quantity={0}>
          {m.cart_remove()}
        </SetQuantityButton>
        {isAtWrongTime && (
          <PanelLink
            panel="order-control"
            to={paths.cart({ edit: 'order' })}
            className={linkClass}
            label={m.cart_change_time_for({ dish: line.name })}
          >
            {m.time_change()}
          </PanelLink>
        )}
        {offersSwap ? (
          <Link
            className={linkClass}
            to={paths.menu(cart.menu_id)}
            aria-label={m.cart_swap_line({ dish: line.name })}
          >
            {m.cart_swap()}
          </Link>
        ) : (
          <Link
            className={linkClass}
            to={edit}
            aria-label={m.cart_change_line({ dish: line.name })}
          >
            {m.cart_change()}
          </Link>
        )}
      </div>
      <LineInstead fetcher={fetcher} cart={cart} line={line} />
      <RefusalMessage message={refused} />
    </div>
  )
}

interface SetQuantityButtonProps {
  readonly fetcher: FetcherWithComponents<ActionResponse>
  readonly line: Line
  readonly quantity: number
  readonly children: string
}

/** Sets another quantity of the line in one tap; 0 removes it. */
function SetQuantityButton({ fetcher, line, quantity, children }: SetQuantityButtonProps) {
  const fields = { line_id: line.id, quantity: String(quantity) }
  return (
    <CartForm fetcher={fetcher} intent="quantity" fields={fields}>
      <Button type="submit" variant="soft" size="small">
        {children}
      </Button>
    </CartForm>
  )
}
