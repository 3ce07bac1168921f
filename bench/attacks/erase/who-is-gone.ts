import { sql } from 'kysely'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { ApiRefusal } from '#contract/client.ts'
import {
  type CanaryHouse,
  comeByCar,
  makePasskey,
  orderAtScreen,
  orderFeast,
  orderTwice,
  payForNothing,
  payPart,
  proveNumber,
  type Typing,
  waitForTables,
  writeToOffice,
} from '#test/journeys/support/canary.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import { fillEverything } from '#test/journeys/support/fill-everything.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { columnsHolding, marksWithin } from '#test/journeys/support/marks.ts'
import { deleteAccount, forgetBudgets } from './canary-context.ts'

/** Stands wherever a member may type something of themselves. */
const canary = { word: 'Quetzal', phone: '7375550171', email: 'quetzal@example.com' }
/** As they are reached, and as a list of the house would show it. */
const marks = { typed: canary.word, phone: canary.phone, shown: '737) 555-0171' }

/** What the law wants kept: whose certificate it was. */
const organization = 'Ocelotl Parks'
const certificates = ['exemptions.organization', 'payment_attempts.agreed']

/** So many columns know them at least: fewer, and not everything was typed. */
const leastColumns = 30

/** R2.13: what a member typed wherever there is room for it stands nowhere once their account is deleted, and nobody else reads it. */
export async function whoIsGone(house: CanaryHouse): Promise<AttackResult> {
  const { db } = house
  const guest = await house.member(canary.email, `${canary.word}fina`)
  const typing = { guest, canary }
  const crew = await house.staff('crew-south-lamar')
  const office = await house.staff('head-office')
  const { hosts, orders } = await typeEverywhere(house, typing, crew)
  await sql`update orders set status = 'completed' where status in ('placed', 'accepted', 'preparing', 'ready')`.execute(
    db,
  )
  const before = await columnsHolding(db, marks)
  const known = new Set(Object.values(before).flat())
  await forgetBudgets(house)
  await deleteAccount(house, guest, canary.email)
  await giveLater(house)
  const goodbyes = await forgetOthersMails(house)
  const after = await columnsHolding(db, { ...marks, organization })
  const { organization: lawful = [], ...left } = after
  const others = { hosts, orders, crew, office, stranger: house.guest(), gone: guest }
  const { answers, telling } = await tellingOf(others)
  const wrong = {
    [`only ${known.size} columns knew them: not everything was typed`]: known.size < leastColumns,
    [`${goodbyes} mails told them that their account is gone`]: goodbyes !== 1,
    [`the certificate stands in ${lawful.join(', ')}`]: lawful.some(
      (column) => !certificates.includes(column),
    ),
  }
  return {
    counts: {
      'columns that knew them': known.size,
      'columns that know them': new Set(Object.values(left).flat()).size,
      'answers to others': answers,
      'answers that tell of them': telling.length,
    },
    broken: [
      ...Object.entries(left).flatMap(([mark, columns]) =>
        columns.map((column) => `${column} knows them still, by what they ${mark}`),
      ),
      ...telling,
      ...Object.keys(wrong).filter((words) => wrong[words]),
    ],
  }
}

/** They do whatever there is to do, and what others had to do with it. */
async function typeEverywhere(house: CanaryHouse, typing: Typing, crew: Guest) {
  await proveNumber(house, typing)
  const parts = [
    await payPart(house, typing, 'first-host@example.com'),
    await payForNothing(house, typing, 'second-host@example.com'),
  ]
  await forgetBudgets(house)
  await makePasskey(house, typing)
  await waitForTables(house, typing, crew)
  await writeToOffice(house, typing)
  const twice = await orderTwice(house, typing, crew)
  const car = await comeByCar(house, typing)
  const feast = await orderFeast(house, typing, organization)
  await orderAtScreen(house, typing)
  await forgetBudgets(house)
  const shared = await fillEverything(house, typing)
  await house.settled()
  return { hosts: parts, orders: [...twice, ...car, feast, shared] }
}

