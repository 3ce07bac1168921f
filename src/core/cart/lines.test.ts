import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from './cart.ts'
import { addLine, changeLine, removeLine, takeOff, type NewLine } from '#core/cart/lines.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { anyCart, anyLines, theMenu } from '#test/builders/any-cart.ts'
import { refusalOf } from '#test/builders/refusal-of.ts'
import { formatRefusal } from '#core/refusals/format-refusal.ts'

const menu = aMenu()
const evening = '20261120 18:40'
const corn = { option_id: 'tortilla.corn', quantity: 1 }
const beans = { option_id: 'sides.beans', quantity: 2 }

test('a quick add is the product as it comes', () => {
  const cart = add(aCart(), { id: 'lin_1', product_id: 'burger', quantity: 1 })
  expect(cart.lines).toEqual([
    {
      id: 'lin_1',
      product_id: 'burger',
      quantity: 1,
      choices: [
        { option_id: 'toppings.onion', quantity: 1 },
        { option_id: 'toppings.pickles', quantity: 2 },
      ],
      recipient: null,
      instructions: null,
    },
  ])
  const bare = add(aCart(), { id: 'lin_1', product_id: 'burger', quantity: 1, choices: [] })
  expect(bare.lines[0]?.choices).toEqual([])
})

test('the same build for the same person joins the line that is there, whatever the order of its choices', () => {
  const first = {
    id: 'lin_1',
    product_id: 'tacos',
    quantity: 1,
    choices: [corn, beans],
    recipient: 'Sam',
  }
  const second = { ...first, id: 'lin_2', quantity: 2, choices: [beans, corn], recipient: ' Sam ' }
  const cart = add(add(aCart(), first), second)
  expect(cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([['lin_1', 3]])
})

test('what is written for a line stays on one line, and spaces alone are nothing', () => {
  const line = { id: 'lin_1', product_id: 'cobbler', quantity: 1 }
  const [first] = add(aCart(), { ...line, recipient: ' Ann\nLee ', instructions: ' \t ' }).lines
  expect([first?.recipient, first?.instructions]).toEqual(['Ann Lee', null])
})

test('another build, person or instruction is a line of its own', () => {
  const first = { id: 'lin_1', product_id: 'tacos', quantity: 1, choices: [corn, beans] }
  const others = [
    { ...first, id: 'lin_2', choices: [{ ...corn, option_id: 'tortilla.flour' }, beans] },
    { ...first, id: 'lin_3', recipient: 'Sam' },
    { ...first, id: 'lin_4', instructions: 'Cut in half' },
  ]
  const cart = others.reduce(add, add(aCart(), first))
  expect(cart.lines.map(({ id }) => id)).toEqual(['lin_1', 'lin_2', 'lin_3', 'lin_4'])
})

test('R7.6 lines that would join beyond the maximum are refused with the bounds', () => {
  const cart = aCart({ lines: [aLine('kolaches', { quantity: 18 })] })
  const more = { id: 'lin_2', product_id: 'kolaches', quantity: 12 }
  expect(reasonOf(() => add(cart, more))).toEqual([
    'quantity.out_of_bounds',
    'Choose 6 to 24 of Kolaches, in steps of 6.',
  ])
  expect(add(cart, { ...more, quantity: 6 }).lines[0]?.quantity).toBe(24)
})

test('R7.6 the same again is a line of its own where both together would lie between the steps', () => {
  const quantities = { min: 10, increments: 4, max: 42 }
  const stepped = aMenu()
  const trays = {
    ...stepped,
    categories: stepped.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({ ...product, quantities })),
    })),
  }
  const addMore = (cart: Cart, id: string, quantity: number) =>
    addLine(cart, trays, { id, product_id: 'cobbler', quantity }, evening)
  const two = addMore(addMore(aCart(), 'lin_1', 10), 'lin_2', 14)
  expect(two.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['lin_1', 10],
    ['lin_2', 14],
  ])
  expect(addMore(two, 'lin_3', 18).lines).toHaveLength(3)
  expect(reasonOf(() => addMore(two, 'lin_3', 22))[0]).toBe('quantity.out_of_bounds')
})

test.each<[string, Partial<NewLine>, string]>([
  ['a product that the menu lacks', { product_id: 'sushi' }, 'product.missing'],
  ['a product that sold out', { product_id: 'flan' }, 'product.sold_out'],
  ['a dish outside its daypart', { product_id: 'migas' }, 'product.wrong_daypart'],
  ['a build with gaps', { product_id: 'tacos' }, 'build.invalid'],
  ['a quantity out of bounds', { quantity: 100 }, 'quantity.out_of_bounds'],
  [
    'a quantity between the steps',
    { product_id: 'kolaches', quantity: 7 },
    'quantity.out_of_bounds',
  ],
])('%s is refused', (_, wrong, code) => {
  const short = aMenu({ sold_out: new Set(['flan']) })
  const line = { id: 'lin_1', product_id: 'cobbler', quantity: 1, ...wrong }
  expect(reasonOf(() => addLine(aCart(), short, line, evening))[0]).toBe(code)
  const cart = aCart({ lines: [aLine('cobbler')] })
  const { id, ...change } = line
  expect(id).toBe('lin_1')
  expect(reasonOf(() => changeLine(cart, short, 'lin_cobbler', change, evening))[0]).toBe(code)
})

