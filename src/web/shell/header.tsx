import { lazy, Suspense } from 'react'
import { NavLink } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AccountLink } from './account-link.tsx'
import { CartButton } from './cart-button.tsx'
import { Logo } from './logo.tsx'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { useRoot } from './use-root.ts'
import { chosenKitchen } from './chosen-kitchen.ts'
import { orderTitle, wantedHandoff } from './format-handoff.ts'
import { WantedTime } from './wanted-time.tsx'
import styles from './header.module.css'

/** Few guests are in a group order. */
const GroupTimer = lazy(async () => ({ default: (await import('./group-timer.tsx')).GroupTimer }))

/**
 * Logo, main navigation, the handoff of an order, Order Now, the countdown of a group order, the account and the cart (R3.4). Whoever
 * sets the text so large that a row of a desk can’t hold them gets the phone’s row there.
 */
export function Header() {
  const { cart, members } = useRoot()
  return (
    <header className={styles.header}>
      <div className={classes('wrap', styles.row)}>
        <PanelLink
          panel="navigation"
          to="#site"
          className={styles.burger}
          label={m.shell_menu_open()}
        >
          <Icon name="menu" />
        </PanelLink>
        <Logo />
        <MainNavigation />
        <HandoffSelector className={styles.handoff} />
        <PanelLink
          panel="order-control"
          to={paths.cart({ edit: 'order' })}
          className={classes(buttonClass({ size: 'small' }), styles.now)}
        >
          {m.order_now()}
        </PanelLink>
        {cart?.group_order && (
          <Suspense fallback={null}>
            <GroupTimer closes_at={cart.group_order.closes_at} />
          </Suspense>
        )}
        {members && <AccountLink className={styles.account} />}
        <CartButton />
      </div>
    </header>
  )
}

function MainNavigation() {
  const { navigation } = useRoot()
  return (
    <nav className={styles.nav} aria-label={m.shell_main_navigation()}>
      {navigation.map(({ label, href }) => (
        <NavLink key={href} to={href}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** How, where and when an order is wanted, in the header (R3.4); opens the order control. */
function HandoffSelector({ className }: { readonly className?: string | undefined }) {
  const root = useRoot()
  const { cart } = root
  const chosen = chosenKitchen(root)
  const handoff = chosen?.handoff ?? wantedHandoff(root)
  const title = orderTitle(root, handoff)
  return (
    <PanelLink
      panel="order-control"
      to={paths.cart({ edit: 'order' })}
      className={classes(styles.selector, className)}
    >
      <Icon name={handoff} />
      <span>
        <small>{cart && chosen ? `${title} · ${chosen.name}` : title}</small>
        <b>
          {cart && chosen ? <WantedTime cart={cart} /> : (chosen?.name ?? m.shell_find_location())}
        </b>
      </span>
      <Icon name="down" />
    </PanelLink>
  )
}
