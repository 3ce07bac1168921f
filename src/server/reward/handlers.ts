import type { rewardEndpoints } from '#contract/reward.ts'
import { rewardsProgramOf } from '#core/location/chain.ts'
import type { Locale } from '#core/locale.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { Challenge } from '#core/reward/program.ts'
import { challengeProgress } from '#core/reward/challenge.ts'
import { textsOf } from '#core/translations.ts'
import { rewardsAnswer } from './responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { settledToday } from '#server/charge/settle-day.ts'
import { chainOf, chainTimeZone } from '#server/location/store-chain.ts'
import { everydayMenu } from '#server/menu/store.ts'
import { pointsAccount, challengeOrders } from './store.ts'

/** The points of the member who calls, and what earns them more. */
export const rewardHandlers: Handlers<typeof rewardEndpoints> = {
  'GET /rewards': async ({ who, locale }, ctx) => {
    const member = requireMember(who)
    const { program, menu_id } = await requireProgram(ctx)
    const zone = await chainTimeZone(ctx.db)
    const account = await pointsAccount(ctx.db, member.id, zone)
    const menu = menu_id === undefined ? undefined : await ctx.menus.menu(ctx.db, menu_id, locale)
    return rewardsAnswer(account, { program, menu, zone, locale })
  },

  'GET /challenges': async ({ who, locale }, ctx) => {
    const member = requireMember(who)
    const { challenges } = (await requireProgram(ctx)).program
    const today = await settledToday(ctx)
    const orders = await challengeOrders(ctx.db, member.id, challenges)
    return challenges
      .map((challenge) => ({ challenge, done: challengeProgress(challenge, orders) }))
      .filter(({ challenge, done }) => challenge.through >= today || done >= challenge.orders)
      .map(({ challenge, done }) => challengeAnswer(challenge, done, locale))
  },
}

function challengeAnswer(challenge: Challenge, done: number, locale: Locale) {
  const { id: challenge_id, name, note, points, orders, from, through } = challenge
  const texts = textsOf(challenge, locale)
  const [label, said] = [texts?.name ?? name, texts?.note ?? note]
  return { challenge_id, label, note: said, points, done, orders, from, through }
}

/** Returns the rewards programme of the chain, and the menu that its pictures are of. Refuses where it is disabled (R8.5). */
async function requireProgram({ db }: AppContext) {
  const chain = (await chainOf(db)) ?? null
  const program = rewardsProgramOf(chain)
  if (!program) throw new Refused(refusal('thing.missing'))
  return { program, menu_id: await everydayMenu(db, chain?.default_menus.mealtime ?? null) }
}
