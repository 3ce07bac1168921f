import type { Locale } from '#core/locale.ts'
import type { Refusal } from '#core/refusal.ts'
import { formatFieldCode } from './format-field.ts'

/** Returns what is wrong with the first of the fields that were refused. */
export function formatFirstProblem(
  {
    params,
  }: Refusal<
    | 'checkout.field'
    | 'gift_card.field'
    | 'group.field'
    | 'reservation.field'
    | 'member.field'
    | 'vehicle.incomplete'
    | 'on_site.incomplete'
    | 'tax_exemption.incomplete'
  >,
  locale: Locale,
): string {
  return formatFieldCode(params.problem, locale)
}
