import { describe, expect, test } from 'vitest'
import { isBarred, mostOf, roomOf } from '#core/menu/room.ts'
import { aCatalogue, aDish, aGroup, anOption, dish, published } from '#test/builders/a-menu.ts'

const sides = aGroup(
  'sides',
  ['beans', 'rice', 'corn'].map((id) => anOption(id, { max: 2 })),
  {
    min: 2,
    max: 3,
    distinct: { min: 1, max: 2 },
  },
)
const menu = published(aCatalogue([aDish('plate', { groups: ['sides'] })], { groups: [sides] }))
const [group] = dish(menu, 'plate').groups
if (!group) throw new Error('The plate has no group')
const option = (id: string) => {
  const found = group.options.find(({ option_id }) => option_id === `sides.${id}`)
  if (!found) throw new Error(`No ${id}`)
  return found
}
const chosen = (quantities: Readonly<Record<string, number>>) =>
  Object.entries(quantities).map(([id, quantity]) => ({ option_id: `sides.${id}`, quantity }))

describe('the room of a group', () => {
  test('R2.7 is gone with as many as it takes, and with as many kinds', () => {
    expect(roomOf(group, chosen({ beans: 2 }))).toEqual({ count: 2, full: false })
    expect(roomOf(group, chosen({ beans: 2, rice: 1 }))).toEqual({ count: 3, full: true })
    expect(roomOf(group, chosen({ beans: 1, rice: 1 }))).toEqual({ count: 2, full: true })
  })

  test('R2.7 bars what isn’t chosen once it is gone, and never what is', () => {
    const full = chosen({ beans: 1, rice: 1 })
    expect(isBarred(group, option('corn'), full)).toBe(true)
    expect(isBarred(group, option('rice'), full)).toBe(false)
    expect(isBarred(group, option('corn'), chosen({ beans: 1 }))).toBe(false)
  })

  test('R2.7 bars an option whose least no longer fits in', () => {
    const pair = { ...option('corn'), min: 2 }
    expect(isBarred(group, pair, chosen({ beans: 1 }))).toBe(false)
    expect(isBarred(group, pair, chosen({ beans: 2 }))).toBe(true)
  })

  test('R2.7 leaves an option what the others leave, and its own', () => {
    expect(mostOf(group, option('beans'), chosen({ beans: 1, rice: 1 }))).toBe(2)
    expect(mostOf(group, option('beans'), chosen({ beans: 1, rice: 2 }))).toBe(1)
    expect(mostOf(group, option('corn'), chosen({ beans: 2 }))).toBe(1)
  })
})
