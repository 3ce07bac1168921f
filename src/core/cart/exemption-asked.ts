/** What a certificate can’t be without, in words for who left it out. Here and not with all reasons, which weigh more. */
const words = {
  organization: 'Write who is exempt, as on the certificate',
  file: 'Add the signed certificate',
} as const

/** What is missing of a certificate, by field: whose it is, and the file itself where none was sent before. */
export function exemptionMissing({
  organization,
  has_file,
}: {
  readonly organization: string
  readonly has_file: boolean
}): Readonly<Record<string, string>> {
  return {
    ...(organization.trim() === '' && { organization: words.organization }),
    ...(!has_file && { file: words.file }),
  }
}
