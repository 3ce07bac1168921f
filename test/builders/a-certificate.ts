/** Certificates as guests send them: the smallest whole file of each kind. */
export const certificates = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: aJpeg(1, 1),
} as const satisfies Record<string, Buffer>

/** A JPEG whose head says that it is so large. */
export function aJpeg(width: number, height: number): Buffer {
  const [h, w] = [Buffer.alloc(2), Buffer.alloc(2)]
  h.writeUInt16BE(height)
  w.writeUInt16BE(width)
  const frame = [0xff, 0xc0, 0, 11, 8, ...h, ...w, 1, 1, 0x11, 0]
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34]
  return Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...frame, ...scan, 0xff, 0xd9])
}

/** What a guest says of a certificate, with the file of it. */
export function aCertificate(kind: keyof typeof certificates = 'pdf', name = `signed.${kind}`) {
  return {
    organization: 'Travis County Parks',
    number: null,
    expires: null,
    file: { name, content: certificates[kind].toString('base64') },
  }
}
