import { beforeAll, expect, test } from 'vitest'
import { releaseShares } from '#server/group-order/jobs.ts'
import { groupIn } from '#test/journeys/support/a-group.ts'
import { send } from '#test/journeys/support/an-order.ts'
import { backAndForth, type Moves } from '#test/journeys/support/back-and-forth.ts'
import { fireAll } from '#test/journeys/support/delivery.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { lemonade, sharedPayments } from '#test/journeys/support/group-payments.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import { pressRefund } from '#test/journeys/support/press-refund.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'
import { kindsAmiss } from '#test/journeys/support/walked-kinds.ts'

const journey = groupJourney()
const { individualGroup } = sharedPayments(journey)
let office: Guest
beforeAll(async () => {
  office = await journey.staff('head-office')
})

/** What isn’t wanted any more is let go of, and told. */
async function told(): Promise<void> {
  await releaseShares(journey.ctx)
  await drainOutbox(journey.ctx)
}

let nth = 0

/** A group order in which everybody pays their own, with what its host, one other and head office may do. */
async function aShare(): Promise<Moves> {
  const { host, id, dale } = await individualGroup()
  const [mine, theirs] = [groupIn(host, id), groupIn(dale, id)]
  const params = { cart_id: id }
  let order_id = 'none'
  const pay = async (card?: string) => {
    nth += 1
    const { own_share } = await theirs.read()
    const token = await aToken(journey, card)
    return theirs.pay({ token, total: own_share?.most ?? 0, key: `walk-${nth}` })
  }
  return {
    pays: () => pay(),
    'tries another card': () => pay('5555555555554444'),
    'lets go': () => theirs.chooseAgain(),
    'sent back': async () => mine.chooseAgain((await theirs.read()).participant_id),
    'picks more': () => shoppingIn(dale, id).add(lemonade),
    'host picks more': () => shoppingIn(host, id).add(lemonade),
    locked: mine.lock,
    reopened: mine.unlock,
    sent: async () => {
      const cart = await host.call('POST /carts/{cart_id}/hold', { params })
      const token = await aToken(journey)
      const { order } = await send({ guest: host, params, cart }, { token, card: cart.card_due })
      order_id = order.id
    },
    left: theirs.leave,
    'called off': mine.cancel,
    'order called off': () => host.call('DELETE /orders/{order_id}', { params: { order_id } }),
    charged: () => fireAll(journey),
    'given back': async () => {
      const { money } = await office.call('GET /console/orders/{order_id}', {
        params: { order_id },
      })
      const target = { kind: 'all' } as const
      return pressRefund(office, order_id, { target, reason: 'quality', left: money.left })
    },
    told,
  }
}

test('P5 one’s part of a group order goes there and back in any order: each step is done or refused, none fails, and the books agree', async () => {
  const ordered = ['pays', 'locked', 'sent']
  const ways = [
    ['pays', 'lets go', 'picks more', 'tries another card', 'locked', 'reopened', 'left', 'told'],
    ['pays', 'sent back', 'pays', 'called off', 'told'],
    [...ordered, 'order called off', 'told'],
    [...ordered, 'charged', 'given back', 'told'],
  ]
  expect(await backAndForth(aShare, ways)).toEqual([])
  await told()
  expect(await booksAgree(journey)).toEqual([])
  expect(await kindsAmiss(journey.ctx.db, 'shares')).toEqual([])
})
