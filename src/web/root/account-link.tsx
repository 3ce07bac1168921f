import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './account-link.module.css'
import { useKnown } from './known.ts'

interface AccountLinkProps {
  readonly className?: string | undefined
  /** The mobile menu calls it Profile (R3.8); the header says “Welcome” (R3.4). */
  readonly profile?: boolean
}

/** A member’s own pages, or the way to sign in (R3.4, R8.1, R8.2). */
export function AccountLink({ className, profile = false }: AccountLinkProps) {
  const { session } = useKnown()
  const { member } = session
  const words = profile ? 'Profile' : `Welcome, ${member?.first_name ?? ''}`
  return (
    <Link
      to={member ? paths.account() : paths.signIn()}
      className={classes(styles.account, className)}
    >
      <Icon name="user" />
      {member ? words : 'Sign In'}
    </Link>
  )
}
