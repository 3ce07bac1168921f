import type { FieldCode } from '#core/field-code.ts'

/** Returns what is missing of a certificate, by field: whose it is, and the file itself where none was sent before. */
export function exemptionMissing({
  organization,
  has_file,
}: {
  readonly organization: string
  readonly has_file: boolean
}): Readonly<Record<string, FieldCode>> {
  return {
    ...(organization.trim() === '' && { organization: 'organization.missing' }),
    ...(!has_file && { file: 'certificate.missing' }),
  }
}
