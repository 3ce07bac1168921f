import type { cartEndpoints } from '#contract/carts.ts'
import { addLine, changeLine, removeLine } from '#core/cart/lines.ts'
import { menuServed } from '#core/cart/portions.ts'
import { slotsAsked } from '#core/cart/slots.ts'
import { fitHandoff, startCart, transferRefusal } from '#core/cart/start.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import { defaultTip } from '#core/cart/tips.ts'
import { transferCart } from '#core/cart/transfer.ts'
import { upsellsOf } from '#core/cart/upsells.ts'
import { wishHandoff, wishTime, wishTip, wishUtensils } from '#core/cart/wishes.ts'
import { menuRefusal } from '#core/location/offers.ts'
import { categoryOf, quickAddable } from '#core/menu/product.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { asapRefusal, slotRefusal } from '#core/schedule/slots.ts'
import { dayOf } from '#core/time.ts'
import { cartAnswer, wallWanted } from '#server/api/cart-answer.ts'
import {
  changeCart,
  menuOf,
  openCart,
  readCart,
  untilSaved,
  writeCart,
  type OpenedCart,
} from '#server/api/cart-change.ts'
import type { Handlers } from '#server/api/handler.ts'
import { handoffWished } from '#server/ordering/locate-address.ts'
import { abandonCart } from '#server/store/cart-endings.ts'
import { createCart, keepCart } from '#server/store/carts.ts'
import { kitchenOf } from '#server/store/menus.ts'

