import { data } from 'react-router'
import { refusalAnswer } from '#core/refusals/format-refusal.ts'
import { refusal } from '#core/refusal.ts'
import { getLocale } from '#messages/runtime.js'

/** Returns the 404 that a loader throws for what isn’t there (R2.16), as the API words it. */
export function missing() {
  return data(refusalAnswer(refusal('thing.missing'), getLocale()), { status: 404 })
}
