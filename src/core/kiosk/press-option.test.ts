import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProblems, freshBuild } from '#core/menu/build.ts'
import type { Choice } from '#core/menu/menu.ts'
import { optionsOf } from '#core/menu/options.ts'
import { anyMenu } from '#test/builders/any-menu.ts'
import { countOption, pressOption } from './press-option.ts'

test('R4.24 R7.3 whatever is pressed in whatever order, nothing is left chosen without its parent, and no group has too much', () => {
  fc.assert(
    fc.property(
      anyMenu,
      fc.array(fc.tuple(fc.nat(), fc.nat(4)), { maxLength: 30 }),
      (menu, presses) => {
        const product = menu.categories[0]?.products[0]
        if (!product) return
        const options = [...optionsOf(product).values()]
        fc.pre(options.length > 0 && buildProblems(product, freshBuild(product)).length === 0)
        let choices: readonly Choice[] = freshBuild(product)
        for (const [nth, quantity] of presses) {
          const { option, group, parent } = options[nth % options.length] ?? {}
          if (!option || !group) continue
          const has = (id: string) => choices.some(({ option_id }) => option_id === id)
          if (parent && !has(parent.option_id)) continue
          choices =
            quantity > 0 && has(option.option_id) && option.max > 1
              ? countOption(choices, group, option, quantity)
              : pressOption(choices, group, option)
        }
        expect(
          buildProblems(product, choices).filter(({ kind }) => kind === 'not_offered'),
        ).toEqual([])
      },
    ),
  )
})
