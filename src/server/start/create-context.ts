import { idFrom, type NewId } from '#core/id.ts'
import { personalData, purposes } from '#server/areas.ts'
import { openDeletionLedger } from '#server/member/deletion-ledger.ts'
import { openMembers } from '#server/member/open-members.ts'
import { openSignIn } from '#server/staff/open-sign-in.ts'
import { openSignInLimits } from '#server/auth/sign-in-limits.ts'
import { openContent } from '#server/gateways/content/open-content.ts'
import { rememberHouses } from '#server/kitchen/store-houses.ts'
import { openGeocoder } from '#server/gateways/geocoding/open-geocoder.ts'
import { openIdentities } from '#server/gateways/identity/open-identities.ts'
import { openTax } from '#server/gateways/tax/open-tax.ts'
import { openCourier } from '#server/gateways/courier/open-courier.ts'
import type { Message } from '#server/gateways/message/message-gateway.ts'
import { openMail } from '#server/gateways/message/open-mail.ts'
import { openTexts } from '#server/gateways/message/open-texts.ts'
import { openPrinter } from '#server/gateways/printer/open-printer.ts'
import { openPush } from '#server/gateways/push/open-push.ts'
import { openCardGateway } from '#server/gateways/payment/open-card-gateway.ts'
import type { AppContext } from '#server/context.ts'
import { openFeed } from '#server/live/open-feed.ts'
import { countEvents } from '#server/config/count-events.ts'
import { openMetrics } from '#server/http/metrics.ts'
import type { Log } from '#server/config/log.ts'
import { openRandomBytes } from '#server/random-bytes.ts'
import type { Settings } from '#server/config/settings.ts'
import { saveMessage } from '#server/message/store-mailbox.ts'
import { printerTurns } from '#server/kitchen/store-screens.ts'
import { createMenuCache } from '#server/menu/menu-cache.ts'
import type { Database } from '#server/database/open-database.ts'
import { createInFlight } from './in-flight.ts'

/** The house, and how to leave what it opened. The database stays open: who opened it closes it. */
export interface OpenContext {
  readonly ctx: AppContext
  readonly close: () => Promise<void>
}

/** Opens every outside party that the settings name and hands the house over as one value. */
export async function createContext(
  settings: Settings,
  database: Database,
  ownLog: Log,
): Promise<OpenContext> {
  const { db } = database
  const metrics = openMetrics(database.poolUse)
  const log = countEvents(ownLog, metrics.happened)
  const card = await openCardGateway(settings, log)
  const live = openFeed(db, log)
  const fresh = openRandomBytes()
  const underWay = createInFlight()
  const newId: NewId = (kind) => idFrom(kind, fresh(16))
  const signInLimits = openSignInLimits(db, { secret: settings.secret, newId })
  const keep = (message: Message) => saveMessage(db, message)
  const ctx: AppContext = {
    db,
    newId,
    settings,
    menus: createMenuCache(),
    card,
    reader: card.reader,
    printer: openPrinter(keep, printerTurns(db)),
    courier: openCourier(settings),
    tax: openTax(settings),
    mail: await openMail(settings, keep),
    texts: openTexts(settings, keep),
    push: await openPush(settings, keep),
    content: await openContent(settings, log),
    geocoder: await openGeocoder(settings, log, rememberHouses(db)),
    identities: openIdentities(settings, card.identity),
    live,
    signIn: openSignIn(settings, database, signInLimits),
    signInLimits,
    members: openMembers(settings, database, { limits: signInLimits, newId }),
    deletions: openDeletionLedger(settings.data_dir),
    personalData,
    purposes,
    log,
    metrics,
    underWay,
  }
  const close = async () => {
    // A guest whose bank is slow still gets the order, where there is time for it.
    await underWay.ended()
    live.close()
    await card.close()
  }
  return { ctx, close }
}
