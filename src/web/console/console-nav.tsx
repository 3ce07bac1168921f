import { Link, useLocation } from 'react-router'
import { splitLocale } from '#core/localized-path.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './console-nav.module.css'
import { headOfficePages } from './head-office-pages.ts'

interface ConsoleNavProps {
  /** The kitchen that the page is about; of another page none. */
  readonly location?: { readonly id: string; readonly dining: boolean } | undefined
  /** Where the way back leads, unless that is the board of the kitchen. */
  readonly back?: string
}

/** Leads back to the kitchen, and from each page of the console to all others that its reader may open. */
export function ConsoleNav({ location, back = paths.console(location?.id) }: ConsoleNavProps) {
  const { app, session } = useRoot()
  const { pathname, search } = useLocation()
  const here = `${splitLocale(pathname).path}${search}`
  const isHeadOffice = session.staff?.role === 'head_office'
  const pages = [
    ...(location ? kitchenPages(location, app.reservations) : []),
    { to: paths.consoleOrders(undefined), label: m.console_orders_everywhere() },
    ...(isHeadOffice ? headOfficePages.map(({ to, label }) => ({ to: to(), label: label() })) : []),
    { to: paths.consoleAccount(), label: m.staff_account_title() },
  ]
  return (
    <nav className={styles.nav} aria-label={m.console_all_pages()}>
      <Link to={back} className={linkClass}>
        <Icon name="back" />
        {isHeadOffice && !location ? m.console_locations() : m.console_back()}
      </Link>
      <details>
        <summary>{m.console_all_pages()}</summary>
        <ul>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkClass} aria-current={to === here ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** What stands beside the board of a kitchen. */
function kitchenPages(
  { id, dining }: NonNullable<ConsoleNavProps['location']>,
  reservations: boolean,
) {
  return [
    { to: paths.consoleComing(id), label: m.console_coming_title() },
    ...(dining && reservations ? [{ to: paths.consoleTables(id), label: m.console_tables() }] : []),
    { to: paths.consoleOrders(id), label: m.console_orders_link() },
  ]
}
