import type { FieldCode } from './field-code.ts'
import { type Refusal, refusal } from './refusal.ts'

/** Refuses input of which fields are wrong, by the first of them; undefined where none is. */
export function fieldsRefusal(
  code:
    | 'checkout.field'
    | 'gift_card.field'
    | 'group.field'
    | 'member.field'
    | 'reservation.field'
    | 'vehicle.incomplete'
    | 'on_site.incomplete'
    | 'tax_exemption.incomplete',
  problems: Readonly<Record<string, FieldCode>>,
): Refusal | undefined {
  const [problem] = Object.values(problems)
  return problem === undefined ? undefined : refusal(code, { problem }, problems)
}
