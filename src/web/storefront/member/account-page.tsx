import { redirect } from 'react-router'
import type { Route } from './+types/account-page'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callInAction } from '#web/api/call-api.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { classes } from '#web/ui/classes.ts'
import { AccountNavigation } from './account-navigation.tsx'
import { AccountOverview } from './account-overview.tsx'
import { AccountBlock } from './account-section.tsx'
import { LastOrder } from './last-order.tsx'
import { MemberTier, NextReward } from './member-tier.tsx'
import { asMember } from './require-member.server.ts'
import styles from './account-page.module.css'
import { Usuals } from './usuals.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, async (call) => {
    const [member, { orders }, usuals, favorites, { disabled_features }] = await Promise.all([
      call('GET /member'),
      call('GET /orders'),
      call('GET /usuals'),
      call('GET /favorites'),
      call('GET /app'),
    ])
    const rewards = disabled_features.get_rewards ? null : await call('GET /rewards')
    // What is called off is nothing that anybody wants again.
    const last = orders.find(({ status }) => status !== 'cancelled' && status !== 'rejected')
    return { member, last: last ?? null, usuals, favorites, rewards }
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
  const { member, last, usuals, favorites, rewards } = loaderData
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={m.account_title()} />
      <section className={styles.hero} aria-labelledby="hello">
        <div className={classes('wrap', styles.welcome)}>
          <div className={styles.tier}>
            {rewards && <MemberTier rewards={rewards} />}
            <h1 id="hello">{m.account_hello({ name: member.first_name })}</h1>
            {rewards && <NextReward rewards={rewards} />}
          </div>
          {last && <LastOrder order={last} />}
        </div>
      </section>
      <div className="picado" aria-hidden="true" />
      <div className={classes('wrap', styles.columns)}>
        <AccountNavigation overview />
        <div className={styles.content}>
          {usuals.length > 0 && (
            <AccountBlock title={m.usuals_title()} beside={m.usuals_beside()}>
              <Usuals usuals={usuals} />
            </AccountBlock>
          )}
          <AccountOverview rewards={rewards} favorites={favorites} />
        </div>
      </div>
    </main>
  )
}
