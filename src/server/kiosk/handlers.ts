import type { kioskEndpoints, KioskState, kioskCallEndpoints } from '#contract/kiosk/kiosk.ts'
import { guestName } from '#core/checkout/contact.ts'
import { callState } from '#core/kiosk/crew-call.ts'
import { cleanCode, pairingCode } from '#core/kiosk/pairing.ts'
import { printerAddress, simulatedPrinter } from '#core/kitchen/printer-address.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { localTimeAt } from '#core/time.ts'
import type { Locale } from '#core/locale.ts'
import type { Handlers } from '#server/api/handler.ts'
import { kioskOf, headOfficeOf, scopeOf, staffOf } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { kioskLocation, kioskMenu } from './kiosk-cart.ts'
import {
  type BoardOrder,
  pickupBoard,
  beginPairing,
  kioskById,
  markSeen,
  pairedKiosks,
  pairKiosk,
  revokeKiosk,
  type StoredKiosk,
  answerCall,
  callCrew,
} from './store.ts'
import { hash } from 'node:crypto'
import type { Menu } from '#core/menu/menu.ts'
import { callsAnswer } from './call-responses.ts'
import { locationOfCrew } from '#server/staff/store-locations.ts'

const marks = new WeakMap<Menu, string>()

/** A guest at a screen calls for the crew, who say that they come (R4.24). */
export const kioskCallHandlers: Handlers<typeof kioskCallEndpoints> = {
  'POST /kiosk/calls': async ({ who }, { db, live }) => {
    const { id, location_id } = kioskOf(who)
    await callCrew(db, id)
    live.publish(`board:${location_id}`)
    return {}
  },

  'PUT /console/locations/{location_id}/calls': async ({ params, body, who }, { db, live }) => {
    const { location_id } = params
    const found = await locationOfCrew(db, location_id, scopeOf(staffOf(who)))
    if (!found) throw new Refused(refusal('thing.missing'))
    await answerCall(db, { ...body, location_id })
    live.publish(`board:${location_id}`)
    return { calls: await callsAnswer(db, location_id, found.now) }
  },
}

/** Screens in the locations: what they are, what they show, and head office’s list of them (R4.24). */
export const kioskHandlers: Handlers<typeof kioskEndpoints> = {
  'GET /kiosk': async ({ kioskId, locale }, ctx) => {
    const id = kioskId()
    const known = id === null ? undefined : await kioskById(ctx.db, id)
    if (known?.state === 'paired') await markSeen(ctx.db, known.id)
    return standingAnswer(known, locale, ctx)
  },

  'GET /kiosk/menu': async ({ who, locale }, ctx) =>
    kioskMenu(await kioskLocation(kioskOf(who).location_id, ctx), locale, ctx),

  'POST /kiosk/pairing': async ({ kioskId, rememberKiosk, locale }, ctx) => {
    const known = kioskId()
    const stored = known === null ? undefined : await kioskById(ctx.db, known)
    if (stored?.state === 'paired' || stored?.state === 'waiting')
      return standingAnswer(stored, locale, ctx)
    const id = ctx.newId('kiosk')
    const code = pairingCode(ctx.newId('kiosk'))
    const until = await beginPairing(ctx.db, { id, code })
    rememberKiosk(id)
    return { state: 'waiting', code, until }
  },

  'GET /kiosk/board': async ({ who }, { db }) => {
    const { location_id } = kioskOf(who)
    const [location, orders] = await Promise.all([
      kioskLocation(location_id, { db }),
      pickupBoard(db, location_id),
    ])
    return {
      location: { name: location.name },
      preparing: orders.filter(({ status }) => status !== 'ready').map(calledAnswer),
      ready: orders.filter(({ status }) => status === 'ready').map(calledAnswer),
    }
  },

  'GET /console/kiosks': async ({ who }, { db }) => {
    headOfficeOf(who)
    const kiosks = await pairedKiosks(db)
    return kiosks.map(({ seen_at, time_zone, reader_id: reader, ...kiosk }) => ({
      ...kiosk,
      reader,
      seen: seen_at === null ? null : localTimeAt(seen_at, time_zone),
    }))
  },

  'GET /console/card-readers': async ({ who }, { reader }) => {
    headOfficeOf(who)
    const readers = (await reader?.readers()) ?? []
    return readers.map(({ id, label: name }) => ({ id, name }))
  },

  'POST /console/kiosks': async ({ who, body }, { db }) => {
    const { id: staff_id } = headOfficeOf(who)
    const { code, name, location_id, reader_id = null, printer = null } = body
    await kioskLocation(location_id, { db })
    if (printer !== null && printer !== simulatedPrinter && !printerAddress(printer))
      throw new Refused(refusal('kiosk.printer'))
    const kiosk = { name, location_id, reader_id, printer }
    const paired = await pairKiosk(db, { ...kiosk, code: cleanCode(code), staff_id })
    if (!paired) throw new Refused(refusal('kiosk.code'))
    return paired
  },

  'DELETE /console/kiosks/{kiosk_id}': async ({ who, params: { kiosk_id } }, { db }) => {
    headOfficeOf(who)
    if (!(await revokeKiosk(db, kiosk_id))) throw new Refused(refusal('thing.missing'))
    return {}
  },
}

/** What a screen is told that it is. A location that left the chain, or serves no menu, has no screens. */
async function standingAnswer(
  stored: StoredKiosk | undefined,
  locale: Locale,
  ctx: AppContext,
): Promise<KioskState> {
  if (stored?.state !== 'paired') return stored ?? { state: 'unpaired' }
  const { reader } = ctx
  const location = await kioskLocation(stored.location_id, ctx)
  const { id, name, menus, pay_at_location } = location
  if (menus.everyday === null) return { state: 'revoked' }
  const menu = menuMark(await kioskMenu(location, locale, ctx))
  const has_reader = reader !== null && (reader.takes_shown_cards || stored.reader_id !== null)
  return {
    state: 'paired',
    name: stored.name,
    location: { id, name, menu },
    has_reader,
    has_counter: (pay_at_location ?? null) !== null,
    has_printer: stored.printer !== null,
    call: callState(stored, stored.now),
  }
}

function calledAnswer({ number, contact }: BoardOrder) {
  return { number, name: guestName(contact) }
}

/** Returns what changes whenever a menu reads otherwise, in every process the same. */
function menuMark(menu: Menu): string {
  const known = marks.get(menu)
  if (known !== undefined) return known
  const mark = hash('sha256', JSON.stringify(menu), 'base64url').slice(0, 16)
  marks.set(menu, mark)
  return mark
}
