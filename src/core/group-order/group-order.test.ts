import { expect, test } from 'vitest'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aGroup, aGroupCart, aParticipant } from '#test/builders/a-group.ts'
import { aLocation } from '#test/builders/a-location.ts'
import type { SharePayment } from '#core/cart/group.ts'
import { refusalOf } from '#test/builders/refusal-of.ts'
import {
  allergensOfEaters,
  choosingRefusal,
  groupStaysRefusal,
  lineAccessRefusal,
} from './group-lines.ts'
import {
  joinGroup,
  leaveGroup,
  mostParticipants,
  removeParticipant,
  submissionRefusal,
  submitLines,
} from './participants.ts'
import {
  chosenBy,
  deadlineRefusal,
  formatDeadline,
  groupTimeRefusal,
  startGroup,
  usualDeadline,
} from './start.ts'
import { localTimeAt } from '#core/time.ts'
import { groupStatus, lockGroup, overRefusal } from './status.ts'
import { requireActor, type CartActor } from './who.ts'

const before = '2026-11-20T17:00:00Z'
const after = '2026-11-20T17:30:00Z'
const priya = { id: 'par_priya', visitor_id: 'vis_priya', name: 'Priya', allergens: [] }

const codeOf = (work: () => unknown) => refusalOf(work)?.code

function inGroup(actor: CartActor): Exclude<CartActor, { readonly kind: 'alone' }> {
  if (actor.kind === 'alone') throw new Error('Not a group order')
  return actor
}

const dale = (cart = aGroupCart()) => inGroup(requireActor(cart, 'vis_dale'))
const maria = (cart = aGroupCart()) => inGroup(requireActor(cart, 'vis_maria'))

test('R6.18 T2 the host is who owns the cart, whatever anybody is called', () => {
  const cart = aGroupCart(
    {},
    { participants: [aParticipant('Maria'), { ...aParticipant('Dale'), name: 'Maria' }] },
  )
  expect(requireActor(cart, 'vis_dale').kind).toBe('participant')
  expect(requireActor(cart, 'vis_maria').kind).toBe('host')
  expect(codeOf(() => requireActor(cart, 'vis_stranger'))).toBe('thing.missing')
  expect(codeOf(() => requireActor(aCart(), 'vis_stranger'))).toBe('thing.missing')
})

test('who orders alone and starts a group order brings their lines along as their own', () => {
  const lines = [aLine('tacos')]
  const host = { ...priya, name: ' Priya  Shah ' }
  const start = { invite: 'inv_1', deadline: after, payment_type: 'host', host } as const
  const cart = startGroup(aCart({ visitor_id: 'vis_priya', lines }), start)
  expect(cart.lines).toMatchObject([{ participant_id: 'par_priya', recipient: 'Priya Shah' }])
  expect(cart.group_order?.participants).toMatchObject([{ name: 'Priya Shah', submitted_at: null }])
  expect(startGroup(cart, { ...start, invite: 'inv_2' })).toBe(cart)
  // Where everybody pays their own, the tax is theirs.
  const certificate = { certificate_id: 'cer_1', file_name: 'a.pdf', sent_at: before }
  const exempt = aCart({
    tax_exemption: { ...certificate, organization: 'Parks', number: null, expires: null },
  })
  expect(startGroup(exempt, start).tax_exemption).toEqual(exempt.tax_exemption)
  const individual = { ...start, payment_type: 'individual' } as const
  expect(startGroup(exempt, individual).tax_exemption).toBeNull()
  // Its place is chosen with it, and stays.
  expect(startGroup(aCart({ awaits_address: true }), start).awaits_address).toBe(false)
  expect(() => startGroup(aCart({ reservation_id: 'rsv_1' }), start)).toThrow('cart.at_table')
})

