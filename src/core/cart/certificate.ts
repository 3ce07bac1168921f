/** What a signed certificate may be sent as. */
export const certificateKinds = ['pdf', 'jpeg', 'png'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** In bytes: a page scanned in colour, or a photo. */
export const mostCertificateBytes = 4 * 1024 * 1024

/** Of a picture, in points: what unfolds to more would freeze whoever opens it. */
const mostPoints = 100_000_000

/** What a file is, or why it can’t be taken, in words for the guest. */
type Judged = { readonly kind: CertificateKind } | { readonly unfit: string }

/**
 * What a file is, by its own bytes and nothing that is said of it. Unfit is any other kind, one that is too large, and one
 * that ends before its end. Nothing of it is unfolded or shown.
 */
export function judgeCertificate(file: Uint8Array): Judged {
  if (file.length > mostCertificateBytes) return { unfit: words.too_large }
  const kind = kindOf(file)
  if (!kind) return { unfit: words.other_kind }
  return isWhole[kind](file) ? { kind } : { unfit: words.damaged }
}

/** Here and not with all reasons, which weigh more than what looks at a file. */
const words = {
  too_large: 'That file is larger than 4 MB. Send a smaller one.',
  other_kind: 'Send the signed certificate as a PDF, or as a photo in JPEG or PNG.',
  damaged: 'That file is damaged or incomplete. Save or photograph it again.',
} as const

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
  while (file[at] === 0xff) {
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

/** Chunk by chunk from the head to the end. */
function isWholePng(file: Uint8Array): boolean {
  const points = longAt(file, 16) * longAt(file, 20)
  if (nameAt(file, 12) !== 'IHDR' || longAt(file, 8) !== 13 || !isPicture(points)) return false
  let at = 8
  while (at + 12 <= file.length) {
    if (nameAt(file, at + 4) === 'IEND') return longAt(file, at) === 0
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

function nameAt(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4))
}
