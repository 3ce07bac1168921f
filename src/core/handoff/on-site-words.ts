import { phoneWords } from '#core/phone.ts'
import type { OnSite } from '#core/handoff/on-site.ts'

/** On one line, as the crew and the mail read it: `For 40 · ask for Ana Ruiz, (512) 555-0199 · set up the table`. */
export function onSiteWords({ name, phone, head_count, setup }: OnSite): string {
  const heads = head_count === null ? [] : [`For ${head_count}`]
  const whom = `${head_count === null ? 'Ask' : 'ask'} for ${name}, ${phoneWords(phone)}`
  return [...heads, whom, ...(setup ? ['set up the table'] : [])].join(' · ')
}
