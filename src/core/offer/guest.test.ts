import { expect, test } from 'vitest'
import { anOffer } from '#test/builders/an-offer.ts'
import { fullUse, newGuest, provedName, usesKnown, usesToCount } from './guest.ts'

const maria = { ...newGuest, visitor_id: 'vis_maria' }

test('R1.7 what each guest may use so and so often is counted for their device, their mailbox and their phone, each once', () => {
  const once = anOffer({ id: 'once', limits: { in_all: 9, per_visitor: 2 } })
  const pseudonyms = ['mailbox', 'phone', 'mailbox']
  expect(usesToCount(once, { ...maria, pseudonyms })).toEqual([
    { offer_id: 'once', guest: '', most: 9 },
    { offer_id: 'once', guest: 'vis_maria', most: 2 },
    { offer_id: 'once', guest: 'mailbox', most: 2 },
    { offer_id: 'once', guest: 'phone', most: 2 },
  ])
  expect(usesToCount(anOffer(), { ...maria, pseudonyms })).toEqual([])
})

test('R1.7 who turns out to be another guest as they check out is counted as that one, and as nobody before', () => {
  const first = anOffer({ id: 'first', conditions: { first_order: true } })
  const held = usesToCount(first, { ...maria, pseudonyms: ['old'] })
  const known = usesKnown(held, { pseudonyms: ['new'] })
  expect(known.map(({ guest }) => guest)).toEqual(['vis_maria', 'new'])
  const uses = [{ offer_id: 'first', guest: 'new', uses: 1 }]
  expect(fullUse(known, { uses })?.guest).toBe('new')
  expect(fullUse(held, { uses })).toBeUndefined()
})

test('R1.7 what is used under a typed name counts for who types it, and not for who proved that it is theirs', () => {
  const first = anOffer({ id: 'first', conditions: { first_order: true } })
  const typed = usesToCount(first, { ...maria, pseudonyms: ['mailbox'] })
  const proved = usesToCount(first, { ...maria, pseudonyms: ['mailbox', provedName('mailbox')] })
  expect(proved.map(({ guest }) => guest)).toEqual(['vis_maria', 'proved:mailbox'])
  const strangers = { uses: [{ offer_id: 'first', guest: 'mailbox', uses: 1 }] }
  expect(fullUse(typed, strangers)?.guest).toBe('mailbox')
  expect(fullUse(proved, strangers)).toBeUndefined()
  const owners = { uses: [{ offer_id: 'first', guest: 'proved:mailbox', uses: 1 }] }
  expect(fullUse(typed, owners)?.guest).toBe('mailbox')
  expect(fullUse(proved, owners)?.guest).toBe('proved:mailbox')
})
