import type { Route } from './+types/rewards-page'
import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { GuestDay } from '#web/shell/order-time.tsx'
import { AccountBlock, AccountSection } from './account-section.tsx'
import { PointsHero } from './points-hero.tsx'
import { PointsHistory } from './points-history.tsx'
import { asMember } from './require-member.server.ts'
import { RewardList } from './reward-list.tsx'
import { TierList } from './tier-list.tsx'
import styles from './rewards-page.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, (call) => call('GET /rewards'))
}

/** A member’s points, what they get, where the member stands, and where every point came from (R4.25). */
export default function RewardsPage({ loaderData: rewards }: Route.ComponentProps) {
  const { expires, months, history } = rewards
  return (
    <AccountSection section="rewards">
      <PointsHero rewards={rewards} />
      <AccountBlock title={m.rewards_list_title()}>
        <RewardList rewards={rewards} />
      </AccountBlock>
      <AccountBlock title={m.rewards_tiers_title()}>
        <TierList rewards={rewards} />
      </AccountBlock>
      <AccountBlock title={m.rewards_history_title()}>
        {history.length === 0 ? (
          <p className={styles.none}>{m.rewards_history_none()}</p>
        ) : (
          <PointsHistory history={history} />
        )}
        <p className={styles.note}>
          {m.rewards_terms({ months: formatNumber(months, getLocale()) })}{' '}
          {expires && (
            <b>
              <GuestDay
                day={expires.day}
                sentence={(day) =>
                  m.rewards_expires({
                    count: expires.points,
                    points: formatNumber(expires.points, getLocale()),
                    day,
                  })
                }
              />
            </b>
          )}
        </p>
      </AccountBlock>
    </AccountSection>
  )
}
