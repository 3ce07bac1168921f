import type { WhoMay } from '#test/house/who-may.ts'

/** What somebody is to the things that are asked about. */
export type Standing = 'owner' | 'crew' | 'head office' | 'other crew' | 'nobody'

/** What somebody who may not is told, and would be told of a thing that doesn’t exist. */
type Due = 'may' | 'thing.missing' | 'signed_out' | 'role.missing'

type Dues = Readonly<Record<Standing, Due>>

const everybody: Dues = {
  owner: 'may',
  crew: 'may',
  'head office': 'may',
  'other crew': 'may',
  nobody: 'may',
}
const onlyOwner: Dues = {
  owner: 'may',
  crew: 'thing.missing',
  'head office': 'thing.missing',
  'other crew': 'thing.missing',
  nobody: 'thing.missing',
}
const allStaff: Dues = { ...everybody, owner: 'signed_out', nobody: 'signed_out' }
const theCrew: Dues = { ...allStaff, 'other crew': 'thing.missing' }

/** What everybody is due at a call of each class. */
export const dues: Readonly<Record<WhoMay, Dues>> = {
  anybody: everybody,
  themselves: everybody,
  'the owner of the cart': onlyOwner,
  'the owner of the order': onlyOwner,
  'the crew of the location': theCrew,
  'the crew of the ticket': theCrew,
  'the crew of the menu': theCrew,
  'all staff': allStaff,
  'head office': { ...allStaff, crew: 'role.missing', 'other crew': 'role.missing' },
}
