import { callFromPage } from '#web/api/browser-client.ts'
import type { KioskUsuals } from './visit.ts'

/** Reads what the member at this screen may have again; nothing while nobody answers, for they can choose without it. */
export function usualsOf(guest_id: string): Promise<KioskUsuals> {
  return callFromPage('GET /kiosk/guest/usuals', { query: { guest_id } }).catch(() => [])
}
