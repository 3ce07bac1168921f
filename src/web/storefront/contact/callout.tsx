import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './callout.module.css'

interface CalloutProps {
  readonly eyebrow: string
  readonly heading: string
}

/** Leads to the phone: the kitchen of the guest's cart where there is one, else the list of all. */
export function Callout({ eyebrow, heading }: CalloutProps) {
  const kitchen = useRoot().cart?.location
  return (
    <aside className={styles.callout} aria-labelledby="callout">
      <p className="eyebrow">{eyebrow}</p>
      <h2 id="callout">{heading}</h2>
      {kitchen ? (
        <>
          <a href={`tel:+1${kitchen.phone}`} className={buttonClass({ variant: 'gold' })}>
            <Icon name="phone" />
            {formatPhone(kitchen.phone)}
          </a>
          <p>{kitchen.name}</p>
        </>
      ) : (
        <Link to={paths.locations()} className={buttonClass({ variant: 'gold' })}>
          {m.form_callout_anywhere()}
        </Link>
      )}
    </aside>
  )
}