export const cartHandlers: Handlers<typeof cartEndpoints> = {
  'POST /carts': async ({ body, channel, who, remember }, house) => {
    const kitchen = await kitchenOf(house.db, body.menu_id)
    if (!kitchen) throw new Refused(refusal('thing.missing'))
    const visitor_id = who.visitor_id ?? house.newId('visitor')
    const tip = kitchen.chain
      ? ({ kind: 'rate', rate: kitchen.chain.default_tip } as const)
      : defaultTip
    const start = { ...body, id: house.newId('cart'), visitor_id, channel, tip }
    const cart = startCart(start, kitchen.location)
    const saved = await createCart(house.db, cart, house.settings.cart_minutes)
    remember(visitor_id, cart.id)
    const kept = { cart: { ...cart, ...saved }, kitchen, hold: null }
    return cartAnswer(kept, await menuOf(house.db, house, kitchen))
  },

  'GET /carts/{cart_id}': async (asked, house) => {
    const { kept, menu } = await readCart(house.db, house, asked)
    return cartAnswer(kept, menu)
  },

  'POST /carts/{cart_id}/refresh': async (asked, house) => {
    const { kept, menu } = await openCart(house.db, house, asked)
    const reset = await keepCart(house.db, kept.cart, house.settings.cart_minutes)
    if (!reset) throw new Refused(refusal('cart.changed'))
    return cartAnswer({ ...kept, cart: { ...kept.cart, ...reset } }, menu)
  },

  'DELETE /carts/{cart_id}': async ({ params, who, cart_id, remember }, { db }) => {
    const { visitor_id } = who
    const status =
      visitor_id === null ? undefined : await abandonCart(db, params.cart_id, visitor_id)
    if (visitor_id === null || status === undefined) throw new Refused(refusal('thing.missing'))
    if (status === 'placing' || status === 'ordered') refuseIf(openRefusal({ status }))
    if (cart_id === params.cart_id) remember(visitor_id, null)
    return { abandoned: true }
  },

  'POST /carts/{cart_id}/transfer': async (asked, house) =>
    untilSaved(house, asked, async (db, lock) => {
      const { kept, menu } = await openCart(db, house, asked, { lock })
      const { channel, time } = kept.cart
      const around = time.mode === 'advance' ? dayOf(time.wanted) : null
      const kitchen = await kitchenOf(db, asked.body.menu_id, around, kept.cart.id)
      if (!kitchen) throw new Refused(refusal('thing.missing'))
      const { location } = kitchen
      refuseIf(menuRefusal(location, channel, kitchen.menu_id) ?? transferRefusal(location))
      const newMenu = await menuOf(db, house, kitchen)
      const wall = wallWanted({ ...kept, kitchen, hold: null }, newMenu)
      const served = menuServed(newMenu, kitchen, wall)
      const { cart, difference } = transferCart(kept.cart, menu, served)
      const moved = fitHandoff(cart, location)
      const preview = { cart: moved, kitchen, hold: null }
      const saved = asked.body.preview ? preview : await writeCart(db, house, kept, moved, kitchen)
      return saved && { cart: cartAnswer(saved, newMenu), difference }
    }),

  'PUT /carts/{cart_id}/handoff/{mode}': async (asked, house) => {
    const wish = await handoffWished(asked.params.mode, asked.body, house)
    return changeCart(house, asked, ({ kept: { cart, kitchen } }) =>
      wishHandoff(cart, wish, kitchen.location),
    )
  },

  'PUT /carts/{cart_id}/time/advance': async (asked, house) => {
    const { wanted } = asked.body
    const wish = ({ kept: { cart, kitchen }, menu }: OpenedCart) => {
      refuseIf(slotRefusal(slotsAsked(cart, menu, kitchen), wanted))
      return wishTime(cart, { mode: 'advance', wanted })
    }
    return changeCart(house, asked, wish, dayOf(wanted))
  },

  'PUT /carts/{cart_id}/time/asap': async (asked, house) =>
    changeCart(house, asked, ({ kept: { cart, kitchen }, menu }) => {
      refuseIf(asapRefusal(slotsAsked(cart, menu, kitchen)))
      return wishTime(cart, { mode: 'asap' })
    }),

  'POST /carts/{cart_id}/products': async (asked, house) =>
    changeCart(house, asked, ({ kept, menu }) => {
      const line = { ...asked.body, id: house.newId('line') }
      const wall = wallWanted(kept, menu)
      return addLine(kept.cart, menuServed(menu, kept.kitchen, wall), line, wall)
    }),

  'PUT /carts/{cart_id}/products/{line_id}': async (asked, house) =>
    changeCart(house, asked, ({ kept, menu }) => {
      const wall = wallWanted(kept, menu)
      const served = menuServed(menu, kept.kitchen, wall)
      return changeLine(kept.cart, served, asked.params.line_id, asked.body, wall)
    }),

  'DELETE /carts/{cart_id}/products/{line_id}': async (asked, house) =>
    changeCart(house, asked, ({ kept }) => removeLine(kept.cart, asked.params.line_id)),

  'POST /carts/{cart_id}/validate': async (asked, house) => {
    const { kept, menu } = await openCart(house.db, house, { ...asked, version: null })
    return cartAnswer(kept, menu)
  },

  'GET /carts/{cart_id}/upsells': async (asked, house) => {
    const { kept, menu } = await readCart(house.db, house, asked)
    const wall = wallWanted(kept, menu)
    return upsellsOf(kept.cart, menuServed(menu, kept.kitchen, wall), wall).map((product) => ({
      product_id: product.product_id,
      name: product.name,
      description: product.description,
      cost: product.cost,
      image: product.images['mobile-webapp-menu'],
      tile: categoryOf(menu, product.product_id)?.tile ?? '',
      calories: product.nutrition.calories,
      gear: product.meta.gear,
      quick_add: quickAddable(product),
    }))
  },

  'PUT /carts/{cart_id}/tip': async (asked, house) =>
    changeCart(house, asked, ({ kept }) => wishTip(kept.cart, asked.body.tip)),

  'PUT /carts/{cart_id}/utensils': async (asked, house) =>
    changeCart(house, asked, ({ kept }) => wishUtensils(kept.cart, asked.body.utensils)),
}
