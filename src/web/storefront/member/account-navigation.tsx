import { NavLink } from 'react-router'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './account-navigation.module.css'
import {
  accountGroups,
  type AccountSectionKey,
  type AccountSectionRow,
  accountSections,
} from './account-sections.ts'

/** Lists the sections of the account: cards on a phone’s overview, a column beside every section from 1020 px. */
export function AccountNavigation({ overview = false }: { readonly overview?: boolean }) {
  // A form of the router would go to the page of the account first, which can’t be had without a connection.
  const leaving = useFetcher<{ readonly refusal?: ApiError }>()
  return (
    <div className={classes(styles.navigation, !overview && styles.beside)}>
      <nav aria-label={m.account_sections_label()}>
        {keysOf(accountGroups).map((group) => (
          <Group key={group} group={group} />
        ))}
      </nav>
      <leaving.Form method="post" action={paths.account()}>
        <RefusalMessage message={refusalIn(leaving.data)?.message} />
        <button type="submit" name="intent" value="leave" className={styles.leave}>
          <Icon name="sign-out" />
          <span>{m.account_sign_out()}</span>
        </button>
      </leaving.Form>
    </div>
  )
}

function Group({ group }: { readonly group: keyof typeof accountGroups }) {
  const { disabled_features } = useRoot().app
  const inside = keysOf(accountSections).filter((key) => {
    const section: AccountSectionRow = accountSections[key]
    return section.group === group && !(section.feature && disabled_features[section.feature])
  })
  if (inside.length === 0) return null
  return (
    <>
      <p className="eyebrow">{accountGroups[group]()}</p>
      <ul>
        {inside.map((key) => (
          <li key={key}>
            <SectionLink section={key} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SectionLink({ section }: { readonly section: AccountSectionKey }) {
  const { icon, title, hint } = accountSections[section]
  return (
    <NavLink to={paths.accountSection(section)} prefetch="intent">
      <Icon name={icon} />
      <span>
        {title()}
        <small>{hint()}</small>
      </span>
      <Icon name="right" />
    </NavLink>
  )
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  const keys: Key[] = []
  for (const key in table) keys.push(key)
  return keys
}
