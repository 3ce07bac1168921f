import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { addressLine } from '#core/address.ts'
import type { DeliveryStatus } from '#core/order/delivery.ts'
import { addMinutes } from '#core/time.ts'
import type { CourierGateway, CourierProgress, Trip } from './courier-gateway.ts'

/** Who we are to DoorDash Drive, and where it is. */
export interface DoorDashAccount {
  readonly url: string
  readonly developer_id: string
  readonly key_id: string
  readonly signing_secret: string
}

/** A guest waits for the quote. In milliseconds. */
const limit = 3_000

const answered = z.object({
  delivery_status: z.string(),
  cancellation_reason: z.string().nullish(),
  dasher_name: z.string().nullish(),
  dasher_dropoff_phone_number: z.string().nullish(),
})

/** Its words in ours; what it says beside these changes nothing. */
const statuses: Readonly<Record<string, DeliveryStatus>> = {
  created: 'requested',
  confirmed: 'assigned',
  enroute_to_pickup: 'assigned',
  arrived_at_pickup: 'assigned',
  picked_up: 'picked_up',
  enroute_to_dropoff: 'picked_up',
  arrived_at_dropoff: 'picked_up',
  delivered: 'delivered',
  cancelled: 'cancelled',
  enroute_to_return: 'picked_up',
  arrived_at_return: 'picked_up',
  returned: 'returned',
}

/** Couriers of DoorDash Drive, by its v2 API; `now` is the clock that tokens are dated by, in seconds since 1970. */
export function doorDashCourier(account: DoorDashAccount, now: () => number): CourierGateway {
  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${account.url}/drive/v2/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokenOf(account, now())}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limit),
      redirect: 'error',
    })
  }

  return {
    name: 'doordash',
    async quote(trip) {
      const response = await call('POST', 'quotes', requestOf(trip))
      if (response.ok) return { state: 'quoted' }
      return { state: 'declined', reason: await reasonOf(response) }
    },
    async request(input) {
      const { guest, key } = input
      const response = await call('POST', 'deliveries', {
        ...requestOf(input),
        dropoff_contact_given_name: guest.first_name,
        dropoff_contact_family_name: guest.last_name,
        dropoff_phone_number: `+1${guest.phone}`,
      })
      // 409: this key was sent before and is on its way.
      if (response.ok || response.status === 409) return { state: 'requested', ref: key }
      return { state: 'declined', reason: await reasonOf(response) }
    },
    async progress(ref): Promise<CourierProgress> {
      const response = await call('GET', `deliveries/${encodeURIComponent(ref)}`)
      if (!response.ok) throw new Error(`DoorDash answered ${response.status}`)
      const delivery = answered.parse(await response.json())
      const driver = delivery.dasher_name
        ? { name: delivery.dasher_name, phone: delivery.dasher_dropoff_phone_number ?? null }
        : null
      const status = statuses[delivery.delivery_status] ?? 'requested'
      return { status, driver, reason: delivery.cancellation_reason ?? null }
    },
    async postpone(ref, pickup_at) {
      const path = `deliveries/${encodeURIComponent(ref)}`
      const response = await call('PATCH', path, { pickup_time: pickup_at })
      // 4xx: it is too late for that, and its courier is on the way.
      if (response.status >= 500) throw new Error(`DoorDash answered ${response.status}`)
      return ref
    },
    async cancel(ref) {
      const response = await call('PUT', `deliveries/${encodeURIComponent(ref)}/cancel`)
      if (response.status >= 500) throw new Error(`DoorDash answered ${response.status}`)
    },
  }
}

/** A refusal in its own words; anything that isn’t one is thrown, to be asked again. */
async function reasonOf(response: Response): Promise<string> {
  const isRefusal = response.status >= 400 && response.status < 500
  const isOurs = [401, 403, 429].includes(response.status)
  if (!isRefusal || isOurs) throw new Error(`DoorDash answered ${response.status}`)
  const refused = z
    .object({ message: z.string() })
    .safeParse(await response.json().catch(() => null))
  return refused.success ? refused.data.message : 'No courier drives there.'
}

function requestOf({ key, from, to, minutes, ready_at, value }: Trip) {
  return {
    external_delivery_id: key,
    pickup_address: addressLine(from),
    pickup_business_name: from.name,
    pickup_phone_number: `+1${from.phone}`,
    pickup_time: addMinutes(ready_at, -minutes),
    dropoff_address: addressLine(to),
    dropoff_address_components: {
      street_address: to.address,
      sub_premise: to.building,
      city: to.city,
      state: to.state,
      zip_code: to.zip,
    },
    dropoff_location: { lat: to.lat, lng: to.lng },
    dropoff_instructions: to.instructions,
    order_value: value,
    action_if_undeliverable: 'return_to_pickup',
  }
}

/** A JSON web token as DoorDash wants it: signed with HS256, good for five minutes. */
function tokenOf(
  { developer_id, key_id, signing_secret }: DoorDashAccount,
  seconds: number,
): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const header = { alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' }
  const claims = {
    aud: 'doordash',
    iss: developer_id,
    kid: key_id,
    iat: seconds,
    exp: seconds + 300,
  }
  const signed = `${part(header)}.${part(claims)}`
  const secret = Buffer.from(signing_secret, 'base64url')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
