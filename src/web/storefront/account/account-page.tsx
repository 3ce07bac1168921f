import { redirect } from 'react-router'
import type { Route } from './+types/account-page'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callInAction } from '#web/api/call-api.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { classes } from '#web/ui/classes.ts'
import { AccountNavigation } from './account-navigation.tsx'
import { LastOrder } from './last-order.tsx'
import { asMember } from './require-member.server.ts'
import styles from './account-page.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, async (call) => {
    const [member, { orders }] = await Promise.all([call('GET /member'), call('GET /orders')])
    // What is called off is nothing that anybody wants again.
    const last = orders.find(({ status }) => status !== 'cancelled' && status !== 'rejected')
    return { member, last: last ?? null }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    if (form.get('intent') === 'leave') {
      await call('DELETE /auth/session')
      throw redirect(paths.home())
    }
    return {}
  })
}

/** A member’s account: who is welcome, and where everything of theirs is (R2.10, R4.25). */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={m.account_title()} />
      <section className={styles.hero} aria-labelledby="hello">
        <div className={classes('wrap', styles.welcome)}>
          <h1 id="hello">{m.account_hello({ name: loaderData.member.first_name })}</h1>
          {loaderData.last && <LastOrder order={loaderData.last} />}
        </div>
      </section>
      <div className="picado" aria-hidden="true" />
      <div className={classes('wrap', styles.columns)}>
        <AccountNavigation overview />
      </div>
    </main>
  )
}
