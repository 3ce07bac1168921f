import type { Access } from '#contract/access.ts'

/** What somebody is to the things that are asked about. */
export type Relation =
  | 'owner'
  | 'member'
  | 'crew'
  | 'head office'
  | 'other crew'
  | 'kiosk'
  | 'nobody'

/** What somebody who may not is told, and would be told of a thing that doesn’t exist. */
type Due = 'may' | 'thing.missing' | 'signed_out' | 'role.missing'

type Dues = Readonly<Record<Relation, Due>>

const everybody: Dues = {
  owner: 'may',
  member: 'may',
  crew: 'may',
  'head office': 'may',
  'other crew': 'may',
  kiosk: 'may',
  nobody: 'may',
}
const onlyOwner: Dues = {
  owner: 'may',
  member: 'thing.missing',
  crew: 'thing.missing',
  'head office': 'thing.missing',
  'other crew': 'thing.missing',
  kiosk: 'thing.missing',
  nobody: 'thing.missing',
}
const theMember: Dues = {
  owner: 'signed_out',
  member: 'may',
  crew: 'signed_out',
  'head office': 'signed_out',
  'other crew': 'signed_out',
  kiosk: 'signed_out',
  nobody: 'signed_out',
}
const theKiosk: Dues = { ...theMember, member: 'signed_out', kiosk: 'may' }
const allStaff: Dues = {
  ...everybody,
  owner: 'signed_out',
  member: 'signed_out',
  kiosk: 'signed_out',
  nobody: 'signed_out',
}
const theCrew: Dues = { ...allStaff, 'other crew': 'thing.missing' }

/** What everybody is due at a call of each class. */
export const dues: Readonly<Record<Access, Dues>> = {
  anybody: everybody,
  themselves: everybody,
  'the owner of the cart': onlyOwner,
  'the owner of the order': onlyOwner,
  'who owns or proved the order': onlyOwner,
  'who has the order or its link': onlyOwner,
  'the host of the group': onlyOwner,
  'who is in the group': onlyOwner,
  'the member': theMember,
  'the staff member': allStaff,
  'the crew of the location': theCrew,
  'the crew of the ticket': theCrew,
  'the crew of the menu': theCrew,
  'the kiosk': theKiosk,
  'all staff': allStaff,
  'head office': { ...allStaff, crew: 'role.missing', 'other crew': 'role.missing' },
}
