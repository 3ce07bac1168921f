import type { kioskEndpoints, KioskStanding } from '#contract/kiosk.ts'
import { guestName } from '#core/checkout/contact.ts'
import type { Location } from '#core/location/location.ts'
import { cleanCode, pairingCode } from '#core/kiosk/pairing.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { localTimeAt } from '#core/time.ts'
import type { Handlers } from '#server/api/serve/handler.ts'
import { kioskOf } from '#server/api/serve/require-kiosk.ts'
import { headOfficeOf } from '#server/api/serve/require-staff.ts'
import type { AppContext } from '#server/context.ts'
import { locationsById } from '#server/store/locations.ts'
import type { Db } from '#server/store/database/db.ts'
import { type CalledOrder, calledOrders } from '#server/store/kiosk-board.ts'
import {
  beginPairing,
  kioskById,
  markSeen,
  pairedKiosks,
  pairKiosk,
  revokeKiosk,
  type StoredKiosk,
} from '#server/store/kiosks.ts'

/** Screens in the locations: what they are, what they show, and head office’s list of them (R4.24). */
export const kioskHandlers: Handlers<typeof kioskEndpoints> = {
  'GET /kiosk': async ({ kioskId }, ctx) => {
    const id = kioskId()
    const known = id === null ? undefined : await kioskById(ctx.db, id)
    if (known?.state === 'paired') await markSeen(ctx.db, known.id)
    return standingAnswer(known, ctx)
  },

  'POST /kiosk/pairing': async ({ kioskId, rememberKiosk }, ctx) => {
    const known = kioskId()
    const stored = known === null ? undefined : await kioskById(ctx.db, known)
    if (stored?.state === 'paired' || stored?.state === 'waiting')
      return standingAnswer(stored, ctx)
    const id = ctx.newId('kiosk')
    const code = pairingCode(ctx.newId('kiosk'))
    const until = await beginPairing(ctx.db, { id, code })
    rememberKiosk(id)
    return { state: 'waiting', code, until }
  },

  'GET /kiosk/board': async ({ who }, { db }) => {
    const { location_id } = kioskOf(who)
    const [location, orders] = await Promise.all([
      locationNamed(db, location_id),
      calledOrders(db, location_id),
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
    return kiosks.map(({ seen_at, time_zone, ...kiosk }) => ({
      ...kiosk,
      seen: seen_at === null ? null : localTimeAt(seen_at, time_zone),
    }))
  },

  'POST /console/kiosks': async ({ who, body: { code, name, location_id } }, { db }) => {
    const { id: staff_id } = headOfficeOf(who)
    await locationNamed(db, location_id)
    const paired = await pairKiosk(db, { code: cleanCode(code), name, location_id, staff_id })
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
  { db, reader }: Pick<AppContext, 'db' | 'reader'>,
): Promise<KioskStanding> {
  if (stored?.state !== 'paired') return stored ?? { state: 'unpaired' }
  const { id, name, menus } = await locationNamed(db, stored.location_id)
  const menu_id = menus.everyday
  if (menu_id === null) return { state: 'revoked' }
  const location = { id, name, menu_id }
  return { state: 'paired', name: stored.name, location, has_reader: reader !== null }
}

async function locationNamed(db: Db, id: string): Promise<Location> {
  const [found] = await locationsById(db, [id])
  if (!found) throw new Refused(refusal('thing.missing'))
  return found.location
}

function calledAnswer({ number, ...contact }: CalledOrder) {
  return { number, name: guestName(contact) }
}
