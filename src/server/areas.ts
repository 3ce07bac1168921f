import { schedule } from './schedule/area.ts'
import { location } from './location/area.ts'
import { staff } from './staff/area.ts'
import { menu } from './menu/area.ts'
import { member } from './member/area.ts'
import { charge } from './charge/area.ts'
import { cart } from './cart/area.ts'
import { offer } from './offer/area.ts'
import { reward } from './reward/area.ts'
import { giftCard } from './gift-card/area.ts'
import { reservation } from './reservation/area.ts'
import { order } from './order/area.ts'
import { groupOrder } from './group-order/area.ts'
import { delivery } from './delivery/area.ts'
import { kiosk } from './kiosk/area.ts'
import { kitchen } from './kitchen/area.ts'
import { content } from './content/area.ts'
import { chain } from './chain/area.ts'
import type { Tables } from './database/tables.ts'
import type { Purposes } from './charge/purpose.ts'
import type { PersonalData } from './member/store-erased.ts'

/** The areas of the product, each after those that it uses (docs/decisions/0334); one that goes leaves by its line. */
export const areas = [
  schedule,
  location,
  staff,
  menu,
  member,
  charge,
  cart,
  offer,
  reward,
  giftCard,
  reservation,
  order,
  groupOrder,
  delivery,
  kiosk,
  kitchen,
  content,
  chain,
] as const

/** What the areas know of a member: how each forgets them, and which rows go along with their download. */
export const personalData: PersonalData = {
  erase: areas.flatMap(({ erase }) => (typeof erase === 'function' ? erase : [])),
  download: areas.flatMap<keyof Tables>(({ download }) => download),
}

/** What each charge is for, by the area whose it is. */
export const purposes: Purposes = {
  ...charge.purposes,
  ...giftCard.purposes,
  ...reservation.purposes,
  ...order.purposes,
  ...groupOrder.purposes,
}