test('R5.7 a deadline is written year-month-day hour:minute, and has to be ahead', () => {
  expect(formatDeadline('20261120 11:30')).toBe('2026-11-20 11:30')
  const at = { now: before, location: aLocation() }
  const whyNot = (deadline: string, wanted: string | null = null) => {
    const time = wanted === null ? { mode: 'asap' as const } : { mode: 'advance' as const, wanted }
    return deadlineRefusal(aCart({ time }), deadline, at)?.params
  }
  expect(whyNot(after)).toBeUndefined()
  expect(whyNot(before)).toEqual({ why: 'passed' })
  expect(whyNot('2026-12-20T17:30:00Z')).toEqual({ why: 'too_far' })
  expect(whyNot(after, '20261120 11:30')).toEqual({ why: 'after_ready' })
  // Nobody cooks in no time, and a kitchen that closed by then makes nothing.
  expect(whyNot(after, '20261120 12:30')).toBeUndefined()
  expect(whyNot('2026-11-20T18:29:00Z', '20261120 12:30')).toEqual({ why: 'too_late' })
  expect(whyNot('2026-11-21T08:00:00Z')).toEqual({ why: 'closed' })
})

test('R6.14 where everybody pays their own, a deadline is at most five days after the first who paid, however often it is moved', () => {
  const now = '2026-11-23T17:00:00Z'
  const paid = (at: string): SharePayment => {
    const card = { brand: 'visa', last4: '4242', status: 'authorized' } as const
    return { id: at, participant_id: 'par_theo', cents: 900, tip: 0, at, ...card }
  }
  const whyNot = (deadline: string, ...held: readonly string[]) => {
    const payers = held.map((at) => aParticipant('Theo', { id: at, payment: paid(at) }))
    const participants = [aParticipant('Maria'), ...payers]
    const cart = aGroupCart({}, { payment_type: 'individual', participants })
    const at = { now, location: aLocation() }
    return deadlineRefusal(cart, deadline, at, 'individual')?.params
  }
  const [friday, saturday] = ['2026-11-20T17:30:00Z', '2026-11-21T17:30:00Z']
  expect(whyNot('2026-11-28T17:30:00Z')).toEqual({ why: 'held_too_long' })
  expect(whyNot('2026-11-27T17:30:00Z')).toBeUndefined()
  expect(whyNot('2026-11-25T17:30:00Z', saturday, friday)).toBeUndefined()
  const late = whyNot('2026-11-25T18:00:00Z', saturday, friday)
  expect(late).toEqual({ why: 'held_too_long', until: '20261125 11:30', today: '20261123' })
})

test('a deadline is by default an hour off, or before the order is ready; on catering a day before the last moment to order', () => {
  const at = { now: '2026-11-20T17:00:20Z', zone: 'America/Chicago' }
  const by = (ready: string | null, channel: 'default' | 'catering' = 'default') => {
    return localTimeAt(usualDeadline({ ready, channel }, at), at.zone)
  }
  expect(by(null)).toBe('20261120 12:00')
  expect(by('20261121 12:00')).toBe('20261121 11:00')
  expect(by('20261120 12:00')).toBe('20261120 11:29')
  expect(by('20261127 12:00', 'catering')).toBe('20261125 00:00')
  expect(by('20261122 12:00', 'catering')).toBe('20261120 17:29')
})

test('R6.14 a group order can be had once everybody has chosen: from its deadline on, or once its host closed it', () => {
  expect(chosenBy(aCart(), before)).toBe(before)
  expect(chosenBy(aGroupCart({}, { deadline: after }), before)).toBe(after)
  expect(chosenBy(aGroupCart({}, { deadline: before }), after)).toBe(after)
  expect(chosenBy(aGroupCart({}, { deadline: after, locked_at: before }), before)).toBe(before)
  const at = { now: before, location: aLocation() }
  const wanted = (time: string) => {
    return aGroupCart({ time: { mode: 'advance', wanted: time } }, { deadline: after })
  }
  expect(groupTimeRefusal(wanted('20261120 11:15'), at)?.params).toEqual({ why: 'after_ready' })
  expect(groupTimeRefusal(wanted('20261120 12:30'), at)).toBeUndefined()
  const alone = aCart({ time: { mode: 'advance', wanted: '20261120 11:15' } })
  expect(groupTimeRefusal(alone, at)).toBeUndefined()
})