test('dayparts wait while no time is to be had', () => {
  const migas = { id: 'lin_1', product_id: 'migas', quantity: 1 }
  expect(addLine(aCart(), menu, migas, null).lines).toHaveLength(1)
  expect(addLine(aCart(), menu, migas, '20261121 09:00').lines).toHaveLength(1)
})

test('a cart holds fifty lines and no more; one that joins another still fits', () => {
  const full = Array.from({ length: 50 }, (_, index) => `Guest ${index}`).reduce(
    (cart, recipient) =>
      add(cart, { id: `lin_${recipient}`, product_id: 'cobbler', quantity: 1, recipient }),
    aCart(),
  )
  const one = { id: 'lin_more', product_id: 'cobbler', quantity: 1 }
  expect(reasonOf(() => add(full, one))[0]).toBe('cart.full')
  expect(add(full, { ...one, recipient: 'Guest 7' }).lines[7]?.quantity).toBe(2)
})

test('a changed line keeps its place, and what it isn’t told', () => {
  const before = aLine('tacos', { choices: [corn, beans], recipient: 'Sam', instructions: 'Hot' })
  const cart = aCart({ lines: [aLine('burger'), before, aLine('flan')] })
  const more = changeLine(cart, menu, before.id, { quantity: 2 }, evening)
  expect(more.lines).toEqual([cart.lines[0], { ...before, quantity: 2 }, cart.lines[2]])
  const told = { quantity: 2, recipient: null, instructions: undefined, choices: undefined }
  const changed = changeLine(cart, menu, before.id, told, evening)
  expect(changed.lines[1]).toEqual({ ...before, quantity: 2, recipient: null })
})

test('a line that becomes another product comes as that product does', () => {
  const cart = aCart({ lines: [aLine('tacos', { choices: [corn, beans] })] })
  const [line] = changeLine(cart, menu, 'lin_tacos', { product_id: 'burger' }, evening).lines
  expect([line?.product_id, line?.choices.length]).toEqual(['burger', 2])
})

test('a line that isn’t there can’t be changed or removed', () => {
  const cart = aCart({ lines: [aLine('burger')] })
  expect(reasonOf(() => changeLine(cart, menu, 'lin_9', { quantity: 2 }, evening))[0]).toBe(
    'line.missing',
  )
  expect(reasonOf(() => removeLine(cart, 'lin_9'))[0]).toBe('line.missing')
})

test.each(['placing', 'ordered', 'abandoned'] as const)(
  'nothing changes in a cart that is %s',
  (status) => {
    const cart = aCart({ status, lines: [aLine('burger')] })
    const code = status === 'abandoned' ? 'cart.timed_out' : 'cart.closed'
    const line = { id: 'lin_2', product_id: 'cobbler', quantity: 1 }
    const changes = [
      () => add(cart, line),
      () => changeLine(cart, menu, 'lin_burger', { quantity: 2 }, evening),
      () => removeLine(cart, 'lin_burger'),
    ]
    expect(changes.map((change) => reasonOf(change)[0])).toEqual([code, code, code])
  },
)

test('adding a line and removing it leaves the cart as it was', () => {
  fc.assert(
    fc.property(anyCart, anyLines, (cart, [more]) => {
      fc.pre(more !== undefined)
      const line = { ...more, id: 'lin_more', recipient: 'Nobody else' }
      const fuller = addLine(cart, theMenu, line, null)
      expect(fuller.lines).toHaveLength(cart.lines.length + 1)
      expect(removeLine(fuller, 'lin_more')).toEqual(cart)
    }),
  )
})

test('however lines are added, no two of them ask for the same', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const single = lines.map((line, index) => ({ ...line, id: `lin_${index}`, quantity: 1 }))
      const cart = single.reduce((all, line) => addLine(all, theMenu, line, null), aCart())
      const wishes = cart.lines.map(({ product_id, choices }) =>
        JSON.stringify([product_id, choices]),
      )
      expect(new Set(wishes).size).toBe(wishes.length)
      const count = (all: readonly { readonly quantity: number }[]) =>
        all.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(count(cart.lines)).toBe(count(single))
    }),
  )
})

function add(cart: Cart, line: NewLine): Cart {
  return addLine(cart, menu, line, evening)
}

function reasonOf(change: () => unknown): readonly string[] {
  const refusal = refusalOf(change)
  return refusal ? [refusal.code, formatRefusal(refusal, 'en')] : ['not refused']
}

test('what was added is taken off whatever became of the dish since, and a number that can’t be ordered isn’t left', () => {
  const lines = [
    aLine('flan', { id: 'lin_gone', quantity: 5 }),
    aLine('migas', { id: 'lin_morning', quantity: 3 }),
    aLine('kolaches', { id: 'lin_steps', quantity: 18 }),
  ]
  const part = (line_id: string, quantity: number) => ({ line_id, quantity })
  const parts = [part('lin_gone', 2), part('lin_morning', 1), part('lin_steps', 5)]
  const { lines: left } = takeOff(aCart({ lines }), menu, parts, removeLine)
  expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['lin_gone', 3],
    ['lin_morning', 2],
  ])
})
