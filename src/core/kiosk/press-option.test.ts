import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProblems, freshBuild } from '#core/menu/build.ts'
import type { Choice } from '#core/menu/menu.ts'
import { takesOne } from '#core/menu/room.ts'
import { optionsOf, type PlacedOption } from '#core/menu/options.ts'
import { aMenu, dish } from '#test/builders/a-menu.ts'
import { anyMenu } from '#test/builders/any-menu.ts'
import { countOption, pressOption } from './press-option.ts'

/** A press on an option that the screen shows: on itself, or on its count. */
function pressed(choices: readonly Choice[], placed: PlacedOption, quantity: number) {
  const { option, group, parent } = placed
  const has = (id: string) => choices.some(({ option_id }) => option_id === id)
  if (parent && !has(parent.option_id)) return choices
  return quantity > 0 && has(option.option_id) && option.max > 1
    ? countOption(choices, group, option, quantity)
    : pressOption(choices, group, option)
}

test('R4.24 R7.3 whatever is pressed in whatever order, nothing is left chosen without its parent', () => {
  const presses = fc.array(fc.tuple(fc.nat(), fc.nat(4)), { maxLength: 30 })
  fc.assert(
    fc.property(anyMenu, presses, (menu, all) => {
      const products = menu.categories.flatMap((category) => category.products)
      for (const product of products) {
        const options = [...optionsOf(product).values()]
        const built = all.reduce<readonly Choice[]>((choices, [nth, quantity]) => {
          const placed = options[nth % options.length]
          return placed ? pressed(choices, placed, quantity) : choices
        }, freshBuild(product))
        const strays = buildProblems(product, built).filter(({ kind }) => kind === 'not_offered')
        expect(strays).toEqual([])
      }
    }),
  )
})

test('R4.24 what sold out after it was chosen can be taken off again, and chosen no more', () => {
  const { groups } = dish(aMenu(), 'burger')
  const group = groups.find((one) => !takesOne(one) && one.options.length > 0)
  const [first] = group?.options ?? []
  if (!group || !first) throw new Error('A burger has choices')
  const gone = { ...first, sold_out: true }
  const chosen = [{ option_id: first.option_id, quantity: 1 }]
  expect(pressOption(chosen, group, gone)).toEqual([])
  expect(pressOption([], group, gone)).toEqual([])
})
