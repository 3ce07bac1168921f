import { expect, test } from 'vitest'
import { m } from '#messages'
import { consoleMarkup } from '#test/builders/page-markup.tsx'
import { type Affected, AffectedList } from './affected-list.tsx'

type Cart = Affected['carts'][number]

const cart = (cart_id: string, differs: Partial<Cart> = {}): Cart => ({
  cart_id,
  guest: 'Odessa K.',
  due: null,
  items: ['Queso'],
  way: 'mail',
  told: false,
  ...differs,
})

/** Who has it, where these fill a cart with it. */
const listOf = (...carts: readonly Cart[]) =>
  consoleMarkup(() => (
    <AffectedList
      affected={{ orders: [], carts: [...carts] }}
      localTime="20261120 12:00"
      location_id="south-lamar"
      onChange={() => undefined}
    />
  ))

test('one press names the carts whose members weren’t told yet, and no others', () => {
  const html = listOf(
    cart('crt_1'),
    cart('crt_2', { told: true }),
    cart('crt_3', { guest: null, way: null }),
    cart('crt_4'),
  )
  expect(html).toContain('name="cart_ids" value="crt_1 crt_4"')
  expect(html).toContain(m.console_affected_tell({ count: 2 }))
  expect(html.split(m.console_affected_told())).toHaveLength(2)
})

test('where nobody is left to be told there is nothing to press, and the carts stay named', () => {
  const html = listOf(cart('crt_2', { told: true }), cart('crt_3', { guest: null, way: null }))
  expect(html).not.toContain('<form')
  expect(html).toContain('Odessa K.')
  expect(html).toContain(m.console_affected_nobody())
})
