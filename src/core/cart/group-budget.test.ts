import { expect, test } from 'vitest'
import { aGroupCart } from '#test/builders/a-group.ts'
import { aCatalogue, aDish, published } from '#test/builders/a-menu.ts'
import { refusalOf } from '#test/builders/refusal-of.ts'
import { addLine, changeLine } from './lines.ts'

const menuWith = (tacos: number) => {
  const dishes = [
    aDish('tacos', { price: { base: tacos } }),
    aDish('tea', { price: { base: 300 } }),
  ]
  return published(aCatalogue(dishes))
}
const menu = menuWith(600)
const [dale, maria] = ['par_dale', 'par_maria']
const treat = { kind: 'budget', cents: 1_000 } as const
const add = (cart = aGroupCart({}, { treat }), product_id = 'tacos', participant_id = dale) =>
  addLine(
    cart,
    menu,
    { id: `${product_id}-${cart.lines.length}`, product_id, quantity: 1, participant_id },
    null,
  )

test('where the host pays and gives each a budget, nobody chooses for more; the host does', () => {
  const one = add()
  expect(refusalOf(() => add(one))).toEqual({
    code: 'group.over_budget',
    params: { budget: 1_000, left: 400 },
  })
  const two = add(one, 'tea')
  const [tacos] = two.lines
  const quantity = (times: number) =>
    changeLine(two, menu, tacos?.id ?? '', { quantity: times }, null)
  expect(refusalOf(() => quantity(2))?.code).toBe('group.over_budget')
  expect(quantity(1).lines).toHaveLength(2)
  const host = add(two, 'tacos', maria)
  expect(add(host, 'tea', maria).lines).toHaveLength(4)
})

test('no budget, or one that everybody pays above, keeps nobody from choosing', () => {
  expect(add(add(aGroupCart())).lines[0]).toMatchObject({ quantity: 2 })
  const individual = aGroupCart({}, { treat, payment_type: 'individual' })
  expect(add(add(individual)).lines[0]).toMatchObject({ quantity: 2 })
})

test('what got dearer since stays, and may become less', () => {
  const dear = menuWith(1_600)
  const two = add(add(), 'tea')
  const [tacos, tea] = two.lines
  const less = changeLine(two, dear, tacos?.id ?? '', { product_id: 'tea' }, null)
  expect(less.lines).toHaveLength(2)
  expect(
    refusalOf(() => changeLine(two, dear, tea?.id ?? '', { quantity: 2 }, null))?.params,
  ).toEqual({
    budget: 1_000,
    left: 0,
  })
})
