import { Link, useFetcher } from 'react-router'
import { m } from '#messages'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { GroupForm } from './group-form.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './crew-list.module.css'
import page from './group-order-page.module.css'

/** Asks somebody whether they take over as host, as the host asked them; a guest signs in first. */
export function HostOffer({ host }: { readonly host: string }) {
  const { session } = useRoot()
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const busy = isInFlight(fetcher, refused)
  return (
    <section className={classes(page.form, page.headsUp)} aria-labelledby="host-offer">
      <h2 id="host-offer">{m.group_offer_title({ host })}</h2>
      <p>{m.group_offer_means()}</p>
      <div className={styles.manage}>
        {session.member ? (
          <GroupForm fetcher={fetcher} intent="take-over">
            <Button type="submit" busy={busy}>
              {m.group_take_over()}
            </Button>
          </GroupForm>
        ) : (
          <Link to={paths.signIn(paths.groupOrder())} className={buttonClass()}>
            {m.group_take_over_sign_in()}
          </Link>
        )}
        <GroupForm fetcher={fetcher} intent="keep-host">
          <Button type="submit" variant="ghost" busy={busy}>
            {m.group_offer_decline()}
          </Button>
        </GroupForm>
      </div>
      <RefusalMessage message={refused} />
    </section>
  )
}
