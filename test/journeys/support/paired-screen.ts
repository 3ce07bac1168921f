import type { Guest } from './guest.ts'

/** A screen that shows the code by which it is paired. */
export async function newScreen(screen: Guest): Promise<{ screen: Guest; code: string }> {
  const standing = await screen.call('POST /kiosk/pairing')
  if (standing.state !== 'waiting') throw new Error('A new screen waits to be paired')
  return { screen, code: standing.code }
}

interface Pairing {
  /** The first of head office’s list unless told. */
  readonly location_id?: string
  readonly printer?: string | null
}

/** A screen that head office paired with a location. */
export async function pairedScreen(
  guest: Guest,
  office: Guest,
  { location_id, printer = null }: Pairing = {},
): Promise<Guest> {
  const { screen, code } = await newScreen(guest)
  const [first] = location_id === undefined ? await office.call('GET /console/locations') : []
  await office.call('POST /console/kiosks', {
    body: { code, name: 'Front door', location_id: location_id ?? first?.id ?? '', printer },
  })
  return screen
}

/** What a phone reads from the screen. */
export const scanOf = ({ url }: { readonly url: string }) => url.split('/').at(-1) ?? ''

/** Has a member sign in with their own phone at a screen; what the screen knows the visit by. */
export async function signedIn(screen: Guest, phone: Guest): Promise<string> {
  const begun = await screen.call('POST /kiosk/guest')
  await phone.call('PUT /member/kiosk', { body: { scan: scanOf(begun) } })
  return begun.guest_id
}
