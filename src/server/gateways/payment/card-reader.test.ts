import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deadReader, counterReader } from '#test/builders/a-stripe-terminal.ts'
import {
  type ReaderTrial,
  simulatedAtReader,
  stripeAtReader,
} from '#test/builders/card-reader-cases.ts'

const aCharge = () => ({ key: `pay_${randomUUID()}`, amount: 1450 })

describe.each(Object.entries({ simulated: simulatedAtReader, stripe: stripeAtReader }))(
  'the %s reader',
  (name, open) => {
    let trial: ReaderTrial
    beforeAll(async () => {
      trial = await open()
    })
    afterAll(() => trial.close())

    test('R4.24 holds the amount on the card that is held to it, which the gateway finds and captures', async () => {
      expect(trial.reader.name).toBe(name)
      const charge = aCharge()
      const held = await trial.read('yes', charge)
      expect(held).toMatchObject({
        state: 'authorized',
        amount: 1450,
        brand: 'Visa',
        last4: '4242',
      })
      expect(await trial.card.find(charge.key)).toEqual(held)
      expect(await trial.charged(charge.key)).toBe(1)
      if (held.state !== 'authorized') throw new Error(held.state)
      await trial.card.capture(held.ref, 1450)
      expect(await trial.kept(held.ref)).toBe(1450)
    })

    test('R4.24 tells the bank’s no, and takes the next card', async () => {
      expect(await trial.read('no', aCharge())).toEqual({ state: 'declined', reason: 'declined' })
      expect(await trial.read('yes', aCharge())).toMatchObject({ state: 'authorized' })
    })

    test('R4.24 can be told to ask no more, also where it doesn’t ask', async () => {
      const { reader } = trial
      await reader.cancel(counterReader)
      const token = await reader.begin({ reader_id: counterReader, shown: null })
      if (token === null) return
      const { key, amount } = aCharge()
      const asked = await reader.authorize({ key, amount, token })
      expect(asked).toEqual({ state: 'challenge', ref: expect.any(String), url: '' })
      expect(await trial.card.find(key)).toEqual(asked)
      // Another kiosk’s guest at the same reader is told, and nothing of theirs is charged.
      const other = aCharge()
      const busy = { state: 'declined', reason: 'reader' }
      expect(await reader.authorize({ ...other, token })).toEqual(busy)
      expect(await trial.card.find(other.key)).toEqual({ state: 'voided' })
      await reader.cancel(token)
      if (asked.state === 'challenge') await trial.card.void(asked.ref)
      expect(await trial.card.find(key)).toEqual({ state: 'voided' })
    })

    test('R4.24 has nothing to begin with where no reader stands and no card is shown', async () => {
      expect(await trial.reader.begin({ reader_id: null, shown: null })).toBeNull()
    })
  },
)

test('R4.24 a reader that is off is told as such, and its intent is closed', async () => {
  const trial = await stripeAtReader()
  const { key, amount } = aCharge()
  const off = await trial.reader.authorize({ key, amount, token: deadReader })
  expect(off).toEqual({ state: 'declined', reason: 'reader' })
  expect(await trial.card.find(key)).toEqual({ state: 'voided' })
  expect(await trial.reader.readers()).toEqual([{ id: counterReader, label: 'Front counter' }])
  await trial.close()
})
