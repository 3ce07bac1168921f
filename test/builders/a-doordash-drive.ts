import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** The account that the double knows. */
export const account = {
  developer_id: 'dev-1',
  key_id: 'key-1',
  signing_secret: Buffer.from('a secret of thirty-two bytes, or so').toString('base64url'),
}

/** Recorded shape of DoorDash Drive’s answer about a delivery; what a test doesn’t say is as it was. */
function recorded(external_delivery_id: string, differs: object) {
  return {
    external_delivery_id,
    currency: 'USD',
    delivery_status: 'created',
    fee: 975,
    order_value: 3900,
    pickup_time_estimated: '2026-11-20T23:30:00Z',
    dropoff_time_estimated: '2026-11-20T23:48:00Z',
    tracking_url: 'https://doordash.com/tracking?id=1',
    dasher_name: null,
    dasher_dropoff_phone_number: null,
    cancellation_reason: null,
    ...differs,
  }
}

interface Answer {
  readonly status: number
  readonly body: object
}

/** DoorDash Drive on this machine: deliveries by their external id, refused as it refuses, and what it was asked. */
export async function aDrive() {
  const deliveries = new Map<string, object>()
  const asked: { readonly call: string; readonly body: unknown }[] = []
  let refuses: { status: number; message: string } | null = null
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const [, path = ''] = /^\/drive\/v2\/(.*)$/.exec(request.url ?? '') ?? []
      const call = `${request.method} ${path}`
      asked.push({ call, body })
      const answer = isSigned(request.headers.authorization ?? '')
        ? refuses
          ? refused(refuses.status, refuses.message)
          : answered(deliveries, call, body)
        : refused(401, 'The [kid] is unknown')
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    asked,
    /** What it says of a delivery from now on. */
    says: (id: string, differs: object) => deliveries.set(id, differs),
    /** What it answers everything with from now on. */
    refuses: (with_: { status: number; message: string }) => {
      refuses = with_
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answered(deliveries: Map<string, object>, call: string, body: unknown): Answer {
  const [, id = keyOf(body), action] = call.split('/')
  if (call === 'POST quotes')
    return { status: 200, body: recorded(id, { delivery_status: 'quote' }) }
  if (call === 'POST deliveries') {
    if (deliveries.has(id)) return refused(409, 'Duplicate delivery ID')
    deliveries.set(id, {})
  }
  const known = deliveries.get(id)
  if (!known) return refused(404, 'No such delivery')
  if (action === 'cancel') deliveries.set(id, { delivery_status: 'cancelled' })
  return { status: 200, body: recorded(id, deliveries.get(id) ?? {}) }
}

function refused(status: number, message: string): Answer {
  return { status, body: { code: 'validation_error', message } }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? null : JSON.parse(text)
}

function keyOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'external_delivery_id' in body
    ? String(body.external_delivery_id)
    : ''
}

/** Checked as Drive checks it: HS256 over header and claims, with the decoded secret. */
function isSigned(authorization: string): boolean {
  const [header = '', claims = '', signature] = authorization.replace(/^Bearer /, '').split('.')
  const secret = Buffer.from(account.signing_secret, 'base64url')
  const due = createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url')
  const { aud, iss, kid } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  return signature === due && aud === 'doordash' && iss === 'dev-1' && kid === 'key-1'
}
