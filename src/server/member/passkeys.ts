import { type Channel, channels } from '#core/channel.ts'
import { deviceOf, formatDevice } from '#core/member/device.ts'
import type { Locale } from '#core/locale.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import {
  saveChallenge,
  takeChallenge,
  addPasskey,
  credentialsOf,
  passkeyBy,
  passkeysOf,
  usedPasskey,
} from './store-passkeys.ts'
import { enqueueMemberMail } from './store-mails.ts'
import { lockMember, memberById } from './store.ts'
import { type Settings, sitesOf } from '#server/config/settings.ts'

/** The site that a passkey is made for: its host, and the origin that browsers sign for. */
interface RelyingParty {
  readonly rp_id: string
  readonly origin: string
}

/** Passkeys that one account has at most. */
const mostPasskeys = 20

const purposes = { signIn: 'passkey-sign-in', creation: 'passkey-creation' } as const

/** Nobody has signed in yet. */
const nobody = ''

/** Loaded when somebody first uses a passkey: nobody else’s start waits for it. */
const library = () => import('@simplewebauthn/server')

/** Makes what a browser asks its authenticator to sign: whose passkey it is, the authenticator says. */
export async function signInOptions(channel: Channel, { db, settings }: AppContext) {
  const { generateAuthenticationOptions } = await library()
  const { rp_id: rpID } = relyingParty(channel, settings)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  const { challenge } = options
  await saveChallenge(db, { purpose: purposes.signIn, challenge, member_id: nobody })
  return options
}

/** What a browser says once its owner signed with a passkey. */
interface SignedCredential {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
  }
}

/** Returns whose passkey signed. Refuses an unknown one, and what wasn’t signed just now, here, by its verified owner. */
export async function memberOfPasskey(
  { id, response }: SignedCredential,
  channel: Channel,
  { db, settings }: AppContext,
): Promise<string> {
  const { verifyAuthenticationResponse } = await library()
  const { rp_id, origin } = relyingParty(channel, settings)
  const passkey = await passkeyBy(db, { credential_id: id, rp_id })
  if (!passkey) throw new Refused(refusal('passkey.wrong'))
  const { authenticationInfo } = await orWrong(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: (challenge) =>
        takeChallenge(db, { purpose: purposes.signIn, challenge, member_id: nobody }),
      expectedOrigin: origin,
      expectedRPID: rp_id,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  await usedPasskey(db, passkey.id, authenticationInfo.newCounter)
  return passkey.member_id
}

/** Refuses one passkey more than an account may have. */
export async function refuseManyPasskeys(db: Db, member_id: string): Promise<void> {
  if ((await passkeysOf(db, member_id)).length >= mostPasskeys)
    throw new Refused(refusal('passkey.too_many'))
}

/** Makes what a browser asks its authenticator to make a passkey of. */
export async function creationOptions(
  member_id: string,
  channel: Channel,
  { db, settings }: AppContext,
) {
  const { generateRegistrationOptions } = await library()
  const { rp_id } = relyingParty(channel, settings)
  const [member, known] = await Promise.all([
    memberById(db, member_id),
    credentialsOf(db, { member_id, rp_id }),
  ])
  const options = await generateRegistrationOptions({
    rpName: 'Comal',
    rpID: rp_id,
    userID: new TextEncoder().encode(member_id),
    userName: member?.email ?? '',
    userDisplayName: member?.first_name ?? '',
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    // Found by itself, and only by who can unlock the device: it stands in for address and password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(db, { purpose: purposes.creation, challenge: options.challenge, member_id })
  return options
}

/** What a browser says once a passkey was made. */
interface CreatedCredential {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports?: readonly string[] | undefined
  }
}

/** Who made a passkey, and where. */
interface Maker {
  readonly member_id: string
  readonly channel: Channel
  readonly locale: Locale
  readonly user_agent: string | null
}

/** Adds the passkey that a member’s browser made, named after their device, and tells them by mail. Refuses one more than an account may have, and one that wasn’t made just now, here, for them. */
export async function createPasskey(
  { id, response }: CreatedCredential,
  { member_id, channel, locale, user_agent }: Maker,
  { db, settings, newId, live }: AppContext,
): Promise<void> {
  const { verifyRegistrationResponse } = await library()
  const { rp_id, origin } = relyingParty(channel, settings)
  const { transports = [], clientDataJSON, attestationObject } = response
  const made = { clientDataJSON, attestationObject }
  const { registrationInfo } = await orWrong(() =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: made },
      expectedChallenge: (challenge) =>
        takeChallenge(db, { purpose: purposes.creation, challenge, member_id }),
      expectedOrigin: origin,
      expectedRPID: rp_id,
    }),
  )
  if (!registrationInfo) throw new Refused(refusal('passkey.wrong'))
  const { credential } = registrationInfo
  const device = deviceOf(user_agent)
  const passkey = {
    id: newId('passkey'),
    member_id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    rp_id,
    name: formatDevice(device, locale),
  }
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, member_id)
    await refuseManyPasskeys(tx, member_id)
    if (!(await addPasskey(tx, passkey))) return
    const mail = { member_id, device, locale, channel }
    await enqueueMemberMail(tx, newId('event'), 'passkey-added', mail)
  })
  live.publish('outbox')
}

/** Returns what was verified. Refuses what the library finds wrong, whatever it is: it says so by throwing. */
async function orWrong<Verified extends { readonly verified: boolean }>(
  verify: () => Promise<Verified>,
): Promise<Verified> {
  const verified = await verify().catch((error: unknown) => {
    if (isFault(error)) throw error
    return undefined
  })
  if (!verified?.verified) throw new Refused(refusal('passkey.wrong'))
  return verified
}

/** Whether it is the database that failed, not what was sent. */
function isFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/** Returns whom a browser signs for on a site: each host has passkeys of its own, as browsers have it. */
function relyingParty(channel: Channel, settings: Settings): RelyingParty {
  const { hostname, origin } = new URL(sitesOf(settings)[channels[channel].site])
  return { rp_id: hostname, origin }
}
