import { type AddressPart, missingParts, parseAddress } from '#core/address.ts'
import { m } from '#messages'
import { formatList } from '#core/format/format-number.ts'
import { getLocale } from '#messages/runtime.js'

const names: Readonly<Record<AddressPart, () => string>> = {
  street: m.address_part_street,
  city: m.address_part_city,
  state: m.address_part_state,
  zip: m.address_part_zip,
}

/** Names what is missing from a typed address: `Still missing: ZIP code.` A city written behind its street without a comma counts as there. */
export function formatMissing(typed: string): string {
  const found = parseAddress(typed)
  const isRunOn = found.city === '' && found.address.split(' ').length > 3
  const missing = missingParts(found).filter((part) => !(part === 'city' && isRunOn))
  if (missing.length === 0) return ''
  const parts = missing.map((part) => names[part]())
  return m.address_missing({ parts: formatList(parts, getLocale()) })
}
