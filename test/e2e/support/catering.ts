import type { Page } from '@playwright/test'
import { apiOf } from './an-order.ts'

/** The catering site of the product under test: the port next to the ordering site’s. */
export function cateringAt(baseURL = ''): string {
  const site = new URL(baseURL)
  site.port = String(Number(site.port) + 1)
  return site.origin
}

/** The Tuesday after the next one, as the day select lists it. */
export function tuesdayInTwoWeeks(days: readonly string[]): string {
  return days.filter((words) => words.startsWith('Tuesday')).at(-1) ?? ''
}

/** The menu that these carts are of. */
const menu_id = 'austin-south-lamar-catering'

/** A new catering cart of this page’s visitor with so many trays of brisket, and what one does with it next. */
export async function startCatering(page: Page, baseURL: string | undefined, trays: number) {
  const site = cateringAt(baseURL)
  const call = apiOf(page, site)
  const { id, location } = await call('POST /carts', { body: { menu_id } })
  const params = { cart_id: id }
  const body = { product_id: 'sliced-brisket-tray', quantity: trays }
  await call('POST /carts/{cart_id}/products', { params, body })
  return {
    site,
    call,
    params,
    /** Wants it on the nth day that can be ordered for, at the nth time of that day; below zero from the last one. */
    want: async (day: number, time: number) => {
      const times = await call('GET /locations/{menu_id}/times/{day}', {
        params: { menu_id, day: location.days.at(day) ?? '' },
        query: { cart: id },
      })
      const wanted = times.at(time) ?? ''
      return call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
    },
  }
}
