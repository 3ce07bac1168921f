import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import page from './group-order-page.module.css'
import { GroupStep } from '#web/shell/group-form.tsx'

/** Asks somebody whether they take over as host, as the host asked them; a guest signs in first. */
export function HostOffer({ host }: { readonly host: string }) {
  const { session } = useRoot()
  return (
    <section className={classes(page.form, page.headsUp)} aria-labelledby="host-offer">
      <h2 id="host-offer">{m.group_offer_title({ host })}</h2>
      <p>{m.group_offer_means()}</p>
      <div className={page.ways}>
        {session.member ? (
          <GroupStep intent="take-over">{m.group_take_over()}</GroupStep>
        ) : (
          <Link to={paths.signIn(paths.groupOrder())} className={buttonClass()}>
            {m.group_take_over_sign_in()}
          </Link>
        )}
        <GroupStep intent="keep-host" variant="ghost">
          {m.group_offer_decline()}
        </GroupStep>
      </div>
    </section>
  )
}
