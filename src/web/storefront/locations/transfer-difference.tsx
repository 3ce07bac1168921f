import { Link, useFetcher } from 'react-router'
import { dollars } from '#core/money.ts'
import { paths } from '#web/paths.ts'
import { itemWords } from '#web/storefront/cart/item-words.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Move } from './load-locations.server.ts'
import styles from './transfer-difference.module.css'

/** What moving the order to another location changes, before anything is moved (R6.4). */
export function TransferDifference({ move }: { readonly move: Move }) {
  const { to, menu_id, version, difference } = move
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  return (
    <section className={styles.move} aria-labelledby="move">
      <h2 id="move" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Move your order to {to.name}?
      </h2>
      <TransferChanges move={move} />
      <fetcher.Form method="post" action={paths.locations()} className={styles.ways}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="menu_id" value={menu_id} />
        <input type="hidden" name="version" value={version} />
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {difference ? 'Move my order' : `Start fresh at ${to.name}`}
        </Button>
        <Link to={paths.anyMenu()} className={buttonClass({ variant: 'soft' })}>
          Keep it where it is
        </Link>
      </fetcher.Form>
      <Refused words={refused} />
    </section>
  )
}

/** What comes along, what changes its price and what stays behind. */
export function TransferChanges({ move }: { readonly move: Move }) {
  const { to, from, difference, count } = move
  if (difference) return <Changes difference={difference} />
  return (
    <p>
      {to.name} can’t take an order over: your {itemWords(count)} from {from} would stay behind, and
      you’d start fresh.
    </p>
  )
}

function Changes({ difference }: { readonly difference: NonNullable<Move['difference']> }) {
  const { kept, price_changed, unavailable } = difference
  return (
    <dl className={styles.changes}>
      {kept.length > 0 && (
        <div>
          <dt>Comes along as it is</dt>
          <dd>{kept.join(', ')}</dd>
        </div>
      )}
      {price_changed.length > 0 && (
        <div>
          <dt>Another price there</dt>
          {price_changed.map(({ name, from, to }) => (
            <dd key={name}>
              {name}: {dollars(from)} becomes {dollars(to)}
            </dd>
          ))}
        </div>
      )}
      {unavailable.length > 0 && (
        <div className={styles.gone}>
          <dt>Not served there, so it drops out</dt>
          <dd>{unavailable.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
