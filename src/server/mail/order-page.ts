import { defaultLocale, type Locale } from '#core/locale.ts'

/** Returns the address of the page where a guest follows an order, in the language in which it was ordered. */
export function orderPage(site: string, order_id: string, locale: Locale): string {
  const language = locale === defaultLocale ? '' : `/${locale}`
  return `${site}${language}/order/confirm/${order_id}`
}
