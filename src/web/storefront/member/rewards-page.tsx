import type { Route } from './+types/rewards-page'
import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { GuestDay } from '#web/shell/order-time.tsx'
import { AccountBlock, AccountSection } from './account-section.tsx'
import { asMember } from './require-member.server.ts'
import type { RewardsAnswer } from '#contract/reward.ts'
import { classes } from '#web/ui/classes.ts'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { nextReward } from './member-tier.tsx'
import { PointsProgress } from './points-progress.tsx'
import { UseReward } from '#web/storefront/checkout/use-reward.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
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

/** Shows the points of a member, the next reward, and the dearest that they can have now. */
function PointsHero({ rewards: offered }: { readonly rewards: RewardsAnswer }) {
  const { points, rewards } = offered
  const byPoints = rewards.toSorted((one, other) => one.points - other.points)
  const next = nextReward(offered)
  const best = byPoints.findLast(({ missing }) => missing === 0)
  const shown = next ?? best
  return (
    <section className={styles.hero} aria-labelledby="points">
      <div>
        <h2 id="points" className={classes('eyebrow', styles.eyebrow)}>
          {m.rewards_points_title()}
        </h2>
        <p className={styles.points}>{formatNumber(points, getLocale())}</p>
        {next && (
          <div className={styles.next}>
            <PointsProgress value={points} max={next.points} toward={next.label} onDark />
            <p>
              {m.rewards_to_next({
                count: next.missing,
                points: formatNumber(next.missing, getLocale()),
                name: next.label,
              })}
            </p>
          </div>
        )}
        {best && (
          <div className={styles.use}>
            <UseReward reward={best} variant="gold">
              {m.rewards_use_points({
                count: best.points,
                points: formatNumber(best.points, getLocale()),
              })}
            </UseReward>
            <p>{m.rewards_takes_off({ name: best.label })}</p>
          </div>
        )}
      </div>
      {shown && (
        <DishPicture
          image={shown.image}
          tile={shown.tile}
          sizes="300px"
          className={styles.picture}
        />
      )}
    </section>
  )
}

/** Lists what points get: what the member can have, and how far the rest is. */
function RewardList({ rewards: { points, rewards } }: { readonly rewards: RewardsAnswer }) {
  return (
    <ul className={styles.rewards}>
      {rewards.map((reward) => (
        <li key={reward.reward_id}>
          <DishPicture
            image={reward.image}
            tile={reward.tile}
            sizes="(min-width: 1200px) 220px, 104px"
            className={styles.rewardPicture}
          />
          <div className={styles.rewardText}>
            <h3>{reward.label}</h3>
            <p>{pointsText(reward.points)}</p>
          </div>
          <div className={styles.rewardActions}>
            {reward.missing === 0 ? (
              <UseReward reward={reward} variant="soft" size="small">
                {m.rewards_use_it()}
              </UseReward>
            ) : (
              <>
                <PointsProgress value={points} max={reward.points} toward={reward.label} />
                <span>
                  {m.rewards_to_go({
                    count: reward.missing,
                    points: formatNumber(reward.missing, getLocale()),
                  })}
                </span>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function pointsText(count: number): string {
  return m.rewards_points({ count, points: formatNumber(count, getLocale()) })
}

/** Lists the tiers, where the member stands, and what leads to the next. */
function TierList({ rewards: { tiers, earned, next_tier } }: { readonly rewards: RewardsAnswer }) {
  const inYear = m.rewards_earned({ count: earned, points: formatNumber(earned, getLocale()) })
  return (
    <>
      <ol className={styles.tiers}>
        {tiers.map(({ tier_id, label, note, points_per_dollar: count, is_yours }) => (
          <li key={tier_id} aria-current={is_yours || undefined}>
            <h3>
              {label}
              {is_yours && <Pill tone="ok">{m.rewards_tier_here()}</Pill>}
            </h3>
            <p>
              <b>{m.rewards_per_dollar({ count })}</b>
            </p>
            <p>{note}</p>
          </li>
        ))}
      </ol>
      <div className={styles.tierNext}>
        {next_tier && (
          <PointsProgress
            value={earned}
            max={earned + next_tier.missing}
            toward={next_tier.label}
          />
        )}
        <p>
          <b>{inYear}</b>{' '}
          {next_tier &&
            m.rewards_next_tier({
              points: formatNumber(next_tier.missing, getLocale()),
              name: next_tier.label,
            })}
        </p>
      </div>
    </>
  )
}

/** Lists where points came from and went, each with its reason and what there was after it. */
function PointsHistory({ history }: Pick<RewardsAnswer, 'history'>) {
  return (
    <table className={styles.history}>
      <caption>
        <VisuallyHidden>{m.rewards_history_caption()}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.rewards_history_date()}</th>
          <th scope="col">{m.rewards_history_what()}</th>
          <th scope="col" className={styles.number}>
            {m.rewards_history_points()}
          </th>
          <th scope="col" className={styles.balance}>
            {m.rewards_history_balance()}
          </th>
        </tr>
      </thead>
      <tbody>
        {history.map(({ id, day, title, because, points, balance, order_id }) => (
          <tr key={id}>
            <td>
              <GuestDay day={day} />
            </td>
            <td>
              <b>{order_id === null ? title : <Link to={paths.confirm(order_id)}>{title}</Link>}</b>
              {because !== null && <span>{because}</span>}
            </td>
            <td className={styles.number} data-gain={points > 0 || undefined}>
              {formatChange(points)}
            </td>
            <td className={styles.balance}>{formatNumber(balance, getLocale())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Formats a change with its sign: `+441`, `−1,000`. */
function formatChange(points: number): string {
  return `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points), getLocale())}`
}
