import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AccountLink } from './account-link.tsx'
import { chosenKitchen } from './chosen-kitchen.ts'
import { LegalLine, SocialLinks } from './footer.tsx'
import { StoryLinkTo } from '#web/content/story-link.tsx'
import styles from './navigation-panel.module.css'
import type { PanelProps } from './panel-host.tsx'
import { useRoot } from './use-root.ts'

/** The mobile menu (R3.8). A change of route closes it (R2.19). */
export function NavigationPanel({ open, onClose }: PanelProps) {
  const root = useRoot()
  const { cart, navigation, footer, members } = root
  const chosen = chosenKitchen(root)
  const count = cart?.count ?? 0
  return (
    <SidePanel open={open} onClose={onClose} title={m.shell_menu()} from="left">
      <div className={styles.panel}>
        <Link to={paths.locations()} className={styles.place}>
          <Icon name="pin" />
          <span>{chosen ? `${chosen.name} · ${chosen.address}` : m.shell_find_location()}</span>
        </Link>
        <nav aria-label={m.shell_site_navigation()}>
          {navigation.map((link) => (
            <StoryLinkTo key={link.href} {...link} />
          ))}
        </nav>
        <Link
          to={paths.cart()}
          className={buttonClass({ block: true })}
          aria-label={count === 0 ? m.shell_my_cart_empty() : m.shell_my_cart_open({ count })}
        >
          <Icon name="bag" />
          {m.shell_my_cart()}
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
