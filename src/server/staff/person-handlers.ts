import type { personEndpoints } from '#contract/staff/persons.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { personsAtOnce } from '#core/staff/screen-pin.ts'
import type { Handlers } from '#server/api/handler.ts'
import { scopeOf, staffOf } from '#server/api/require-staff.ts'
import { enterPerson } from '#server/member/person.ts'
import { forgetPerson, personsAt } from './store-persons.ts'

/** Who presses on a screen that several people share. */
export const personHandlers: Handlers<typeof personEndpoints> = {
  'GET /console/persons': async ({ who }, { db }) => {
    const screen = staffOf(who)
    return screen.shared ? personsAt(db, scopeOf(screen), personsAtOnce) : []
  },

  'PUT /console/person': async ({ who, body }, { db, log }) => {
    const screen = staffOf(who)
    if (!screen.shared) throw new Refused(refusal('thing.missing'))
    try {
      return await enterPerson(db, screen, body)
    } catch (error) {
      if (error instanceof Refused)
        log.warn('person.refused', { staff_id: screen.id, code: error.refusal.code })
      throw error
    }
  },

  'DELETE /console/person': async ({ who }, { db }) => {
    await forgetPerson(db, staffOf(who).sign_in_id)
    return { done: true }
  },
}
