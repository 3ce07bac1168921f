import { createHash, randomBytes } from 'node:crypto'
import { Refused, refusal } from '#core/refusal.ts'
import type { Db } from '#server/database/db.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorOf,
  takeRecoveryCode,
  takeStep,
} from './store-factors.ts'
import { base32 } from '#server/auth/hotp.ts'
import { totpStep } from '#server/auth/totp.ts'

/** What a second factor is kept in and sealed by. */
interface Vault {
  readonly db: Db
  readonly secret: string
}

/** As many as fit on a slip of paper. */
const recoveryCodes = 10

/** Begins a second factor and returns its secret, for an authenticator app. Refuses where one is set up. */
export async function newSecondFactor(
  staff_id: string,
  { db, secret: key }: Vault,
): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  const secret = base32(randomBytes(20))
  const sealed = await symmetricEncrypt({ key, data: secret })
  if (!(await beginSecondFactor(db, staff_id, sealed)))
    throw new Refused(refusal('staff.second_factor_set'))
  return secret
}

/** Turns on what was begun by a code of the app, and returns recovery codes, which nobody can read again. Refuses a wrong code. */
export async function turnOnSecondFactor(
  staff_id: string,
  code: string,
  vault: Vault,
): Promise<readonly string[]> {
  const factor = await secondFactorOf(vault.db, staff_id)
  const step = factor && !factor.confirmed ? await stepOf(factor, code, vault) : undefined
  if (step === undefined) throw new Refused(refusal('second_factor.wrong'))
  // 120 bits each: a hash without salt tells nobody what they are.
  const codes = Array.from({ length: recoveryCodes }, () => base32(randomBytes(15)))
  const hashes = codes.map(hashOf)
  await vault.db.transaction().execute((tx) => confirmSecondFactor(tx, staff_id, { step, hashes }))
  return codes.map((one) => one.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Refuses who has a second factor and shows none: no code, a wrong one, one that was taken before. */
export async function refuseUnproved(
  staff_id: string,
  code: string | undefined,
  vault: Vault,
): Promise<void> {
  const factor = await secondFactorOf(vault.db, staff_id)
  if (!factor?.confirmed) return
  if (code === undefined) throw new Refused(refusal('sign_in.code_needed'))
  // Codes are copied with spaces and hyphens.
  const typed = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (await takeRecoveryCode(vault.db, staff_id, hashOf(typed))) return
  const step = await stepOf(factor, typed, vault)
  if (step === undefined || !(await takeStep(vault.db, staff_id, step)))
    throw new Refused(refusal('second_factor.wrong'))
}

interface Sealed {
  readonly sealed_secret: string
  readonly seconds: number
}

/** The step of time that a code is of; undefined too where the secret of the site changed since it was sealed. */
async function stepOf(
  { sealed_secret, seconds }: Sealed,
  code: string,
  { secret: key }: Vault,
): Promise<number | undefined> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  const secret = await symmetricDecrypt({ key, data: sealed_secret }).catch(() => undefined)
  return secret === undefined ? undefined : totpStep(secret, code.replace(/\s/g, ''), seconds)
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
