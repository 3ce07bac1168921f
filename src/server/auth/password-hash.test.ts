import {
  hashPassword as hashOfLibrary,
  verifyPassword as verifiedByLibrary,
} from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

const password = 'Käse & Brisket 1'

/** Enough to tell one from the other. */
const few = 16

test('a hash is of its password alone, however that is written in Unicode', async () => {
  const hash = await hashPassword(password, few)
  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash, password: password.normalize('NFD') })).toBe(true)
  expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false)
  expect(await hashPassword(password, few)).not.toBe(hash)
})

test('what the sign-in library hashed is known, and what is hashed here the library knows', async () => {
  const [theirs, ours] = [await hashOfLibrary(password), await hashPassword(password)]
  expect(await verifyPassword({ hash: theirs, password })).toBe(true)
  expect(await verifiedByLibrary({ hash: ours, password })).toBe(true)
})

test('a hash of fewer rounds says so, and is none of the usual ones', async () => {
  const hash = await hashPassword(password, few)
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}:16$/)
  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash: hash.replace(':16', ''), password })).toBe(false)
})

test('what is no hash is nobody’s', async () => {
  for (const hash of ['::16', 'salt::16', ':00ff:16', 'salt:key:16'])
    expect(await verifyPassword({ hash, password })).toBe(false)
})
