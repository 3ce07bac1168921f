import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a device does wrong, for a test. */
interface Wrongs {
  readonly origin?: string
  /** Its owner wasn’t asked who they are. */
  readonly unverified?: boolean
  readonly challenge?: string
}

/** A device that makes one passkey and signs with it, as WebAuthn has it. */
export function anAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const rpIdHash = sha256(new URL(origin).hostname)

  const clientData = (type: string, challenge: unknown, wrongs: Wrongs) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: wrongs.challenge ?? challenge,
        origin: wrongs.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const dataFor = (flags: number, { unverified = false }: Wrongs) =>
    Buffer.concat([rpIdHash, Buffer.from([unverified ? flags & ~0x04 : flags, 0, 0, 0, 0])])

  return {
    /** Makes the passkey that was asked for. */
    create(options: Readonly<Record<string, unknown>>, wrongs: Wrongs = {}) {
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const authData = Buffer.concat([dataFor(0x45, wrongs), attested])
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      const clientDataJSON = clientData('webauthn.create', options['challenge'], wrongs)
      return {
        id: id.toString('base64url'),
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** Signs what was asked for. */
    sign(options: Readonly<Record<string, unknown>>, wrongs: Wrongs = {}) {
      const authenticatorData = dataFor(0x05, wrongs)
      const clientDataJSON = clientData('webauthn.get', options['challenge'], wrongs)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      return {
        id: id.toString('base64url'),
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
