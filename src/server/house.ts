import type { NewId } from '#core/id.ts'
import type { SignIn } from '#server/auth/sign-in.ts'
import type { CourierGateway } from '#server/gateways/courier/courier-gateway.ts'
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts'
import type { ContentGateway } from '#server/gateways/content/content-gateway.ts'
import type { Geocoder } from '#server/gateways/geocoding/geocoder.ts'
import type { MessageGateway } from '#server/gateways/message/message-gateway.ts'
import type { Feed } from '#server/live/feed.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import type { Db } from '#server/store/db.ts'
import type { MenuShelf } from '#server/store/menu-shelf.ts'
import type { UnderWay } from '#server/under-way.ts'

/** Everything a handler, a story or a job may reach: handed over as one value, made once in main. */
export interface House {
  readonly db: Db
  readonly newId: NewId
  readonly settings: Settings
  readonly menus: MenuShelf
  readonly card: CardGateway
  readonly courier: CourierGateway
  readonly mail: MessageGateway
  readonly content: ContentGateway
  readonly geocoder: Geocoder
  readonly live: Feed
  readonly signIn: SignIn
  readonly log: Log
  readonly underWay: UnderWay
}
