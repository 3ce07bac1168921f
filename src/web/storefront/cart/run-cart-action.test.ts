import { setImmediate as aTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Unsent, unsent } from '#web/browser/unsent.ts'
import { notices } from '#web/dialogs/toasts.ts'
import { confirmation } from '#web/dialogs/popups.ts'
import { paths } from '#web/paths.ts'
import { runAndNotify, runCartAction } from './run-cart-action.ts'
import type { ActionResponse, ActionResult } from '#web/api/action-result.ts'

afterEach(notices.dismiss)

const runWith = (response: ActionResponse) => runCartAction(() => Promise.resolve(response))
const runTo = (result: ActionResult) => runWith({ result })
const popup = confirmation(
  { icon: 'bag', heading: 'Empty your cart?', body: 'All of it goes.', class: 'grave' },
  { action: '/cart', fields: { sure: 'yes' } },
)

test('R6.2 the page goes where an action leads, whatever became of the form that posted it', async () => {
  const thrown = await runTo({ to: '/?searchType=delivery' }).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/?searchType=delivery')
})

test('R4.20 a toast tells what an action did', async () => {
  await runTo({ message: 'Pit-Fire Queso added to your order' })
  expect(notices.current()).toMatchObject({ message: 'Pit-Fire Queso added to your order' })
})

test.each([
  ['a question', { popup, to: '/cart?ask=empty' }],
  ['an offer', { upsells: [], to: '/cart?step=upsell' }],
])('%s that comes first is left to the form', async (_, result) => {
  expect(await runTo(result)).toEqual({ result })
  expect(notices.current()).toBeNull()
})

test('R7.10 a refusal leads nowhere and shows no toast', async () => {
  const refused = { refusal: { code: 'cart.changed', message: 'Your cart changed.', fields: {} } }
  expect(await runWith(refused)).toEqual(refused)
  expect(notices.current()).toBeNull()
})

test('an order that was placed in another window is told by a toast, as the form leaves the page', async () => {
  const message = 'This order was already placed.'
  const refused = { refusal: { code: 'cart.closed', message, fields: {} } }
  expect(await runWith(refused)).toEqual(refused)
  expect(notices.current()).toEqual({ kind: 'error', message })
})

test('after an action that nobody answered nothing is loaded anew, which would cost the page', async () => {
  const lost = await runCartAction(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(lost).toMatchObject({ data: { refusal: { code: 'outage' } }, init: { status: 503 } })
})

test('T8 an action posted while another is on its way is sent after it, also where that one fails', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<ActionResponse>()
  const mutate = (name: string, response: Promise<ActionResponse>) =>
    runCartAction(() => {
      sent.push(name)
      return response
    })
  const posted = [
    mutate('queso', first.promise),
    mutate('salsa', Promise.resolve({ result: {} })),
  ].map((one) => one.catch(String))
  await aTurn()
  expect(sent).toEqual(['queso'])
  first.reject(new Error('The page was left'))
  expect(await Promise.all(posted)).toEqual(['Error: The page was left', { result: {} }])
  expect(sent).toEqual(['queso', 'salsa'])
})

describe('a change that was kept without a connection', () => {
  const change: Unsent = {
    action: '/menu/grove/product/queso',
    fields: [['product_id', 'queso']],
    at: 1_700_000_000_000,
  }
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('localStorage', undefined)
    unsent.clear()
    unsent.keep(change)
  })
  afterEach(() => vi.unstubAllGlobals())

  /** Sends it to a server that answers so; whether it waits no more. */
  const isDone = (answer: () => Promise<ActionResponse>) =>
    unsent.send(change, async () => {
      await runAndNotify(answer, change)
    })

  test('waits no more once the server has done it', async () => {
    expect(await isDone(async () => ({ result: { to: paths.menu('grove') } }))).toBe(true)
    expect(unsent.all()).toEqual([])
  })

  test('R6.4 waits where the server asks first whether the order moves', async () => {
    const to = paths.locations({ move: 'grove' })
    expect(await isDone(async () => ({ result: { to } }))).toBe(false)
    expect(unsent.all()).toEqual([change])
  })

  test('waits where the server can’t be reached, whatever the device says of its connection', async () => {
    for (const lost of [new TypeError('Failed to fetch'), new Error('502')]) {
      expect(await isDone(() => Promise.reject(lost))).toBe(false)
      expect(unsent.all()).toEqual([change])
    }
  })
})
