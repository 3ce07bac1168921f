import { idFrom } from '#core/id.ts'
import { openSignIn } from '#server/auth/open-sign-in.ts'
import { openContent } from '#server/gateways/content/open-content.ts'
import { openGeocoder } from '#server/gateways/geocoding/open-geocoder.ts'
import { openCourier } from '#server/gateways/courier/open-courier.ts'
import { openMail } from '#server/gateways/message/open-mail.ts'
import { openCardGateway } from '#server/gateways/payment/open-card-gateway.ts'
import type { House } from '#server/house.ts'
import { openFeed } from '#server/live/open-feed.ts'
import type { Log } from '#server/log.ts'
import { openDice } from '#server/dice.ts'
import type { Settings } from '#server/settings.ts'
import { keepMessage } from '#server/store/mailbox.ts'
import { createMenuShelf } from '#server/store/menu-shelf.ts'
import type { Database } from '#server/store/open-database.ts'
import { nothingUnderWay } from '#server/under-way.ts'

/** The house, and how to leave what it opened. The database stays open: who opened it closes it. */
export interface OpenHouse {
  readonly house: House
  readonly close: () => Promise<void>
}

/** Opens every outside party that the settings name and hands the house over as one value. */
export async function openHouse(
  settings: Settings,
  database: Database,
  log: Log,
): Promise<OpenHouse> {
  const { db } = database
  const card = await openCardGateway(settings, log)
  const live = openFeed(db, log)
  const fresh = openDice()
  const underWay = nothingUnderWay()
  const house: House = {
    db,
    newId: (kind) => idFrom(kind, fresh(16)),
    settings,
    menus: createMenuShelf(),
    card,
    courier: openCourier(settings),
    mail: await openMail(settings, (message) => keepMessage(db, message)),
    content: await openContent(settings, log),
    geocoder: await openGeocoder(settings, log),
    live,
    signIn: openSignIn(settings, database),
    log,
    underWay,
  }
  const close = async () => {
    // A guest whose bank is slow still gets the order, where there is time for it.
    await underWay.ended()
    live.close()
    await card.close()
  }
  return { house, close }
}
