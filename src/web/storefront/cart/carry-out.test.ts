import { setImmediate as aTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { notices } from '#web/root/notices.ts'
import { confirmation } from '#web/root/popups.ts'
import { carryOut } from './carry-out.ts'
import type { Answered, Outcome } from './outcome.ts'

afterEach(notices.dismiss)

const answering = (answered: Answered) => carryOut(() => Promise.resolve(answered))
const doing = (outcome: Outcome) => answering({ outcome })
const asked = confirmation(
  { icon: 'bag', heading: 'Empty your cart?', body: 'All of it goes.', class: 'grave' },
  { action: '/cart', fields: { sure: 'yes' } },
)

test('R6.2 what an action leads to is gone to, whatever became of the form that asked', async () => {
  const gone = await doing({ to: '/?handoff=delivery' }).catch((thrown: unknown) => thrown)
  expect(gone).toBeInstanceOf(Response)
  expect(gone instanceof Response && gone.headers.get('location')).toBe('/?handoff=delivery')
})

test('R4.20 what an action did is said', async () => {
  await doing({ said: 'Pit-Fire Queso added to your order' })
  expect(notices.current()).toMatchObject({ words: 'Pit-Fire Queso added to your order' })
})

test.each([
  ['asked', { popup: asked, to: '/cart?ask=empty' }],
  ['offered', { upsells: [], to: '/cart?step=upsell' }],
])('what is %s first is left to the form', async (_, outcome) => {
  expect(await doing(outcome)).toEqual({ outcome })
  expect(notices.current()).toBeNull()
})

test('R7.10 a refusal leads nowhere and says nothing over the page', async () => {
  const refused = { refusal: { code: 'cart.changed', message: 'Your cart changed.', fields: {} } }
  expect(await answering(refused)).toEqual(refused)
  expect(notices.current()).toBeNull()
})

test('what was ordered in another window is said over the page, which loses the form that asked', async () => {
  const message = 'This order was already placed.'
  const refused = { refusal: { code: 'cart.closed', message, fields: {} } }
  expect(await answering(refused)).toEqual(refused)
  expect(notices.current()).toEqual({ kind: 'error', words: message })
})

test('T8 what is pressed while something is on its way is sent after it, also where that comes to nothing', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<Answered>()
  const wish = (name: string, answer: Promise<Answered>) =>
    carryOut(() => {
      sent.push(name)
      return answer
    })
  const pressed = [
    wish('queso', first.promise),
    wish('salsa', Promise.resolve({ outcome: {} })),
  ].map((one) => one.catch(String))
  await aTurn()
  expect(sent).toEqual(['queso'])
  first.reject(new Error('The page was left'))
  expect(await Promise.all(pressed)).toEqual(['Error: The page was left', { outcome: {} }])
  expect(sent).toEqual(['queso', 'salsa'])
})
