import { m } from '#messages'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './footer.module.css'
import type { StoryLink } from '#web/content/links.ts'
import { useRoot } from './use-root.ts'
import { StoryLinkTo } from '#web/content/story-link.tsx'
import { useLocation } from 'react-router'
import { getLocale } from '#messages/runtime.js'
import { locales } from '#core/locale.ts'
import { localHref } from '#web/paths.ts'

/** Tagline, social links, the menus, the legal links, and the copyright with year and version (R3.6, R1.8). */
export function Footer() {
  const { app, footer } = useRoot()
  return (
    <footer id="site" className={styles.footer}>
      <div className="picado" aria-hidden="true" />
      <div className={classes('wrap', styles.inside)}>
        <div className={styles.columns}>
          <div>
            <h2 className={styles.heading}>{footer.heading}</h2>
            <p className={styles.tagline}>{footer.tagline || app.tagline}</p>
            <SocialLinks />
          </div>
          {footer.menus.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <p className="eyebrow">{heading}</p>
              <Links links={links} />
            </nav>
          ))}
        </div>
        <LegalLine />
      </div>
    </footer>
  )
}

/** The chain’s pages elsewhere, each under its network’s name. */
export function SocialLinks() {
  const { footer } = useRoot()
  return (
    <ul className={styles.social}>
      {footer.social.map(({ label, href, icon }) => (
        <li key={href}>
          <a href={href} aria-label={label} rel="noopener" className={styles.mark}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `© 2026 Fritz & Alma’s Texas Kitchen · v1.0.9` the legal links and the other language. */
export function LegalLine() {
  const { app, footer, year } = useRoot()
  return (
    <div className={styles.legal}>
      <span>{m.shell_copyright({ year, name: app.name, version: app.version })}</span>
      {footer.legal.map((link) => (
        <StoryLinkTo key={link.href} {...link} />
      ))}
      <LanguageSwitch />
    </div>
  )
}

function Links({ links }: { readonly links: readonly StoryLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <StoryLinkTo {...link} />
        </li>
      ))}
    </ul>
  )
}

/** Leads to the same page in the other language, and has the choice remembered; a plain link, so it works before JavaScript has loaded. */
function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const other = locales.find((locale) => locale !== getLocale())
  const query = new URLSearchParams(search)
  query.set('lang', other ?? '')
  return (
    <a href={localHref(`${pathname}?${query}`)} lang={other} hrefLang={other} rel="nofollow">
      {m.shell_language_other()}
    </a>
  )
}
