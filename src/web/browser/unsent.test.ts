import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Unsent, unsent } from './unsent.ts'

const now = 1_700_000_000_000
const add = (product_id: string): Unsent => ({
  action: '/cart',
  fields: [
    ['intent', 'add'],
    ['product_id', product_id],
  ],
  at: now,
})
const quantity = (line_id: string, value: string): Unsent => ({
  action: '/cart',
  fields: [
    ['intent', 'quantity'],
    ['line_id', line_id],
    ['quantity', value],
  ],
  at: now,
})

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  unsent.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('changes wait in the order they were made, and a page that is opened later has them', () => {
  unsent.keep(add('queso'))
  unsent.keep(add('queso'))
  const left = new Map(kept)
  unsent.clear()
  kept = left
  unsent.load(now)
  expect(unsent.all()).toEqual([add('queso'), add('queso')])
})

test('what another window sent meanwhile isn’t sent once more', async () => {
  unsent.keep(add('queso'))
  kept.set('comal.unsent', '[]')
  const post = vi.fn<() => Promise<void>>()
  expect(await unsent.send(add('queso'), post)).toBe(true)
  expect(post).not.toHaveBeenCalled()
})

test('a change that nobody answered waits on, once, and leaves when it is answered', async () => {
  unsent.keep(add('queso'))
  unsent.keep(add('queso'))
  const lost = async () => unsent.keep(add('queso'))
  const broken = () => Promise.reject(new Error('502'))
  for (const post of [lost, broken]) {
    expect(await unsent.send(add('queso'), post)).toBe(false)
    expect(unsent.all()).toEqual([add('queso'), add('queso')])
  }
  expect(await unsent.send(add('queso'), async () => unsent.drop(add('queso')))).toBe(true)
  expect(unsent.all()).toEqual([add('queso')])
})

test('of several quantities of one line the last one waits, at its place in time', () => {
  unsent.keep(quantity('a', '2'))
  unsent.keep(quantity('b', '5'))
  unsent.keep(quantity('a', '3'))
  expect(unsent.all()).toEqual([quantity('b', '5'), quantity('a', '3')])
})

test('how a line was built anew waits beside a later quantity of it, and takes the place of what was before', () => {
  const built = (choice: string): Unsent => ({
    action: '/menu/grove/product/queso',
    fields: [
      ['line_id', 'a'],
      ['choice', choice],
    ],
    at: now,
  })
  unsent.keep(quantity('a', '2'))
  unsent.keep(built('mild'))
  unsent.keep(built('hot'))
  unsent.keep(quantity('a', '3'))
  expect(unsent.all()).toEqual([built('hot'), quantity('a', '3')])
})

test('a change that was sent is forgotten once, and another like it still waits', () => {
  unsent.keep(add('queso'))
  unsent.keep(add('queso'))
  unsent.drop(add('queso'))
  expect(unsent.all()).toEqual([add('queso')])
  unsent.drop(add('fries'))
  expect(unsent.all()).toEqual([add('queso')])
})

test('what waited for a day, and what somebody else wrote there, is not sent', () => {
  unsent.keep(add('queso'))
  unsent.load(now + 24 * 60 * 60 * 1000)
  expect(unsent.all()).toEqual([])
  kept.set('comal.unsent', '[{"action":"/cart","fields":[["intent",1]],"at":1}]')
  unsent.load(2)
  expect(unsent.all()).toEqual([])
})
