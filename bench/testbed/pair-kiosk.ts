import type { Guest } from '#test/journeys/support/guest.ts'

/** Pairs a screen with the first kitchen of head office’s list. */
export async function pairKiosk(screen: Guest, office: Guest): Promise<void> {
  const shown = await screen.call('POST /kiosk/pairing')
  const [location] = await office.call('GET /console/locations')
  if (shown.state !== 'waiting' || !location) throw new Error('No screen waits to be paired')
  await office.call('POST /console/kiosks', {
    body: { code: shown.code, name: 'Front door', location_id: location.id },
  })
}
