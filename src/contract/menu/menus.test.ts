import { expect, test } from 'vitest'
import { menu } from './menus.ts'
import { aMenu } from '#test/builders/a-menu.ts'

test('R5.4 R5.5 a compiled menu is answered as it is: no field missing, none more', () => {
  const compiled = aMenu({ sold_out: new Set(['flan']) })
  expect(menu.parse(compiled)).toEqual(compiled)
})
