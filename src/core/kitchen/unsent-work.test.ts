import { expect, test } from 'vitest'
import { unsentResult, type UnsentWork, workSeen } from './unsent-work.ts'
import { aLine, aTicket } from '#test/builders/a-board.ts'

const at = '2026-11-20T18:00:00.000Z'
const part = (
  station: string,
  started_at: string | null = null,
  done_at: string | null = null,
) => ({
  station,
  started_at,
  done_at,
})
const burger = aLine({ id: 'l1', parts: [part('grill', at), part('fry')] })
const tea = aLine({ id: 'l2', parts: [part('bar')] })
const ticket = aTicket({ status: 'preparing', lines: [burger, tea] })

/** A press as a screen made it that saw the ticket as it is above. */
function pressed(differs: Partial<UnsentWork>): UnsentWork {
  const about = { station: 'grill', line_id: null, ...differs }
  return {
    press: 'bump',
    order_id: ticket.order_id,
    number: ticket.number,
    seen: workSeen(ticket, about),
    ...about,
    ...differs,
  }
}

test('a bump that waited for its connection is sent where nobody touched its lines since, whatever another station made', () => {
  const others = { ...ticket, lines: [burger, { ...tea, parts: [part('bar', at, at)] }] }
  expect(unsentResult(ticket, pressed({}))).toBe('send')
  expect(unsentResult(others, pressed({}))).toBe('send')
  expect(unsentResult(others, pressed({ station: null }))).toBe('overtaken')
})

test('what another screen did since wins: a line struck, a ticket put back, an order called off or handed over', () => {
  const begun = { ...ticket, lines: [{ ...burger, parts: [part('grill'), part('fry')] }, tea] }
  expect(unsentResult(begun, pressed({}))).toBe('overtaken')
  for (const status of ['cancelled', 'completed'] as const)
    expect(unsentResult({ ...ticket, status }, pressed({}))).toBe('overtaken')
  const struck = { ...ticket, lines: [{ ...burger, parts: [part('grill', at, at), part('fry')] }] }
  const taken = pressed({ press: 'strike', line_id: 'l1', station: 'fry' })
  expect(unsentResult(struck, taken)).toBe('send')
})

test('a press whose answer was lost is done already, and says nothing of another screen', () => {
  const made = { ...ticket, lines: [{ ...burger, parts: [part('grill', at, at)] }, tea] }
  expect(unsentResult(made, pressed({}))).toBe('done')
  expect(unsentResult({ ...made, status: 'ready' }, pressed({ station: null }))).toBe('done')
  expect(unsentResult(ticket, pressed({ press: 'start' }))).toBe('done')
  expect(unsentResult(made, pressed({ press: 'strike', line_id: 'l1' }))).toBe('done')
  expect(unsentResult(ticket, pressed({ press: 'unstrike', line_id: 'l1' }))).toBe('done')
  const seen = workSeen(made, { station: 'grill', line_id: 'l1' })
  expect(unsentResult(made, pressed({ press: 'unstrike', line_id: 'l1', seen }))).toBe('send')
})

test('what nobody had begun is started once it can be told, unless another screen put it on', () => {
  const waiting = aTicket({ status: 'accepted', lines: [aLine()] })
  const start = pressed({
    press: 'start',
    seen: workSeen(waiting, { station: 'grill', line_id: null }),
  })
  expect(unsentResult(waiting, start)).toBe('send')
  expect(unsentResult({ ...waiting, status: 'preparing' }, start)).toBe('send')
  expect(unsentResult({ ...waiting, status: 'preparing' }, { ...start, station: null })).toBe(
    'done',
  )
})
