import { exemptionMissing } from './certificate.ts'
import { type Channel, channels } from '#core/channel.ts'
import type { Chain } from '#core/location/chain.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import type { CalendarDay, Instant } from '#core/time.ts'
import { tidy } from '#core/normalize-text.ts'

/** What a guest says of the certificate that frees their order of tax. */
export interface ExemptionDetails {
  readonly organization: string
  /** Never demanded. */
  readonly number: string | null
  /** The last day that it holds; null where it says none. */
  readonly expires: CalendarDay | null
}

/** A signed certificate that was sent with a cart. */
export interface TaxExemption extends ExemptionDetails {
  readonly certificate_id: string
  /** As the guest’s own device calls it: shown to them alone. */
  readonly file_name: string
  readonly sent_at: Instant
}

/** Whether a site takes certificates: the channel can, and the chain does. */
export function takesExemption(
  channel: Channel,
  chain: Pick<Chain, 'tax_exemption'> | null,
): boolean {
  return channels[channel].takes_exemption && (chain?.tax_exemption ?? null) !== null
}

/** As it is kept: on one line each, nothing where nothing was written. */
export function cleanExemption({
  organization,
  number,
  expires,
}: ExemptionDetails): ExemptionDetails {
  return { organization: tidy(organization), number: tidy(number ?? '') || null, expires }
}

/**
 * Refuses a certificate of nobody, one without its file, and one that has run out by `today`, a day of the location’s
 * calendar.
 */
export function exemptionRefusal(
  words: ExemptionDetails & { readonly has_file: boolean },
  today: CalendarDay,
): Refusal | undefined {
  const { organization, expires } = cleanExemption(words)
  const { has_file } = words
  return fieldsRefusal('tax_exemption.incomplete', {
    ...exemptionMissing({ organization, has_file }),
    ...(expires !== null && expires < today && { expires: 'certificate.expired' }),
  })
}

/** A file’s name without the folders before it, on one line, short enough to be shown. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const end = tidy(last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')).slice(-80)
  // Half of an emoji that was cut is no letter.
  return end.replace(/^\p{Cs}/u, '') || 'certificate'
}
