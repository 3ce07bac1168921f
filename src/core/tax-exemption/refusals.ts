import { m } from '#messages'
import type { CertificateFault } from '#core/certificate-fault.ts'
import { formatCertificateFault } from '#core/format/format-field.ts'
import { firstProblem, plain, taking, type Reasons } from '#core/format/reason.ts'

/** Lists the reasons to say no about a tax exemption. */
export const taxExemptionRefusals = {
  'tax_exemption.incomplete': firstProblem(422, 'certificate.missing'),
  'tax_exemption.not_taken': plain(422, m.refusal_tax_exemption_not_taken),
  'tax_exemption.decided': taking<{
    readonly status: 'accepted' | 'declined' | 'cancelled' | 'rejected'
  }>(
    409,
    ({ status }, locale) =>
      ({
        accepted: m.refusal_tax_exemption_accepted,
        declined: m.refusal_tax_exemption_declined,
        cancelled: m.refusal_tax_exemption_cancelled,
        rejected: m.refusal_tax_exemption_rejected,
      })[status]({}, { locale }),
    { status: 'accepted' },
  ),
  'certificate.unfit': taking<{ readonly fault: CertificateFault }>(
    422,
    (params, locale) => formatCertificateFault(params.fault, locale),
    { fault: 'too_large' },
  ),
} satisfies Reasons
