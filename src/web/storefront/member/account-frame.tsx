import type { ReactNode } from 'react'
import { m } from '#messages'
import { CheckoutHeader } from '#web/storefront/checkout/checkout-header.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './account-frame.module.css'

interface AccountFrameProps {
  readonly children: ReactNode
  /** Says nothing of what an account is good for: whoever deletes theirs has decided. */
  readonly isLeaving?: boolean
}

/** Lays out a page where members come in or leave: one column, beside it from 1020 px what an account is good for. */
export function AccountFrame({ children, isLeaving = false }: AccountFrameProps) {
  const { cart } = useRoot()
  return (
    <>
      <CheckoutHeader menu_id={cart?.awaits_address ? undefined : cart?.menu_id} />
      <main id="main" tabIndex={-1} className={classes(styles.page, !isLeaving && styles.beside)}>
        <div className={styles.column}>{children}</div>
        {!isLeaving && <Side />}
      </main>
    </>
  )
}

/** What an account is good for. */
function Side() {
  return (
    <aside className={styles.side} aria-label={m.account_side_label()}>
      <h2>{m.account_side_title()}</h2>
      <ul>
        <li>
          <Icon name="recall" />
          {m.account_side_orders()}
        </li>
        <li>
          <Icon name="bag" />
          {m.account_side_cart()}
        </li>
        <li>
          <Icon name="lock" />
          {m.account_side_code()}
        </li>
      </ul>
      <div className={classes('picado', styles.picado)} aria-hidden="true" />
    </aside>
  )
}
