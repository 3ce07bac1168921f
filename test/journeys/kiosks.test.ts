import { describe, expect, test } from 'vitest'
import { refused, southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const location_id = southLamar.id

/** A screen that shows a code, and the code. */
async function newScreen() {
  const screen = journey.guest()
  const standing = await screen.call('POST /kiosk/pairing')
  if (standing.state !== 'waiting') throw new Error('A new screen waits to be paired')
  return { screen, code: standing.code }
}

async function paired(office: Guest, code: string) {
  const body = { code, name: 'Front door', location_id }
  const { id } = await office.call('POST /console/kiosks', { body })
  return id
}

describe('a screen in a location', () => {
  test('R4.24 shows a code, is paired by it however it is typed, and the code pairs nothing else', async () => {
    const office = await journey.staff('head-office')
    const { screen, code } = await newScreen()
    expect(await screen.call('GET /kiosk')).toMatchObject({ state: 'waiting', code })
    await paired(office, ` ${code.toLowerCase()} `)
    expect(await screen.call('GET /kiosk')).toMatchObject({
      state: 'paired',
      location: { id: location_id },
    })
    // Asked again it stays what it is: nobody unpairs a screen by a press on it.
    expect(await screen.call('POST /kiosk/pairing')).toMatchObject({ state: 'paired' })
    expect(await refused(paired(office, code))).toMatchObject({ code: 'kiosk.code' })
  })

  test('R4.24 T26 its own calls are for a paired screen alone, and a revoked one is told so at once', async () => {
    const office = await journey.staff('head-office')
    const { screen, code } = await newScreen()
    expect(await refused(screen.call('GET /kiosk/board'))).toMatchObject({ code: 'signed_out' })
    const kiosk_id = await paired(office, code)
    expect(await screen.call('GET /kiosk/board')).toMatchObject({ ready: [] })
    expect(await office.call('GET /console/kiosks')).toContainEqual(
      expect.objectContaining({ id: kiosk_id, name: 'Front door', seen: expect.any(String) }),
    )
    await office.call('DELETE /console/kiosks/{kiosk_id}', { params: { kiosk_id } })
    expect(await screen.call('GET /kiosk')).toEqual({ state: 'revoked' })
    expect(await refused(screen.call('GET /kiosk/board'))).toMatchObject({ code: 'signed_out' })
  })

  test('R4.24 crews pair no screens', async () => {
    const crew = await journey.staff('crew-south-lamar')
    const { code } = await newScreen()
    expect(await refused(paired(crew, code))).toMatchObject({ code: 'role.missing' })
  })
})