test('who joins gets a name of their own; who is in already stays who they are', () => {
  const cart = joinGroup(aGroupCart(), { ...priya, name: 'dale' }, before)
  expect(cart.group_order?.participants.map(({ name }) => name)).toEqual([
    'Maria',
    'Dale',
    'dale (2)',
  ])
  expect(joinGroup(cart, { ...priya, id: 'par_other', name: 'Else' }, before)).toBe(cart)
})

test('T3 nobody joins once it is closed, over or full, nor whom the host took out', () => {
  const join = (cart = aGroupCart(), now = before) => codeOf(() => joinGroup(cart, priya, now))
  expect(join(lockGroup(aGroupCart(), before))).toBe('group.join_later')
  expect(join(aGroupCart({ status: 'placing' }))).toBe('group.closed')
  expect(join(aGroupCart({ status: 'abandoned' }))).toBe('group.cancelled')
  expect(join(aGroupCart(), after)).toBe('group.deadline_passed')
  const participants = Array.from({ length: mostParticipants }, (_, nth) =>
    aParticipant(`Guest ${nth}`),
  )
  expect(join(aGroupCart({}, { participants }))).toBe('group.full')
  expect(join(aGroupCart({}, { removed: [{ visitor_id: 'vis_priya', note: null }] }))).toBe(
    'group.removed',
  )
  expect(codeOf(() => joinGroup(aGroupCart(), { ...priya, name: '' }, before))).toBe('group.field')
})

test('R6.14 a participant chooses until the deadline, the lock, or until they are done; the host goes on', () => {
  expect(choosingRefusal(dale(), before)).toBeUndefined()
  expect(choosingRefusal(dale(), after)?.code).toBe('group.deadline_passed')
  expect(choosingRefusal(maria(), after)).toBeUndefined()
  const locked = lockGroup(aGroupCart(), before)
  expect(choosingRefusal(dale(locked), before)?.code).toBe('group.checking_out')
  expect(choosingRefusal(maria(locked), before)).toBeUndefined()
  const done = submitLines(aGroupCart(), 'par_dale', before)
  expect(choosingRefusal(dale(done), before)?.code).toBe('group.submitted')
  expect(choosingRefusal(dale(submitLines(done, 'par_dale', null)), before)).toBeUndefined()
})

test('“I’m done” is one’s own to say and to take back; the host may send anybody back to choose', () => {
  expect(submissionRefusal(dale(), 'par_dale', true, before)).toBeUndefined()
  expect(submissionRefusal(dale(), 'par_maria', false, before)?.code).toBe('group.host_only')
  expect(submissionRefusal(maria(), 'par_dale', false, before)).toBeUndefined()
  expect(submissionRefusal(maria(), 'par_dale', true, before)?.code).toBe('group.host_only')
  const done = submitLines(aGroupCart(), 'par_dale', before)
  expect(submissionRefusal(dale(done), 'par_dale', false, before)).toBeUndefined()
  expect(submissionRefusal(dale(done), 'par_dale', false, after)?.code).toBe(
    'group.deadline_passed',
  )
})

test('a host who checks out sends nobody back who paid: they would pay for what is chosen themselves', () => {
  const individual = aGroupCart({}, { payment_type: 'individual' })
  const [open, locked] = [individual, lockGroup(individual, before)].map((cart) => maria(cart))
  const back = (who: typeof open) => who && submissionRefusal(who, 'par_dale', false, before)?.code
  expect([back(open), back(locked)]).toEqual([undefined, 'group.checking_out'])
})

test('a line is its own participant’s; the host may take any out, and change none but their own', () => {
  const lines = [
    aLine('tacos', { participant_id: 'par_maria' }),
    aLine('queso', { participant_id: 'par_dale' }),
  ]
  const cart = aGroupCart({ lines })
  const access = (line: string, who: CartActor, act: 'change' | 'remove') =>
    lineAccessRefusal(cart, line, who, act)?.code
  expect(access('lin_queso', dale(), 'change')).toBeUndefined()
  expect(access('lin_tacos', dale(), 'change')).toBe('line.missing')
  expect(access('lin_tacos', dale(), 'remove')).toBe('line.missing')
  expect(access('lin_queso', maria(), 'remove')).toBeUndefined()
  expect(access('lin_queso', maria(), 'change')).toBe('line.missing')
})