/** The day comes on which the last of their gift cards is sent. */
async function giveLater({ db, settled }: CanaryHouse): Promise<void> {
  await sql`update gift_cards set send_at = now() where sent_at is null`.execute(db)
  await sql`update outbox set due_at = now() where kind = 'gift-card-mail' and done_at is null`.execute(
    db,
  )
  await settled()
}

/** What was mailed is in the hands of whom it went to: the simulated mailbox stands for theirs. Returns how many said goodbye. */
async function forgetOthersMails({ db }: CanaryHouse): Promise<number> {
  const theirs = [canary.email, canary.phone]
  await db.deleteFrom('mailbox').where('recipient', 'not in', theirs).execute()
  const sent = await db
    .deleteFrom('mailbox')
    .where('recipient', '=', canary.email)
    .returning('id')
    .execute()
  const saying = db.selectFrom('outbox').where('kind', '=', 'account-deleted').select('event_id')
  const goodbyes = new Set((await saying.execute()).map(({ event_id }) => event_id))
  return sent.filter(({ id }) => goodbyes.has(id)).length
}

/** Who may read something that they had to do with. */
interface Others {
  readonly hosts: readonly { readonly host: Guest; readonly id: string }[]
  readonly orders: readonly string[]
  readonly crew: Guest
  readonly office: Guest
  readonly stranger: Guest
  /** The browser that was signed in. */
  readonly gone: Guest
}

/** Reads everything that others may read, and returns what tells of them. */
async function tellingOf(others: Others) {
  let answers = 0
  const telling: string[] = []
  for (const [what, read] of readings(others)) {
    const answer = await read().catch((error: unknown) => {
      if (!(error instanceof ApiRefusal)) throw error
      return { code: error.code, message: error.message }
    })
    answers += 1
    const found = marksWithin(JSON.stringify(answer), marks)
    if (found.length > 0) telling.push(`${what} tells what they ${found.join(' and ')}`)
  }
  return { answers, telling }
}

type Reading = readonly [what: string, read: () => Promise<unknown>]

function readings({ hosts, orders, crew, office, stranger, gone }: Others): readonly Reading[] {
  const params = { location_id: southLamar.id }
  return [
    ...hosts.flatMap(({ host, id }) => ofHost(host, id)),
    ...orders.flatMap((order_id) => ofOrder(order_id, { office, stranger, gone })),
    ['the board', () => crew.call('GET /console/locations/{location_id}/tickets', { params })],
    [
      'the orders of a kitchen',
      () => crew.call('GET /console/locations/{location_id}/orders', { params }),
    ],
    ['the messages', () => office.call('GET /console/messages')],
    ['the mails', () => office.call('GET /console/mail')],
    ['what is asked back', () => office.call('GET /console/refund-requests')],
    ['the certificates', () => office.call('GET /console/certificates')],
    ...[canary.word, canary.phone, canary.email].map((q): Reading => [
      `looking for ${q}`,
      () => office.call('GET /console/orders', { query: { q } }),
    ]),
    ['the session of who is gone', () => gone.call('GET /session')],
    ['the download of who is gone', () => gone.call('GET /member/download')],
  ]
}

function ofHost({ call }: Guest, id: string): readonly Reading[] {
  return [
    [
      'a group to its host',
      () => call('GET /group-orders/{group_order_id}', { params: { group_order_id: id } }),
    ],
    ['its cart to its host', () => call('GET /carts/{cart_id}', { params: { cart_id: id } })],
    ['the orders of a host', () => call('GET /orders')],
    ['the download of a host', () => call('GET /member/download')],
  ]
}

function ofOrder(
  order_id: string,
  { office, stranger, gone }: Pick<Others, 'office' | 'stranger' | 'gone'>,
): readonly Reading[] {
  const params = { order_id }
  return [
    ['an order to head office', () => office.call('GET /console/orders/{order_id}', { params })],
    ['a ticket to head office', () => office.call('GET /console/tickets/{order_id}', { params })],
    ['its papers', () => office.call('GET /console/orders/{order_id}/papers', { params })],
    ['an order to a stranger', () => stranger.call('GET /orders/{order_id}', { params })],
    ['an order to who is gone', () => gone.call('GET /orders/{order_id}', { params })],
  ]
}
