import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AccountNavigation } from './account-navigation.tsx'
import styles from './account-section.module.css'
import { type AccountSectionKey, accountSections } from './account-sections.ts'

interface AccountSectionProps {
  readonly section: AccountSectionKey
  readonly children: ReactNode
}

/** Lays out one section of the account under its heading, beside the list of all from 1020 px (R4.25). */
export function AccountSection({ section, children }: AccountSectionProps) {
  const { title, lede } = accountSections[section]
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead title={title()} />
      <AccountNavigation />
      <div className={styles.section}>
        <header className={styles.head}>
          <Link to={paths.account()} className={classes(linkClass, styles.back)}>
            <Icon name="left" />
            {m.account_title()}
          </Link>
          <h1>{title()}</h1>
          <p>{lede()}</p>
        </header>
        {children}
      </div>
    </main>
  )
}

interface AccountBlockProps {
  readonly title: string
  /** A sentence beside the heading. */
  readonly beside?: string | undefined
  readonly children: ReactNode
}

/** One part of a section, under a heading of its own. */
export function AccountBlock({ title, beside, children }: AccountBlockProps) {
  return (
    <section className={styles.block} aria-label={title}>
      <div className={styles.blockHead}>
        <h2>{title}</h2>
        {beside && <p>{beside}</p>}
      </div>
      {children}
    </section>
  )
}
