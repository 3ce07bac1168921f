import { cartRefusals } from '#core/cart/refusals.ts'
import { checkoutRefusals } from '#core/checkout/refusals.ts'
import { formRefusals } from '#core/form/refusals.ts'
import type { Reasons } from '#core/format/reason.ts'
import { giftCardRefusals } from '#core/gift-card/refusals.ts'
import { groupOrderRefusals } from '#core/group-order/refusals.ts'
import { handoffRefusals } from '#core/handoff/refusals.ts'
import { kioskRefusals } from '#core/kiosk/refusals.ts'
import { locationRefusals } from '#core/location/refusals.ts'
import { memberRefusals } from '#core/member/refusals.ts'
import { menuRefusals } from '#core/menu/refusals.ts'
import { offerRefusals } from '#core/offer/refusals.ts'
import { orderRefusals } from '#core/order/refusals.ts'
import { paymentRefusals } from '#core/charge/refusals.ts'
import { reservationRefusals } from '#core/reservation/refusals.ts'
import { rewardRefusals } from '#core/reward/refusals.ts'
import { scheduleRefusals } from '#core/schedule/refusals.ts'
import { staffRefusals } from '#core/staff/refusals.ts'
import { taxExemptionRefusals } from '#core/tax-exemption/refusals.ts'
import { requestRefusals } from './request-refusals.ts'

/** Every reason to say no, of every area. Section 8 of the specification lives in them. */
export const reasons = {
  ...requestRefusals,
  ...staffRefusals,
  ...memberRefusals,
  ...formRefusals,
  ...locationRefusals,
  ...handoffRefusals,
  ...taxExemptionRefusals,
  ...menuRefusals,
  ...scheduleRefusals,
  ...offerRefusals,
  ...rewardRefusals,
  ...cartRefusals,
  ...giftCardRefusals,
  ...groupOrderRefusals,
  ...checkoutRefusals,
  ...paymentRefusals,
  ...orderRefusals,
  ...reservationRefusals,
  ...kioskRefusals,
} satisfies Reasons
