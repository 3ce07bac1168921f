import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadStaff } from '#server/staff/load-staff.ts'
import { loadChain } from '#server/chain/load-chain.ts'
import type { Database } from '#server/database/open-database.ts'
import { copySteadyChain } from '#test/builders/steady-chain.ts'

/** Everybody may know the passwords of the demo’s staff, and tests sign in hundreds of times; scrypt’s least is 2. */
const rounds = 16

/** Brings the steady chain and the demo’s staff into a database that has neither. */
export async function loadSteadyChain({ patient }: Pick<Database, 'patient'>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'comal-chain-'))
  try {
    copySteadyChain(folder)
    await loadChain(patient, folder)
    await loadStaff({ patient }, join(folder, 'staff.json'), rounds)
  } finally {
    await rm(folder, { recursive: true })
  }
}
