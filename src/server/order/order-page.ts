import { defaultLocale, type Locale } from '#core/locale.ts'

/**
 * Returns the address of the page where a guest follows an order, in the language in which it was ordered; with its key it opens on
 * any device.
 */
export function orderPage(site: string, order_id: string, locale: Locale, key?: string): string {
  const language = locale === defaultLocale ? '' : `/${locale}`
  const page = `${site}${language}/order/confirm/${order_id}`
  return key === undefined ? page : `${page}?key=${key}`
}
