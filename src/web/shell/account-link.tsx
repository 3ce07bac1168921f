import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './account-link.module.css'
import { useRoot } from './use-root.ts'

interface AccountLinkProps {
  readonly className?: string | undefined
  /** The mobile menu calls it Profile (R3.8); the header says “Welcome” (R3.4). */
  readonly profile?: boolean
}

/** A member’s own pages, or the way to sign in (R3.4, R8.1, R8.2). */
export function AccountLink({ className, profile = false }: AccountLinkProps) {
  const { session } = useRoot()
  const { pathname, search } = useLocation()
  const { member } = session
  return (
    <Link
      to={member ? paths.account() : paths.signIn(`${pathname}${search}`)}
      className={classes(styles.account, className)}
    >
      <Icon name="user" />
      <span>
        {!member
          ? m.shell_account_sign_in()
          : profile
            ? m.shell_account_profile()
            : m.shell_account_welcome({ name: member.first_name })}
      </span>
    </Link>
  )
}
