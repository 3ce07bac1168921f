import { Link } from 'react-router'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { handoffTitle } from '#web/shell/format-handoff.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './guest-card.module.css'

/** Shows who comes with a full bag that they need no account: the first and red button of the page. */
export function GuestCard() {
  const { app, cart } = useRoot()
  if (!cart || cart.count === 0) return null
  return (
    <>
      <section className={styles.card} aria-label={m.account_guest_label()}>
        <p>
          <b>{m.account_guest_items({ count: cart.count, location: cart.location.name })}</b>
          <span className={styles.when}>
            {handoffTitle(app, cart.handoff)} · <WantedTime cart={cart} />
          </span>
        </p>
        <b>{formatMoney(cart.sheet.total, getLocale())}</b>
        <Link to={paths.checkout()} className={buttonClass({ block: true })}>
          {m.account_guest_press()}
        </Link>
      </section>
      <p className={styles.or}>{m.account_or()}</p>
    </>
  )
}
