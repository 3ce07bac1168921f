import fc from 'fast-check'
import type { Allergen, CatalogueGroup, CatalogueOption, Diet } from '#core/menu/catalogue.ts'
import type { Choice, Menu, ModifierGroup } from '#core/menu/menu.ts'
import { aCatalogue, aDish, aGroup, anOption, published } from '#test/builders/a-menu.ts'

/** Menus of one dish whose groups nest to three deep, with bounds of every kind, satisfiable or not. */
export const anyMenu: fc.Arbitrary<Menu> = fc
  .record({
    top: fc.array(anyGroup(['deep-0', 'deep-1']), { minLength: 1, maxLength: 2 }),
    middle: fc.tuple(anyGroup(['leaf-0']), anyGroup([])),
    bottom: anyGroup([]),
    cost: fc.nat(3000),
    calories: fc.nat(900),
    facts: anyFacts(),
  })
  .map(({ top, middle, bottom, cost, calories, facts }) => {
    const groups = [
      ...top.map((group, index) => ({ ...group, id: `top-${index}` })),
      ...middle.map((group, index) => ({ ...group, id: `deep-${index}` })),
      { ...bottom, id: 'leaf-0' },
    ]
    const names = top.map((_, index) => `top-${index}`)
    const plate = aDish('plate', {
      price: { base: cost },
      calories: { base: calories },
      groups: names,
      ...facts,
    })
    return published(aCatalogue([plate], { groups }))
  })

/** Every valid build of some groups, found by trying them all: slow, and nothing like the code under test. */
export function everyBuild(groups: readonly ModifierGroup[]): readonly (readonly Choice[])[] {
  return product(groups.map(everyChoice))
}

function everyChoice(group: ModifierGroup): readonly (readonly Choice[])[] {
  const perOption = group.options.map((option): readonly (readonly Choice[])[] => [
    [],
    ...[1, 2, 3]
      .filter((quantity) => quantity >= option.min && quantity <= option.max && !option.sold_out)
      .flatMap((quantity) =>
        everyBuild(option.groups).map((nested) => [
          { option_id: option.option_id, quantity },
          ...nested,
        ]),
      ),
  ])
  const own = new Set(group.options.map(({ option_id }) => option_id))
  return product(perOption).filter((choices) => {
    const here = choices.filter(({ option_id }) => own.has(option_id))
    const count = here.reduce((all, { quantity }) => all + quantity, 0)
    const { min, max, distinct } = group
    return (
      count >= min && count <= max && here.length >= distinct.min && here.length <= distinct.max
    )
  })
}

function product(
  parts: readonly (readonly (readonly Choice[])[])[],
): readonly (readonly Choice[])[] {
  return parts.reduce<readonly (readonly Choice[])[]>(
    (all, part) => all.flatMap((before) => part.map((after) => [...before, ...after])),
    [[]],
  )
}

function anyGroup(nested: readonly string[]): fc.Arbitrary<CatalogueGroup> {
  return fc
    .record({
      options: fc.array(anyOption(nested), { minLength: 1, maxLength: 2 }),
      min: fc.nat(2),
      more: fc.nat(2),
      kinds: fc.option(fc.tuple(fc.nat(2), fc.nat(1)), { nil: undefined }),
    })
    .map(({ options, min, more, kinds }) => {
      const distinct = kinds && {
        distinct: { min: kinds[0], max: Math.max(1, kinds[0] + kinds[1]) },
      }
      const unlike = options.map((option, index) => ({ ...option, id: `o${index}` }))
      return aGroup('group', unlike, { min, max: Math.max(1, min + more), ...distinct })
    })
}

function anyOption(nested: readonly string[]): fc.Arbitrary<CatalogueOption> {
  return fc
    .record({
      cost: fc.nat(500),
      calories: fc.nat(300),
      min: fc.integer({ min: 1, max: 2 }),
      more: fc.nat(1),
      opens: fc.subarray([...nested], { maxLength: Math.min(1, nested.length) }),
      facts: anyFacts(),
    })
    .map(({ cost, calories, min, more, opens, facts }) =>
      anOption('option', {
        price: { base: cost },
        calories,
        min,
        max: min + more,
        groups: opens,
        ...facts,
      }),
    )
}

function anyFacts() {
  return fc.record({
    allergens: fc.subarray<Allergen>(['milk', 'wheat', 'sesame']),
    diets: fc.subarray<Diet>(['vegetarian', 'vegan', 'spicy']),
  })
}
