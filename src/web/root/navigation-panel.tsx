import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AccountLink } from './account-link.tsx'
import { cartWords } from './cart-button.tsx'
import { LegalLine, SocialLinks } from './footer.tsx'
import { StoryLinkTo } from './story-link.tsx'
import styles from './navigation-panel.module.css'
import type { PanelProps } from './panel-room.tsx'
import { useKnown } from './known.ts'

/** The mobile menu (R3.8). A change of route closes it (R2.19). */
export function NavigationPanel({ open, onClose }: PanelProps) {
  const { cart, navigation, footer, members } = useKnown()
  return (
    <SidePanel open={open} onClose={onClose} title="Menu" from="left">
      <div className={styles.panel}>
        <Link to={paths.locations()} className={styles.place}>
          <Icon name="pin" />
          <span>
            {cart ? `${cart.location.name} · ${cart.location.address}` : 'Find a Location'}
          </span>
        </Link>
        <nav aria-label="Site">
          {navigation.map((link) => (
            <StoryLinkTo key={link.href} {...link} />
          ))}
        </nav>
        <Link
          to={paths.cart()}
          className={buttonClass({ block: true })}
          aria-label={`My Cart. ${cartWords(cart?.count ?? 0)}`}
        >
          <Icon name="bag" />
          My Cart
        </Link>
        {members && <AccountLink className={styles.account} profile />}
        {footer.menus.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading} className={styles.more}>
            <p className="eyebrow">{heading}</p>
            {links.map((link) => (
              <StoryLinkTo key={link.href} {...link} />
            ))}
          </nav>
        ))}
        <SocialLinks />
        <LegalLine />
      </div>
    </SidePanel>
  )
}
