/** What an id names, by its prefix. */
const prefixes = {
  visitor: 'vis',
  cart: 'crt',
  cart_link: 'lnk',
  line: 'lin',
  participant: 'par',
  share: 'shr',
  invite: 'inv',
  order: 'ord',
  attempt: 'pay',
  event: 'evt',
  message: 'msg',
  certificate: 'cer',
  device: 'dev',
  asker: 'ask',
  address: 'adr',
  vehicle: 'veh',
  usual: 'usu',
  card: 'crd',
  passkey: 'psk',
  sign_in: 'sin',
  member: 'mem',
  credential: 'cre',
  gift_card: 'gft',
  purchase: 'buy',
  refund_request: 'rfr',
  reservation: 'rsv',
  waiting: 'wai',
  deposit: 'dep',
  kiosk: 'kio',
  kiosk_guest: 'kgu',
  push: 'psh',
  paper: 'pap',
} as const

export type IdKind = keyof typeof prefixes

/** Makes a fresh id; passed in, so that core stays without randomness. */
export type NewId = (kind: IdKind) => string

/** An id from random bytes (at least 16: 128 bits, unguessable): `crt_` and base 32 digits. */
export function idFrom(kind: IdKind, random: Uint8Array): string {
  if (random.length < 16) throw new RangeError('An id needs 128 random bits')
  const digits = Array.from(random, (byte) => (byte & 31).toString(32) + (byte >> 5).toString(32))
  return `${prefixes[kind]}_${digits.join('')}`
}
