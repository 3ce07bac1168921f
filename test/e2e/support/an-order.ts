import { m } from '#messages'
import type { Page } from '@playwright/test'
import type { Call } from '#contract/client.ts'
import type { Locale } from '#core/locale.ts'
import { callOver } from './api.ts'

/** The API as this page's visitor calls it. */
export function apiOf(page: Page, baseURL: string | undefined): Call {
  return callOver(page.request, baseURL)
}

/** Orders take turns with the times of a day, so that no test fills a slot that another one wants. */
let nth = process.pid

/**
 * Starts an order of one dish in the browser's name, wanted for the first time of another day, so that a test may run
 * while the kitchen is closed.
 */
export async function startOrder(page: Page, baseURL: string | undefined, dish = 'Pit-Fire Queso') {
  nth += 1
  const call = apiOf(page, baseURL)
  const { locations } = await call('GET /locations', { query: { q: '78704' } })
  const menu_id = locations.find(({ available, menu_id: id }) => available && id)?.menu_id ?? ''
  const menu = await call('GET /menus/{menu_id}', { params: { menu_id } })
  const products = menu.categories.flatMap((category) => category.products)
  const product_id = products.find(({ name }) => name === dish)?.product_id ?? ''
  const { id: cart_id, location } = await call('POST /carts', { body: { menu_id } })
  const day = location.days.at(-1) ?? ''
  const times = await call('GET /locations/{menu_id}/times/{day}', { params: { menu_id, day } })
  await call('PUT /carts/{cart_id}/time/advance', {
    params: { cart_id },
    body: { wanted: times[nth % times.length] ?? '' },
  })
  return call('POST /carts/{cart_id}/products', {
    params: { cart_id },
    body: { product_id, quantity: 1 },
  })
}

/** A page, or a frame of one. */
type Place = Pick<Page, 'getByLabel' | 'frameLocator'>

/**
 * Types a card into the gateway's own fields, which speak the language of the page around them. What a test presses next it
 * presses by key: the browser may still send a click where the fields were before the page scrolled.
 */
export async function typeCard(
  page: Place,
  number = '4242 4242 4242 4242',
  expiry = '08/39',
  locale: Locale = 'en',
) {
  const fields = cardFields(page, locale)
  await fields.getByLabel(m.card_number({}, { locale })).fill(number)
  await fields.getByLabel(m.card_expiry({}, { locale })).fill(expiry)
  await fields.getByLabel(m.card_code({}, { locale })).fill('123')
}

/** The gateway's own fields in the checkout. */
export function cardFields(page: Place, locale: Locale = 'en') {
  return page.frameLocator(`iframe[title="${m.checkout_card_title({}, { locale })}"]`)
}

/** Types who the order is for. */
export async function typeContact(page: Place, locale: Locale = 'en') {
  await page.getByLabel(m.checkout_first_name({}, { locale })).fill('Marisol')
  await page.getByLabel(m.checkout_last_name({}, { locale })).fill('Krause')
  await page.getByLabel(m.checkout_phone({}, { locale })).fill('(512) 555-0188')
  await page.getByLabel(m.checkout_email({}, { locale })).fill('marisol@example.com')
}
