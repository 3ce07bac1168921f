import { redirect, Link } from 'react-router'
import type { Route } from './+types/account-page'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callInAction } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { classes } from '#web/ui/classes.ts'
import { AccountNavigation } from './account-navigation.tsx'
import { AccountBlock } from './account-section.tsx'
import { MemberTier, NextReward, nextReward } from './member-tier.tsx'
import { asMember } from './require-member.server.ts'
import { Usuals } from './usuals.tsx'
import type { LocationAnswer } from '#contract/location/locations.ts'
import type { RewardsAnswer } from '#contract/reward.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { getLocale } from '#messages/runtime.js'
import { linkClass, buttonClass } from '#web/ui/button.tsx'
import { FavoriteLocations } from './favorite-locations.tsx'
import { PointsProgress } from './points-progress.tsx'
import type { PastOrderAnswer } from '#contract/order/history.ts'
import { formatWeekdayAndDay } from '#core/format/format-time.ts'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import { orderMoves } from '#core/order/order.ts'
import { dayOf } from '#core/time.ts'
import { formatDoor } from '#web/storefront/cart/format-order-location.ts'
import { GuestDay } from '#web/shell/order-time.tsx'
import { AgainButton } from '#web/storefront/order/again-button.tsx'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './account-page.module.css'

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

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
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

interface AccountOverviewProps {
  /** Null where the chain has none (R8.5). */
  readonly rewards: RewardsAnswer | null
  readonly favorites: readonly LocationAnswer[]
}

/** What a member has at a glance: their points with the next reward, and their favorite kitchens. */
function AccountOverview({ rewards, favorites }: AccountOverviewProps) {
  return (
    <div className={styles.overview}>
      {rewards && <PointsCard rewards={rewards} />}
      <section className={styles.favorites} aria-labelledby="favorites">
        <h2 id="favorites">{m.favorites_title()}</h2>
        <FavoriteLocations locations={favorites} />
        <Link to={paths.accountSection('locations')} className={linkClass}>
          {m.locations_all()}
        </Link>
      </section>
    </div>
  )
}

function PointsCard({ rewards }: { readonly rewards: RewardsAnswer }) {
  const next = nextReward(rewards)
  return (
    <section className={styles.points} aria-labelledby="points">
      <h2 id="points" className={classes('eyebrow', styles.eyebrow)}>
        {m.rewards_points_title()}
      </h2>
      <p className={styles.count}>{formatNumber(rewards.points, getLocale())}</p>
      {next && (
        <PointsProgress value={rewards.points} max={next.points} toward={next.label} onDark />
      )}
      <NextReward rewards={rewards} />
      <Link to={paths.accountSection('rewards')} className={classes(linkClass, styles.more)}>
        {m.account_see_rewards()}
      </Link>
    </section>
  )
}

/** Shows what a member ordered last, to be had again by one press; one that is still to come leads to where it is followed. */
function LastOrder({ order }: { readonly order: PastOrderAnswer }) {
  const { id, products, totals, status, time, address, handoff, location } = order
  const dishes = products.filter(({ utensil }) => !utensil)
  const where = address
    ? m.history_brought_to({ address: formatDoor(address) })
    : m.history_at({ way: formatHandoff(handoff, getLocale()), name: location.name })
  const isAhead = orderMoves[status].length > 0
  return (
    <section className={styles.lastOrder} aria-labelledby="last-order">
      <header>
        <div>
          <h2 id="last-order">{m.account_last_order()}</h2>
          <p>
            <GuestDay
              day={dayOf(time.ready)}
              own={formatWeekdayAndDay(time.ready, getLocale())}
              sentence={(day) => m.account_last_order_when({ day, where })}
            />
          </p>
        </div>
        <b>
          <Price cents={totals.total} />
        </b>
      </header>
      <div className={styles.pictures}>
        {dishes.slice(0, 3).map((dish) => (
          <DishPicture key={dish.id} image={dish.image} tile="tex-mex" sizes="180px" />
        ))}
      </div>
      <p>{dishes.map(({ name }) => name).join(', ')}</p>
      <div className={styles.ways}>
        {isAhead ? (
          <Link to={paths.confirm(id)} className={buttonClass({})}>
            {m.history_follow()}
          </Link>
        ) : (
          <AgainButton order_id={id} block />
        )}
        <Link to={paths.accountSection('history', { order: id })} className={linkClass}>
          {m.history_summary()}
        </Link>
      </div>
    </section>
  )
}
