import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addMinutes } from '#core/time.ts'
import { anAddress } from '#test/builders/a-delivery.ts'
import { account, aDrive } from '#test/builders/a-doordash-drive.ts'
import { aLocation } from '#test/builders/a-location.ts'
import type { CourierGateway, CourierRequest } from './courier-gateway.ts'
import { doorDashCourier } from './doordash-courier.ts'
import { simulatedCourier } from './simulated-courier.ts'

const ready_at = '2026-11-20T23:48:00Z'

function input(key: string, address = '410 Bluebonnet Ln'): CourierRequest {
  return {
    key,
    from: aLocation(),
    to: anAddress({ address, building: 'Apt 4', instructions: 'Ring twice' }),
    minutes: 18,
    ready_at,
    value: 3900,
    guest: { first_name: 'Alma', last_name: 'Fritz', phone: '5125550142' },
  }
}

/** A courier under test, and how its outside party is brought to what a test asks for. */
interface Trial {
  readonly courier: CourierGateway
  /** The street that a courier refuses. */
  readonly refuse: () => string
  /** When the courier of a reference was told to fetch it. */
  readonly fetches: (ref: string) => string
  readonly moveTo: (key: string, status: 'assigned' | 'picked_up' | 'delivered') => void
  readonly close: () => void
}

function simulated(): Promise<Trial> {
  let now = '2026-11-20T23:00:00Z'
  const minutes = { assigned: -20, picked_up: -10, delivered: 1 }
  return Promise.resolve({
    courier: simulatedCourier(() => now),
    refuse: () => '1 No Courier Way',
    fetches: (ref) => {
      const known = JSON.parse(Buffer.from(ref, 'base64url').toString())
      return addMinutes(known.ready_at, -known.minutes)
    },
    moveTo: (_, status) => {
      now = addMinutes(ready_at, minutes[status])
    },
    close: () => {},
  })
}

async function doordash(): Promise<Trial> {
  const drive = await aDrive()
  const dasher = { dasher_name: 'Robin D.', dasher_dropoff_phone_number: '+15125550199' }
  return {
    courier: doorDashCourier({ url: drive.url, ...account }, () => 1_795_000_000),
    refuse: () => {
      drive.refuses({ status: 422, message: 'Allowed distance exceeded' })
      return '1 Far Away'
    },
    fetches: (ref) => {
      const told = drive.asked.findLast(({ call }) => call === `PATCH deliveries/${ref}`)
      return z.object({ pickup_time: z.string() }).parse(told?.body).pickup_time
    },
    moveTo: (key, status) => {
      const delivery_status = status === 'assigned' ? 'enroute_to_pickup' : status
      drive.says(key, { delivery_status, ...dasher })
    },
    close: drive.close,
  }
}

describe.each(Object.entries({ simulated, doordash }))('couriers of %s', (name, open) => {
  let trial: Trial
  beforeEach(async () => {
    trial = await open()
  })
  afterEach(() => trial.close())

  test('say before the guest pays whether somebody could drive', async () => {
    expect(trial.courier.name).toBe(name)
    expect(await trial.courier.quote(input('quote-1'))).toEqual({ state: 'quoted' })
  })

  test('are sent for once, however often', async () => {
    const first = await trial.courier.request(input('ord_1'))
    expect(first.state).toBe('requested')
    expect(await trial.courier.request(input('ord_1'))).toEqual(first)
  })

  test('say how far they are, and who drives', async () => {
    const answer = await trial.courier.request(input('ord_2'))
    if (answer.state !== 'requested') throw new Error(answer.reason)
    expect(await trial.courier.progress(answer.ref)).toMatchObject({
      status: 'requested',
      driver: null,
    })
    for (const status of ['assigned', 'picked_up', 'delivered'] as const) {
      trial.moveTo('ord_2', status)
      const progress = await trial.courier.progress(answer.ref)
      expect(progress.status).toBe(status)
      expect(progress.driver?.name).toContain('Robin')
    }
    await trial.courier.cancel(answer.ref)
  })

  test('are told to come later, and are known from then on by what they answer; told again it is the same', async () => {
    const answer = await trial.courier.request(input('ord_5'))
    if (answer.state !== 'requested') throw new Error(answer.reason)
    const later = addMinutes(ready_at, 10)
    const ref = await trial.courier.postpone(answer.ref, addMinutes(later, -18))
    expect(await trial.courier.postpone(ref, addMinutes(later, -18))).toBe(ref)
    expect((await trial.courier.progress(ref)).status).toBe('requested')
    trial.moveTo('ord_5', 'assigned')
    expect(trial.fetches(ref)).toBe(addMinutes(later, -18))
  })

  test('say no with a reason', async () => {
    const quote = await trial.courier.quote(input('quote-2', trial.refuse()))
    expect(quote.state === 'declined' && quote.reason.length > 5).toBe(true)
  })
})

describe('the simulated courier', () => {
  const at = (minutes: number) => simulatedCourier(() => addMinutes(ready_at, minutes))
  const refFor = async (street: string) => {
    const answer = await at(-60).request(input('ord_3', street))
    return answer.state === 'requested' ? answer.ref : ''
  }

  test('gives up on Lost Courier Ln, before it has the food', async () => {
    const ref = await refFor('1 Lost Courier Ln')
    expect(await at(-20).progress(ref)).toMatchObject({ status: 'cancelled' })
  })

  test('finds nobody at Closed Gate Rd and brings it back', async () => {
    const ref = await refFor('1 Closed Gate Rd')
    expect(await at(-1).progress(ref)).toMatchObject({ status: 'picked_up' })
    expect(await at(0).progress(ref)).toMatchObject({
      status: 'returned',
      reason: 'Nobody opened.',
    })
  })
})

describe('DoorDash Drive', () => {
  test('is told where from, where to, whom to ask for and what to do at a closed door; an outage is thrown', async () => {
    const drive = await aDrive()
    const courier = doorDashCourier({ url: drive.url, ...account }, () => 1_795_000_000)
    await courier.request(input('ord_4'))
    expect(drive.asked[0]).toMatchObject({
      call: 'POST deliveries',
      body: {
        external_delivery_id: 'ord_4',
        pickup_address: '1811 Pecan Hollow Ln, Austin, TX 78704',
        pickup_time: '2026-11-20T23:30:00Z',
        dropoff_address: '410 Bluebonnet Ln, Austin, TX 78704',
        dropoff_phone_number: '+15125550142',
        dropoff_instructions: 'Ring twice',
        order_value: 3900,
        action_if_undeliverable: 'return_to_pickup',
      },
    })
    for (const status of [401, 403, 429, 500, 503]) {
      drive.refuses({ status, message: 'Not now' })
      await expect(courier.quote(input('quote'))).rejects.toThrow(`DoorDash answered ${status}`)
    }
    drive.close()
  })

  test('takes nobody’s word whose token isn’t signed with its secret', async () => {
    const drive = await aDrive()
    const forged = { url: drive.url, ...account, signing_secret: 'another' }
    await expect(doorDashCourier(forged, () => 0).quote(input('quote'))).rejects.toThrow('401')
    drive.close()
  })
})
