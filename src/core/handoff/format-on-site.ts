import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import { formatPhone } from '#core/phone.ts'
import type { OnSite } from './on-site.ts'

/** Returns it on one line, as the crew and the mail read it: `For 40 · ask for Ana Ruiz, (512) 555-0199 · set up the table`. */
export function formatOnSite(
  { name, phone, head_count: count, setup }: OnSite,
  locale: Locale,
): string {
  const whom = { name, phone: formatPhone(phone) }
  const heads =
    count === null
      ? [m.format_on_site_first(whom, { locale })]
      : [m.format_on_site_heads({ count }, { locale }), m.format_on_site_next(whom, { locale })]
  return [...heads, ...(setup ? [m.format_on_site_setup({}, { locale })] : [])].join(' · ')
}
