import { expect, test } from 'vitest'
import { openNow } from './open-now.ts'

interface Given {
  readonly available?: boolean
  readonly time_zone?: string
}

const open = (id: string, { available = true }: Given = {}) => ({
  id,
  available,
  open: true,
  time_zone: 'America/Chicago',
  open_state: { opens: null },
})
const closed = (id: string, opens: string | null, given: Given = {}) => {
  const { available = true, time_zone = 'America/Chicago' } = given
  return { id, open: false, available, time_zone, open_state: { opens } }
}

test('R4.3 who is closed or takes no orders is left out and counted, the others stay as they stood', () => {
  const found = openNow([
    open('b'),
    closed('c', '20261120 11:00'),
    open('a'),
    open('d', { available: false }),
  ])
  expect(found.open.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(found).toMatchObject({ next: null, left_out: 2 })
})

test('R4.3 where none is open, the one that opens first is offered, the nearer one of two', () => {
  const none = [
    closed('late', '20261120 12:00'),
    closed('near', '20261120 11:00'),
    closed('far', '20261120 11:00'),
    closed('never', null),
    closed('gone', '20261120 06:00', { available: false }),
  ]
  expect(openNow(none)).toMatchObject({ open: [], next: { id: 'near' }, left_out: 5 })
})

test('R4.3 clocks of two zones are compared by the moment', () => {
  const albuquerque = closed('mountain', '20261120 10:30', { time_zone: 'America/Denver' })
  const dallas = closed('central', '20261120 11:00')
  expect(openNow([albuquerque, dallas]).next).toBe(dallas)
})

test('R4.3 where nobody says when it opens, nobody is offered', () => {
  expect(openNow([closed('never', null)]).next).toBeNull()
})
