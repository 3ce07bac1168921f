import type { Unsent } from '#web/browser/unsent.ts'
import { pathWithin } from '#web/paths.ts'

/**
 * Returns what a form posts as a change that can be kept, undefined where its intent isn’t among these; a form without one says
 * what it does by its address. Its request can still be sent.
 */
export async function changeIn(
  request: Request,
  intents: readonly string[] = [],
): Promise<Unsent | undefined> {
  const form = await request.clone().formData()
  const intent = form.get('intent')
  if (intent !== null && !intents.some((each) => each === intent)) return undefined
  return {
    action: pathWithin(new URL(request.url)),
    fields: [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
    at: Math.round(performance.timeOrigin + performance.now()),
  }
}
