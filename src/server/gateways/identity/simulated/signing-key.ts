import { generateKeyPairSync, randomUUID } from 'node:crypto'

/** Makes the key that signs what the simulated provider says, and its public half as it is published. */
export function newSigningKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }
  return { kid, jwk, privateKey }
}