test('R6.21 who leaves takes their lines along; who is taken out doesn’t come back', () => {
  const lines = [
    aLine('tacos', { participant_id: 'par_maria' }),
    aLine('queso', { participant_id: 'par_dale' }),
  ]
  const left = leaveGroup(aGroupCart({ lines }), 'par_dale')
  expect(left.lines.map(({ id }) => id)).toEqual(['lin_tacos'])
  expect(codeOf(() => requireActor(left, 'vis_dale'))).toBe('thing.missing')
  const removed = removeParticipant(aGroupCart({ lines }), 'par_dale', 'Wrong office')
  expect(removed.group_order?.removed).toEqual([{ visitor_id: 'vis_dale', note: 'Wrong office' }])
  expect(codeOf(() => requireActor(removed, 'vis_dale'))).toBe('group.removed')
  expect(codeOf(() => leaveGroup(aGroupCart(), 'par_maria'))).toBe('group.host_stays')
})

test('R5.7 the status of a group order follows from its cart and its order', () => {
  const status = (cart: Parameters<typeof groupStatus>[0], order: 'none' | 'completed' = 'none') =>
    groupStatus(cart, order, before)
  expect(status(aGroupCart())).toBe('open')
  expect(status(lockGroup(aGroupCart(), before))).toBe('open')
  expect(status(aGroupCart({ status: 'placing' }))).toBe('locked')
  expect(status(aGroupCart({ status: 'ordered' }))).toBe('confirmed')
  expect(status(aGroupCart({ status: 'ordered' }), 'completed')).toBe('completed')
  expect(status(aGroupCart({ status: 'abandoned' }))).toBe('cancelled')
  expect(status(aGroupCart({ reset: before }))).toBe('cancelled')
})

test('R6.14 who took part reads why a group order is over; its host goes on until it is ordered', () => {
  const over = (visitor_id: string | null, group = aGroup(), now = before) =>
    overRefusal('open', group, visitor_id, now)?.code
  expect(over('vis_dale')).toBeUndefined()
  expect(over('vis_dale', aGroup(), after)).toBe('group.deadline_passed')
  expect(over('vis_dale', aGroup({ locked_at: before }))).toBe('group.checking_out')
  expect(over('vis_maria', aGroup({ locked_at: before }), after)).toBeUndefined()
  for (const status of ['locked', 'confirmed', 'completed'] as const)
    expect(overRefusal(status, aGroup(), 'vis_maria', before)?.code).toBe('group.closed')
  expect(overRefusal('cancelled', aGroup(), 'vis_maria', before)?.code).toBe('group.cancelled')
})

test('a group order stays at its location, and in the hands that its host chose', () => {
  const cart = aGroupCart()
  const to = (menu_id: string, handoff: 'pickup' | 'curbside', who: CartActor) =>
    groupStaysRefusal(cart, who, { menu_id, handoff })?.code
  expect(to('m-other', 'pickup', maria())).toBe('group.stays')
  expect(to(cart.menu_id, 'curbside', dale())).toBe('group.stays')
  expect(to(cart.menu_id, 'curbside', maria())).toBeUndefined()
  expect(groupStaysRefusal(aCart(), { kind: 'alone' }, { menu_id: 'm-other' })).toBeUndefined()
})

test('locked twice, it stays closed from the first time on', () => {
  const once = lockGroup(aGroupCart(), before)
  expect(lockGroup(once, after).group_order).toEqual(aGroup({ locked_at: before }))
  expect(lockGroup(once, null).group_order).toEqual(aGroup())
})

test('the kitchen reads the allergies of everybody who ordered something', () => {
  const participants = [
    aParticipant('Maria', { allergens: ['milk'] }),
    aParticipant('Dale', { allergens: ['peanuts'] }),
    aParticipant('Priya', { allergens: ['sesame'] }),
  ]
  const lines = [
    aLine('tacos', { participant_id: 'par_maria' }),
    aLine('queso', { participant_id: 'par_dale' }),
  ]
  expect(allergensOfEaters(aGroupCart({ lines }, { participants }))).toEqual(['milk', 'peanuts'])
  expect(allergensOfEaters(aCart({ lines }))).toEqual([])
})
