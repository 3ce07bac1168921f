import { expect, test } from 'vitest'
import { anAuthenticator } from '#test/builders/an-authenticator.ts'
import {
  aMember,
  codeFor,
  nameContact,
  passkeyOptions,
  resetTokenFor,
} from '#test/journeys/support/a-member.ts'
import { orderPaidBy } from '#test/journeys/support/a-saver.ts'
import { aCart } from '#test/journeys/support/an-order.ts'
import { backAndForth, type Moves } from '#test/journeys/support/back-and-forth.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { kindsAmiss } from '#test/journeys/support/walked-kinds.ts'

const journey = sharedJourney()
const told = () => drainOutbox(journey.ctx)

/** The code that was sent last; a wrong one where none was: too many were asked for, or nobody is named. */
const sentTo = (named: string | null) =>
  named === null ? '000000' : codeFor(journey, named).catch(() => '000000')

/** How a member is reached: another address or number is named, proved, and the one before named again. */
function contact(guest: Guest, nth: number): Moves {
  const [first, second] = [`walks-${nth}@example.com`, `walked-${nth}@example.com`]
  const [phone, other] = [`51255${String(61_000 + nth)}`, `51255${String(62_000 + nth)}`]
  const prove = async (what: 'email' | 'phone') => {
    const { pending } = await guest.call('GET /member/contact')
    const body = { code: await sentTo(pending[what]) }
    return what === 'email'
      ? guest.call('PUT /member/email', { body })
      : guest.call('PUT /member/phone', { body })
  }
  return {
    'another address': () => nameContact(journey, guest, { email: second }),
    'the first address': () => nameContact(journey, guest, { email: first }),
    'address proved': () => prove('email'),
    'a number': () => nameContact(journey, guest, { phone }),
    'another number': () => nameContact(journey, guest, { phone: other }),
    'number proved': () => prove('phone'),
    'number taken off': () => guest.call('DELETE /member/phone'),
  }
}

/** What of a member opens their account: a new password ends all of their sessions. */
function keys(guest: Guest, first: string): Moves {
  let address = first
  const email = async () => {
    address = await guest.call('GET /member').then(
      (member) => member.email,
      () => address,
    )
    return address
  }
  const signIn = async (device: Guest) => {
    const body = { email: await email() }
    await device.call('POST /auth/code', { body })
    const code = await sentTo(body.email)
    return device.call('POST /auth/sign-in/code', { body: { ...body, code } })
  }
  return {
    'signs in again': () => signIn(guest),
    'signs in elsewhere': () => signIn(journey.guest()),
    'a password': async () => {
      const body = { email: await email() }
      await journey.guest().call('POST /auth/password-reset', { body })
      const token = await resetTokenFor(journey, body.email).catch(() => 'none')
      const password = 'what goes there and back'
      return journey.guest().call('PUT /auth/password', { body: { token, password } })
    },
    'a passkey': async () => {
      const options = await passkeyOptions(journey, guest)
      const credential = anAuthenticator(journey.settings.public_url).create(options)
      return guest.call('POST /member/passkeys', { body: { credential } })
    },
  }
}

let nth = 0

/** A member with all that they may do to their account, and an order that counts for them. */
async function anAccount(): Promise<Moves> {
  nth += 1
  const email = `walks-${nth}@example.com`
  const guest = await aMember(journey, email)
  const proof = { email: `proof-${nth}@example.com` }
  let order_id = 'none'
  return {
    ...contact(guest, nth),
    ...keys(guest, email),
    'a card is saved': async () => {
      const payment = { token: await aToken(journey), save: true }
      const { answer } = await orderPaidBy(journey, guest, payment)
      if (answer.state === 'confirmed') order_id = answer.order.id
    },
    'a card is taken off': async () => {
      const [card] = await guest.call('GET /member/cards')
      const params = { card_id: card?.id ?? 'none' }
      return guest.call('DELETE /member/cards/{card_id}', { params })
    },
    'called off': () => guest.call('DELETE /orders/{order_id}', { params: { order_id } }),
    'proves for a time': async () => {
      const { guest: stranger, params } = await aCart(journey)
      return stranger.call('POST /carts/{cart_id}/proof', { params, body: proof })
    },
    'wants to go': () => guest.call('POST /member/deletion'),
    gone: async () => {
      const { email } = await guest.call('GET /member')
      return guest.call('PUT /member/deletion', { body: { code: await sentTo(email) } })
    },
    told,
  }
}

test('P5 an account goes there and back in any order: each step is done or refused, none fails, and the books agree', async () => {
  const ways = [
    ['another address', 'address proved', 'the first address', 'address proved', 'told'],
    ['a number', 'number proved', 'another number', 'number proved', 'number taken off', 'told'],
    ['a passkey', 'signs in elsewhere', 'a password', 'signs in again', 'a password', 'told'],
    ['a card is saved', 'told', 'a card is taken off', 'called off', 'proves for a time', 'told'],
    ['wants to go', 'gone', 'told'],
  ]
  expect(await backAndForth(anAccount, ways)).toEqual([])
  await told()
  expect(await booksAgree(journey)).toEqual([])
  expect(await kindsAmiss(journey.ctx.db, 'members')).toEqual([])
})
