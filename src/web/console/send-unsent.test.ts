import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { workSeen } from '#core/kitchen/unsent-work.ts'
import { aLine, aTicket } from '#test/builders/a-board.ts'
import { sendUnsent } from './send-unsent.ts'
import { unsentWork } from './unsent-work.ts'

const at = '2026-11-20T18:00:00.000Z'
const placed = aTicket({ status: 'accepted', lines: [aLine()] })
const part = { station: 'grill', started_at: at, done_at: at }
const begun = aTicket({
  status: 'preparing',
  lines: [aLine({ parts: [{ ...part, done_at: null }] })],
})
const bumped = aTicket({ status: 'ready', lines: [aLine({ parts: [part] })] })

/** Presses on a ticket as a screen makes it that sees it placed. */
function press(name: 'start' | 'bump'): void {
  const form = new FormData()
  const seen = workSeen(placed, { station: null, line_id: null })
  const { order_id, number } = placed
  for (const [key, value] of Object.entries({ press: name, order_id, number, station: '', seen }))
    form.set(key, value)
  expect(unsentWork.keep(form)).toBe(true)
}

/** An API that answers a ticket as it is, and moves it by what is sent; `after` so many requests nobody answers. */
function api(first: TicketAnswer, after = Infinity) {
  const asked: string[] = []
  let ticket: TicketAnswer = first
  const call = createClient(({ method, path }) => {
    if (asked.length === after) return Promise.reject(new TypeError('Failed to fetch'))
    asked.push(`${method} ${path.split('/').at(-1) ?? ''}`)
    if (path.endsWith('/start')) ticket = begun
    if (path.endsWith('/bump')) ticket = bumped
    return Promise.resolve({ status: 200, text: JSON.stringify({ status: 'ok', data: ticket }) })
  })
  return { call, asked }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  unsentWork.put([])
})
afterEach(() => vi.unstubAllGlobals())

test('what was pressed without a connection is sent in its order, each on top of what came before it', async () => {
  press('start')
  press('bump')
  const { call, asked } = api(placed)
  const { tickets, overtaken } = await sendUnsent(call)
  expect(asked).toEqual(['GET ord_1', 'POST start', 'GET ord_1', 'POST bump'])
  expect(tickets.map(({ status }) => status)).toEqual(['preparing', 'ready'])
  expect(overtaken).toEqual([])
  expect(unsentWork.read()).toEqual([])
})

test('what nobody answers waits on, and is sent once it can be', async () => {
  press('start')
  press('bump')
  await sendUnsent(api(placed, 2).call)
  expect(unsentWork.read().map((one) => one.press)).toEqual(['bump'])
  const { asked, call } = api(begun)
  await sendUnsent(call)
  expect(asked).toEqual(['GET ord_1', 'POST bump'])
  expect(unsentWork.read()).toEqual([])
})

test('of an order that another screen did something else with, nothing is sent, and its number is told', async () => {
  press('start')
  press('bump')
  const { call, asked } = api({ ...placed, status: 'cancelled' })
  expect(await sendUnsent(call)).toEqual({ tickets: [], overtaken: [placed.number] })
  expect(asked).toEqual(['GET ord_1'])
  expect(unsentWork.read()).toEqual([])
})

test('a recall or a hand-off waits for no connection: who presses it reads at once that nobody heard', () => {
  const form = new FormData()
  form.set('press', 'hand-off')
  form.set('order_id', placed.order_id)
  form.set('seen', 'true')
  expect(unsentWork.keep(form)).toBe(false)
})

test('two windows of a device that come back together send each press once, and lose none', async () => {
  press('start')
  press('bump')
  const { call, asked } = api(placed)
  const both = await Promise.all([sendUnsent(call), sendUnsent(call)])
  expect(asked).toEqual(['GET ord_1', 'POST start', 'GET ord_1', 'POST bump'])
  expect(both.map(({ tickets }) => tickets.length)).toEqual([2, 0])
  expect(unsentWork.read()).toEqual([])
})
