import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Move } from '#web/api/action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import styles from './transfer-difference.module.css'
import { formatMoney } from '#core/format/format-money.ts'
import { getLocale } from '#messages/runtime.js'

/** Shows what moving the order to another location changes, before anything is moved (R6.4). */
export function TransferDifference({ move }: { readonly move: Move }) {
  const { to, menu_id, version, difference } = move
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <section className={styles.move} aria-labelledby="move">
      <h2 id="move" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {m.locations_move_heading({ name: to.name })}
      </h2>
      <TransferChanges move={move} />
      <fetcher.Form
        method="post"
        action={paths.locations({ move: menu_id })}
        className={styles.ways}
      >
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="menu_id" value={menu_id} />
        <input type="hidden" name="version" value={version} />
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {difference ? m.locations_move() : m.locations_move_start_fresh({ name: to.name })}
        </Button>
        <Link to={paths.anyMenu()} className={buttonClass({ variant: 'soft' })}>
          {m.locations_move_keep()}
        </Link>
      </fetcher.Form>
      <RefusalMessage message={refused} />
    </section>
  )
}

/** Lists what comes along, what changes its price and what stays behind. */
export function TransferChanges({ move }: { readonly move: Move }) {
  const { to, from, difference, count } = move
  if (difference) return <Changes difference={difference} />
  return <p>{m.locations_move_not_taken({ count, from, to: to.name })}</p>
}

/** Lists by name what comes along as it is, at another price, and what doesn’t. */
export function Changes({ difference }: { readonly difference: NonNullable<Move['difference']> }) {
  const { kept, price_changed, unavailable } = difference
  return (
    <dl className={styles.changes}>
      {kept.length > 0 && (
        <div>
          <dt>{m.locations_move_unchanged()}</dt>
          <dd>{kept.join(', ')}</dd>
        </div>
      )}
      {price_changed.length > 0 && (
        <div>
          <dt>{m.locations_move_price_changed()}</dt>
          {price_changed.map(({ name, from, to }) => (
            <dd key={name}>
              {m.locations_move_new_price({
                name,
                from: formatMoney(from, getLocale()),
                to: formatMoney(to, getLocale()),
              })}
            </dd>
          ))}
        </div>
      )}
      {unavailable.length > 0 && (
        <div className={styles.gone}>
          <dt>{m.locations_move_unavailable()}</dt>
          <dd>{unavailable.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
