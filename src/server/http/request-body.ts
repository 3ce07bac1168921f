import { Refused, refusal } from '#core/refusal.ts'

/** Waits for a body. Refuses one that stalls or is cut off: its sender’s fault, and no outage of ours. */
export async function arrived<Body>(body: Promise<Body>): Promise<Body> {
  try {
    return await body
  } catch {
    throw new Refused(refusal('request.incomplete'))
  }
}

const urlencoded = 'application/x-www-form-urlencoded'
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Reads what was posted to a page before the page looks at it, and returns it as a request that can’t stall any more.
 * Refuses what is no form: pages take nothing else.
 */
export async function postedForm(request: Request): Promise<Request> {
  const { url, method, signal } = request
  const body = await arrived(request.arrayBuffer())
  const headers = new Headers(request.headers)
  // Nothing at all is a form without fields.
  if (body.byteLength === 0) headers.set('content-type', urlencoded)
  const type = headers.get('content-type') ?? ''
  const copy = () => new Request(url, { method, headers, body, signal })
  if (!formTypes.test(type) || (!type.startsWith(urlencoded) && !(await isWhole(copy()))))
    throw new Refused(refusal('request.malformed', { reason: 'not_a_form' }))
  return copy()
}

/** Whether the parts of a form are what they say: one may be torn. */
async function isWhole(form: Request): Promise<boolean> {
  return form.formData().then(
    () => true,
    () => false,
  )
}
