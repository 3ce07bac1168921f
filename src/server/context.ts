import type { NewId } from '#core/id.ts'
import type { Members } from '#server/member/members.ts'
import type { DeletionLedger } from '#server/member/deletion-ledger.ts'
import type { SignIn } from '#server/staff/sign-in.ts'
import type { SignInLimits } from '#server/auth/sign-in-limits.ts'
import type { Purposes } from '#server/charge/purpose.ts'
import type { CourierGateway } from '#server/gateways/courier/courier-gateway.ts'
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts'
import type { CardReader } from '#server/gateways/payment/card-reader.ts'
import type { ContentGateway } from '#server/gateways/content/content-gateway.ts'
import type { IdentityGateways } from '#server/gateways/identity/identity-gateway.ts'
import type { Geocoder } from '#server/gateways/geocoding/geocoder.ts'
import type { MessageGateway } from '#server/gateways/message/message-gateway.ts'
import type { ReceiptPrinter } from '#server/gateways/printer/receipt-printer.ts'
import type { PushGateway } from '#server/gateways/push/push-gateway.ts'
import type { TextGateway } from '#server/gateways/message/text-gateway.ts'
import type { TaxGateway } from '#server/gateways/tax/tax-gateway.ts'
import type { Feed } from '#server/live/feed.ts'
import type { Metrics } from '#server/http/metrics.ts'
import type { Log } from '#server/config/log.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Db } from '#server/database/db.ts'
import type { PersonalData } from '#server/member/store-erased.ts'
import type { MenuCache } from '#server/menu/menu-cache.ts'
import type { InFlight } from '#server/start/in-flight.ts'

/** Everything a handler, a story or a job may reach: handed over as one value, made once in main. */
export interface AppContext {
  readonly db: Db
  readonly newId: NewId
  readonly settings: Settings
  readonly menus: MenuCache
  readonly card: CardGateway
  readonly reader: CardReader | null
  readonly printer: ReceiptPrinter
  readonly courier: CourierGateway
  /** Null where the chain’s own table is all there is. */
  readonly tax: TaxGateway | null
  readonly mail: MessageGateway
  readonly texts: TextGateway
  /** Null where no guest’s phone is told of anything. */
  readonly push: PushGateway | null
  readonly content: ContentGateway
  readonly geocoder: Geocoder
  readonly identities: IdentityGateways
  readonly live: Feed
  readonly signIn: SignIn
  readonly signInLimits: SignInLimits
  readonly members: Members
  readonly deletions: DeletionLedger
  /** What the areas know of members. */
  readonly personalData: PersonalData
  /** What each charge is for. */
  readonly purposes: Purposes
  readonly log: Log
  readonly metrics: Metrics
  readonly underWay: InFlight
}
