import { field } from '#web/api/form-field.ts'

/** What a form picks in the place of a length, where it says until when something is paused. */
export const untilATime = 'until'

/** Reads for how many minutes something is paused, or until when; undefined where a time is to be said and isn’t. */
export function pauseSpanIn(form: FormData) {
  const picked = field(form, 'for_minutes')
  if (picked !== untilATime) return { for_minutes: Number(picked) }
  const until = field(form, 'until')
  return until === '' ? undefined : { until }
}
