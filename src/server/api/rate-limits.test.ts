import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { endpointLimits } from './rate-limits.ts'

const nobody = {
  owner_id: null,
  network: undefined,
  idempotency_key: null,
  deviceId: () => null,
  searches: false,
}

test('T18 fifty people who type at once behind one address are all answered, a robot there is not', () => {
  let seconds = 0
  const passes = endpointLimits(() => seconds * 1000)
  const call = { ...nobody, network: '198.51.100.7' }
  const refused = (letters: number) =>
    Array.from({ length: letters }, () => passes(api['GET /addresses/autocomplete'], call)).filter(
      (passed) => !passed,
    ).length
  // Each types an address of fifteen letters in as many quarter seconds.
  for (const _ of 'albuquerque new') {
    expect(refused(50)).toBe(0)
    seconds += 0.25
  }
  // 187 are left of the first 900, and ten more come every second.
  expect(refused(1000)).toBe(813)
  seconds += 60
  expect(refused(1000)).toBe(400)
})

test('T18 fifty people behind one address look for a table at once and again, a robot there waits; a list that stands is nobody’s cost', () => {
  let seconds = 0
  const passes = endpointLimits(() => seconds * 1000)
  const call = { ...nobody, network: '198.51.100.7' }
  const finder = [
    'GET /dining-rooms',
    'GET /locations/{location_id}/tables/{day}',
    'GET /locations/{location_id}/tables/{day}',
    'GET /locations/{location_id}/waitlist',
  ] as const
  const refused = (people: number) =>
    Array.from({ length: people }, () => finder.every((key) => passes(api[key], call))).filter(
      (passed) => !passed,
    ).length
  expect(refused(50)).toBe(0)
  seconds += 20
  expect(refused(50)).toBe(0)
  const searching = { ...call, searches: true }
  const tries = Array.from({ length: 1000 }, () => passes(api['GET /locations'], searching))
  expect(tries.filter(Boolean)).toHaveLength(100)
  expect(passes(api['GET /locations'], call)).toBe(true)
  expect(passes(api['GET /locations'], { ...searching, network: '198.51.100.8' })).toBe(true)
})

test('T18 a call that costs nobody anything is not limited by itself', () => {
  const passes = endpointLimits(() => 0)
  const call = { ...nobody, owner_id: 'visitor_1', network: '198.51.100.7' }
  const all = Array.from({ length: 2000 }, () => passes(api['GET /app'], call))
  expect(all.every(Boolean)).toBe(true)
})

test('T18 cards are tried by nobody faster than by somebody: who has no cookie is counted with their address', () => {
  const passes = endpointLimits(() => 0)
  const tried = (who: Partial<typeof nobody> | object) =>
    Array.from({ length: 30 }, (_, nth) =>
      passes(api['POST /gift-cards'], { ...nobody, ...who, idempotency_key: `key-${nth}` }),
    ).filter(Boolean).length
  expect(tried({ owner_id: 'vis_1', network: '198.51.100.7' })).toBe(10)
  expect(tried({ network: '198.51.100.8' })).toBe(10)
})

test('T18 strangers who try passwords keep no device behind their address from signing in', () => {
  const passes = endpointLimits(() => 0)
  const stranger = { ...nobody, network: '198.51.100.7' }
  const tries = Array.from({ length: 200 }, () => passes(api['POST /sign-in'], stranger))
  // Fifty people who mistype once are all let in.
  expect(tries.filter(Boolean)).toHaveLength(120)
  expect(passes(api['POST /sign-in'], { ...stranger, deviceId: () => 'dev_1' })).toBe(true)
})

test('T18 who signs in on one new device after the other pays for the tries of all, by address and by account', () => {
  const passes = endpointLimits(() => 0)
  const passed = (count: number, call: (nth: number) => Parameters<typeof passes>[1]) =>
    Array.from({ length: count }, (_, nth) =>
      passes(api['POST /auth/sign-in/password'], call(nth)),
    ).filter(Boolean).length
  const from = (network: string, device_id: string) => ({
    ...nobody,
    network,
    deviceId: () => device_id,
  })
  expect(passed(130, () => from('198.51.100.7', 'own'))).toBe(120)
  // Fifty devices more, thirty tries each: what is left of six hundred.
  expect(passed(1500, (nth) => from('198.51.100.7', `device-${nth % 50}`))).toBe(480)
  expect(passed(1, () => from('198.51.100.8', 'neighbour'))).toBe(1)
  const ofAccount = (nth: number) => ({
    ...from(`203.0.113.${nth % 50}`, `phone-${nth % 50}`),
    owner_id: 'visitor_of_member',
  })
  expect(passed(1000, ofAccount)).toBe(240)
  expect(passed(1, () => ({ ...from('203.0.113.77', 'other'), owner_id: 'visitor_2' }))).toBe(1)
})
