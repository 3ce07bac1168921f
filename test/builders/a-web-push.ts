import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { z } from 'zod'

/** What the product signs its notices with, and whom push services write to. */
export function someVapidKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    public_key: pair.getPublicKey('base64url'),
    // A key that begins with a zero is written without it, one in some two hundred: signing takes all 32 bytes.
    private_key: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
    subject: 'mailto:orders@kitchen.example',
  }
}

/** A browser that subscribes: it alone can read what is sent to it. */
export function aBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = randomBytes(16)
  const [p256dh, auth] = [pair.getPublicKey('base64url'), secret.toString('base64url')]
  /** Decrypts a message of one record (RFC 8188, RFC 8291). */
  const read = (body: Buffer): string => {
    const keyLength = body.readUInt8(20)
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + keyLength)]
    const sealed = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
    const shared = hkdfSync('sha256', pair.computeSecret(theirs), secret, info, 32)
    const derive = (name: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', new Uint8Array(shared), salt, `Content-Encoding: ${name}\0`, length),
      )
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    to: { endpoint, p256dh, auth },
    read,
  }
}

/** A message as it reached the service, which can read nothing of it but who sent it. */
interface Pushed {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** A push service on this machine: it takes messages that the product signed, answers as it is told, and remembers what it was sent. */
export async function aPushService(public_key: string) {
  const pushed: Pushed[] = []
  let answers: { readonly status: number; readonly location?: string } = { status: 201 }
  let url = ''
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { headers, method, url: path = '' } = request
      const isOurs =
        method === 'POST' &&
        headers['content-encoding'] === 'aes128gcm' &&
        isSigned(headers.authorization ?? '', { public_key, audience: url })
      if (isOurs) pushed.push({ path, headers, body })
      const { status, ...rest } = isOurs ? answers : { status: 403 }
      response.writeHead(status, rest)
      response.end('A long answer that nobody reads')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url,
    pushed,
    /** What it answers everything with from now on. */
    answers: (status: number, location?: string) => {
      answers = { status, ...(location !== undefined && { location }) }
    },
    close: () => server.close(),
  }
}

/** Checks who sent a message (RFC 8292): its signature, for whom it is, and that it runs out within a day. */
function isSigned(
  authorization: string,
  { public_key, audience }: { readonly public_key: string; readonly audience: string },
): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', told = '', signature = ''] = token.split('.')
  const point = Buffer.from(public_key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  if (key !== public_key || x === undefined || y === undefined) return false
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${told}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return signed && isForNow(JSON.parse(Buffer.from(told, 'base64url').toString()), audience)
}

function isForNow(told: unknown, audience: string): boolean {
  const { aud, exp, sub } = claims.parse(told)
  const left = exp - Temporal.Now.instant().epochMilliseconds / 1_000
  const isInTime = left > 0 && left <= 86_400
  return isInTime && aud === audience && sub === 'mailto:orders@kitchen.example'
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
