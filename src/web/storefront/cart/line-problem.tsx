import { type FetcherWithComponents, Link, useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { paths } from '#web/paths.ts'
import { PanelLink } from '#web/root/panel-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Button, linkClass } from '#web/ui/button.tsx'
import { CartForm } from './cart-form.tsx'
import styles from './line-problem.module.css'
import type { Line } from './line-words.tsx'
import type { Answered } from './outcome.ts'
import { Refused } from './refused.tsx'
import { useOutcome } from './use-outcome.ts'

interface LineProblemProps {
  readonly cart: CartAnswer
  readonly line: Line
  readonly edit: string
}

/** What keeps a line from being ordered, with the ways out: change it or its time, swap it, remove it. */
export function LineProblem({ cart, line, edit }: LineProblemProps) {
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  const found = cart.problems.filter(({ line_id }) => line_id === line.id)
  if (found.length === 0) return null
  const has = (wanted: string) => found.some(({ code }) => code === wanted)
  const isAtWrongTime = has('product.wrong_daypart')
  const isElse = isAtWrongTime || has('product.sold_out') || has('product.missing')
  return (
    <div className={styles.problem}>
      {found.map(({ code, message }) => (
        <p key={code} className={styles.words}>
          <Icon name="warning" />
          {code === 'product.sold_out' ? 'Sold out since you added it' : message}
        </p>
      ))}
      <div className={styles.ways}>
        {line.fits !== null && line.fits > 0 && (
          <QuantityPress fetcher={fetcher} line={line} quantity={line.fits}>
            {`Take ${line.fits}`}
          </QuantityPress>
        )}
        <QuantityPress fetcher={fetcher} line={line} quantity={0}>
          Remove
        </QuantityPress>
        {isAtWrongTime && (
          <PanelLink
            panel="order-control"
            to={paths.cart({ edit: 'order' })}
            className={linkClass}
            label={`Change time for ${line.name}`}
          >
            Change time
          </PanelLink>
        )}
        {isElse ? (
          <Link
            className={linkClass}
            to={paths.menu(cart.menu_id)}
            aria-label={`Swap ${line.name}`}
          >
            Swap
          </Link>
        ) : (
          <Link className={linkClass} to={edit} aria-label={`Change ${line.name}`}>
            Change
          </Link>
        )}
      </div>
      <Refused words={refused} />
    </div>
  )
}

interface QuantityPressProps {
  readonly fetcher: FetcherWithComponents<Answered>
  readonly line: Line
  readonly quantity: number
  readonly children: string
}

/** One tap to another quantity of the line; 0 takes it out. */
function QuantityPress({ fetcher, line, quantity, children }: QuantityPressProps) {
  const fields = { line_id: line.id, quantity: String(quantity) }
  return (
    <CartForm fetcher={fetcher} intent="quantity" fields={fields}>
      <Button type="submit" variant="soft" size="small">
        {children}
      </Button>
    </CartForm>
  )
}
