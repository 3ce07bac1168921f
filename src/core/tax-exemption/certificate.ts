import type { CertificateFault } from '#core/certificate-fault.ts'
import type { FieldCode } from '#core/field-code.ts'

/** What a signed certificate may be sent as. */
export const certificateKinds = ['pdf', 'jpeg', 'png'] as const

export type CertificateKind = (typeof certificateKinds)[number]

/** In bytes: a page scanned in colour, or a photo. */
export const mostCertificateBytes = 4 * 1024 * 1024

/** Of a picture, in points: what unfolds to more would freeze whoever opens it. */
const mostPoints = 100_000_000

/** Parts that a picture may be made of. Those of cameras and scanners are some hundreds, and each is looked at. */
const mostParts = 4_096

const megabyte = 1024 * 1024

/**
 * Bytes of certificates that no order names yet, of one guest, of one address, and of all together: fifty people behind one
 * address send a scan each, and a robot fills no disk (T18).
 */
export const certificateRoom = {
  visitor: 20 * megabyte,
  address: 120 * megabyte,
  all: 2048 * megabyte,
} as const

/** What a file is, or why it can’t be taken. */
type Judged = { readonly kind: CertificateKind } | { readonly fault: CertificateFault }

/**
 * What a file is, by its own bytes and nothing that is said of it. Unfit is any other kind, one that is too large, and one
 * that ends before its end. Nothing of it is unfolded or shown.
 */
export function judgeCertificate(file: Uint8Array): Judged {
  if (file.length > mostCertificateBytes) return { fault: 'too_large' }
  const kind = kindOf(file)
  if (!kind) return { fault: 'other_kind' }
  return isWhole[kind](file) ? { kind } : { fault: 'damaged' }
}

const starts = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Record<CertificateKind, readonly number[]>

function kindOf(file: Uint8Array): CertificateKind | undefined {
  return certificateKinds.find((kind) => starts[kind].every((byte, at) => file[at] === byte))
}

const isWhole: Readonly<Record<CertificateKind, (file: Uint8Array) => boolean>> = {
  pdf: isWholePdf,
  jpeg: isWholeJpeg,
  png: isWholePng,
}

/** The marks that stand at the end of every PDF, where its readers start. */
function isWholePdf(file: Uint8Array): boolean {
  const end = Array.from(file.subarray(-2048), (byte) => String.fromCharCode(byte)).join('')
  return /startxref\s+\d+\s+%%EOF/.test(end)
}

/** Segment by segment to the picture’s own points, and its end after them. */
function isWholeJpeg(file: Uint8Array): boolean {
  let [at, points] = [2, 0]
  for (let part = 0; part < mostParts && file[at] === 0xff; part += 1) {
    const marker = file[at + 1] ?? 0
    const length = wordAt(file, at + 2)
    if (length < 2) return false
    if (marker === 0xda) return isPicture(points) && endsJpeg(file, at + length)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) points = wordAt(file, at + 5) * wordAt(file, at + 7)
    at += 2 + length
  }
  return false
}

/** Some cameras append to a picture; its end is looked for from behind. */
function endsJpeg(file: Uint8Array, from: number): boolean {
  for (let at = file.length - 2; at > from; at -= 1)
    if (file[at] === 0xff && file[at + 1] === 0xd9) return true
  return false
}

/** The names IHDR and IEND, as numbers: a file may have hundreds of thousands of chunks, and making a text of each takes a second. */
const [pngHead, pngEnd] = [0x49484452, 0x49454e44]

/** Chunk by chunk from the head to the end. */
function isWholePng(file: Uint8Array): boolean {
  const points = longAt(file, 16) * longAt(file, 20)
  if (longAt(file, 12) !== pngHead || longAt(file, 8) !== 13 || !isPicture(points)) return false
  let at = 8
  for (let part = 0; part < mostParts && at + 12 <= file.length; part += 1) {
    if (longAt(file, at + 4) === pngEnd) return longAt(file, at) === 0
    at += 12 + longAt(file, at)
  }
  return false
}

function isPicture(points: number): boolean {
  return points > 0 && points <= mostPoints
}

function wordAt(file: Uint8Array, at: number): number {
  return (file[at] ?? 0) * 256 + (file[at + 1] ?? 0)
}

function longAt(file: Uint8Array, at: number): number {
  return wordAt(file, at) * 65_536 + wordAt(file, at + 2)
}

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
