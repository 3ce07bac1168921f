import { m } from '#messages'
import { plain, type Reasons } from '#core/format/reason.ts'

/** Lists the reasons to say no to a kiosk. */
export const kioskRefusals = {
  'kiosk.code': plain(422, m.refusal_kiosk_code),
  /** Whoever was signed in at the screen isn’t any more; `signed_out` is the screen that was taken away. */
  'kiosk.visit_over': plain(409, m.refusal_kiosk_visit_over),
  'kiosk.no_reader': plain(422, m.refusal_kiosk_no_reader),
  // No fault: a screen sends again what a fault answered, and nothing was placed.
  'kiosk.reader_away': plain(409, m.refusal_kiosk_reader_away),
  'kiosk.printer': plain(422, m.refusal_kiosk_printer),
  'kiosk.no_receipt': plain(503, m.refusal_kiosk_no_receipt),
} satisfies Reasons
