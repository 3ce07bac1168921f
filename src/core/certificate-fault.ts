/** Why a file is no certificate. */
export type CertificateFault = 'too_large' | 'other_kind' | 'damaged'
