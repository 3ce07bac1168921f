import { NavLink } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AccountLink } from './account-link.tsx'
import { CartButton } from './cart-button.tsx'
import { HandoffSelector } from './handoff-selector.tsx'
import styles from './header.module.css'
import { isElsewhere } from './links.ts'
import { Logo } from './logo.tsx'
import { PanelLink } from './panel-link.tsx'
import { useKnown } from './known.ts'

/**
 * Logo, main navigation, Order Now, the account, the cart and, from 1200 px, the handoff of an order (R3.4). Before there is
 * one, it stands beside Order Now where there is room for both.
 */
export function Header() {
  const { cart, members } = useKnown()
  return (
    <header className={styles.header}>
      <div className={classes('wrap', styles.row)}>
        <PanelLink panel="navigation" to="#site" className={styles.burger} label="Open menu">
          <Icon name="menu" />
        </PanelLink>
        <Logo />
        <MainNavigation />
        <HandoffSelector className={classes(styles.handoff, cart && styles.ordering)} />
        <PanelLink
          panel="order-control"
          to={paths.cart({ edit: 'order' })}
          className={classes(buttonClass({ size: 'small' }), styles.now, cart && styles.narrow)}
        >
          Order Now
        </PanelLink>
        {members && <AccountLink className={styles.account} />}
        <CartButton />
      </div>
    </header>
  )
}

function MainNavigation() {
  const { navigation } = useKnown()
  return (
    <nav className={styles.nav} aria-label="Main">
      {navigation.map(({ label, href }) =>
        isElsewhere(href) ? (
          <a key={href} href={href}>
            {label}
          </a>
        ) : (
          <NavLink key={href} to={href}>
            {label}
          </NavLink>
        ),
      )}
    </nav>
  )
}
