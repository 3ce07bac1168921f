import { z } from 'zod'
import { personsAtOnce } from '#core/staff/screen-pin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, text } from '#contract/fields.ts'

const own = { tag: 'console', access: 'the staff member' } as const

/** Whose name presses carry, and until when. */
export const pressing = z
  .object({ name: z.string(), until: instant.describe('No press moves it') })
  .meta({ id: 'Pressing' })

/** Who presses on a screen that several people share. */
export const personEndpoints = {
  'GET /console/persons': endpoint({
    ...own,
    summary: `Who may press on this shared screen: those who work here and have a PIN, by name, at most ${personsAtOnce}; none on a screen of one’s own`,
    admits: ['locked'],
    data: z.array(z.object({ id, name: z.string() })),
  }),
  'PUT /console/person': endpoint({
    ...own,
    limits: ['sign_in'],
    summary:
      'Say by a PIN who presses on this shared screen, for the next seconds: what carries a name carries theirs, and they may what their role may',
    body: z.strictObject({ staff_id: id, pin: text(20) }),
    data: pressing,
    refuses: ['thing.missing', 'pin.wrong', 'person.spent', 'request.too_many'],
  }),
  'DELETE /console/person': endpoint({
    ...own,
    summary: 'Whoever pressed on this screen is done',
    data: z.object({ done: z.literal(true) }),
  }),
}
