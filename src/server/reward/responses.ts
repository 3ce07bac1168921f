import type { RewardsAnswer } from '#contract/reward.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatList, formatNumber } from '#core/format/format-number.ts'
import type { Locale } from '#core/locale.ts'
import { pointsListed } from '#core/list-limits.ts'
import type { Menu } from '#core/menu/menu.ts'
import { categoryOf, productOf } from '#core/menu/product.ts'
import { lotsLeft, type PointsKind } from '#core/reward/points.ts'
import type { Reward, RewardsProgram, Tier } from '#core/reward/program.ts'
import { tierProgress } from '#core/reward/tier.ts'
import { dayOf, localTimeAt, type TimeZone } from '#core/time.ts'
import { textsOf } from '#core/translations.ts'
import { m } from '#messages'
import type { AccountEntry, PointsAccount } from './store.ts'

interface Reader {
  readonly program: RewardsProgram
  /** Where the pictures of rewards come from. */
  readonly menu: Menu | undefined
  readonly zone: TimeZone
  readonly locale: Locale
}

/** Returns the points of a member with what they get and where they came from, in their language. */
export function rewardsAnswer(
  { points, earned, entries }: PointsAccount,
  { program, menu, zone, locale }: Reader,
): RewardsAnswer {
  const { tier, next, missing } = tierProgress(program, earned)
  const [first] = lotsLeft(entries)
  return {
    points,
    rewards: program.rewards.map((reward) => rewardAnswer(reward, points, menu, locale)),
    tiers: program.tiers.map((one) => ({ ...tierAnswer(one, locale), is_yours: one === tier })),
    earned,
    next_tier: next && { label: named(next, locale), missing },
    months: program.months,
    expires: first ? { points: first.left, day: dayOf(localTimeAt(first.expires_at, zone)) } : null,
    history: historyOf(entries, locale),
  }
}

function rewardAnswer(
  reward: Reward,
  points: number,
  menu: Menu | undefined,
  locale: Locale,
): RewardsAnswer['rewards'][number] {
  const { id: reward_id, product_id } = reward
  const dish = menu && product_id !== null ? productOf(menu, product_id) : undefined
  return {
    reward_id,
    label: named(reward, locale),
    points: reward.points,
    missing: Math.max(0, reward.points - points),
    image: dish?.images['mobile-webapp-menu'] ?? null,
    tile: (menu && dish && categoryOf(menu, dish.product_id)?.tile) ?? '',
  }
}

function tierAnswer(tier: Tier, locale: Locale) {
  const { id: tier_id, from, points_per_dollar } = tier
  const note = textsOf(tier, locale)?.note ?? tier.note
  return { tier_id, label: named(tier, locale), note, from, points_per_dollar }
}

function named(thing: Reward | Tier, locale: Locale): string {
  return textsOf(thing, locale)?.name ?? thing.name
}

/** The newest changes, each with what there was after it. */
function historyOf(entries: readonly AccountEntry[], locale: Locale): RewardsAnswer['history'] {
  let balance = 0
  const all = entries.map((entry) => {
    balance += entry.points
    const { id, day, points, order } = entry
    const words = entryFormats[entry.kind](entry, locale)
    return { id, day, points, balance, order_id: order?.id ?? null, ...words }
  })
  return all.toReversed().slice(0, pointsListed)
}

interface Words {
  readonly title: string
  readonly because: string | null
}

/** What is said of each kind of change. */
const entryFormats: Readonly<Record<PointsKind, (entry: AccountEntry, locale: Locale) => Words>> = {
  earned: (entry, locale) => ({
    title: orderTitle(entry, locale),
    because: m.points_because_food(foodOf(entry, locale), { locale }),
  }),
  taken_back: (entry, locale) => ({
    title: m.points_refund({ number: entry.order?.number ?? '' }, { locale }),
    because: m.points_because_refund(foodOf(entry, locale), { locale }),
  }),
  spent: (entry, locale) => ({
    title: m.points_reward({ names: namesOf(entry, locale) }, { locale }),
    because: entry.order && m.points_because_used({ number: entry.order.number }, { locale }),
  }),
  given_back: (entry, locale) => ({
    title: m.points_reward_back({ names: namesOf(entry, locale) }, { locale }),
    because: entry.order && m.points_because_ended({ number: entry.order.number }, { locale }),
  }),
  challenge: (entry, locale) => ({
    title: m.points_challenge({ name: namesOf(entry, locale) }, { locale }),
    because: null,
  }),
  expired: (_, locale) => ({
    title: m.points_expired({}, { locale }),
    because: m.points_because_expired({}, { locale }),
  }),
}

function orderTitle({ order }: AccountEntry, locale: Locale): string {
  const { number = '', location = '' } = order ?? {}
  return m.points_order({ number, location }, { locale })
}

function foodOf({ reason: { base = 0, per_dollar = 0 } }: AccountEntry, locale: Locale) {
  return {
    amount: formatMoney(Math.abs(base), locale),
    rate: formatNumber(per_dollar, locale),
  }
}

function namesOf({ reason }: AccountEntry, locale: Locale): string {
  const names = (reason.names ?? []).map((one) => textsOf(one, locale)?.name ?? one.name)
  return formatList(names, locale)
}
