import { createServer, type IncomingMessage } from 'node:http'

/** The account that the double knows. */
export const twilioAccount = {
  account_sid: 'AC00000000000000000000000000000001',
  auth_token: 'token',
}

/** What an error of its API looks like. */
function refusal(code: number, message: string, status: number) {
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
}

/** Recorded shape of Twilio’s answer about a message that it took. */
function taken(form: URLSearchParams) {
  return {
    sid: 'SM00000000000000000000000000000001',
    account_sid: twilioAccount.account_sid,
    status: 'queued',
    to: form.get('To'),
    from: form.get('From'),
    messaging_service_sid: form.get('MessagingServiceSid'),
    body: form.get('Body'),
    num_segments: '1',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
  }
}

/** Twilio on this machine: it takes messages, refuses as it refuses, and remembers what it was sent. */
export async function aTwilio() {
  const sent: URLSearchParams[] = []
  let refuses: { status: number; code: number } | null = null
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const form = new URLSearchParams(body)
      const { account_sid, auth_token } = twilioAccount
      const password = Buffer.from(`${account_sid}:${auth_token}`).toString('base64')
      const path = `/2010-04-01/Accounts/${account_sid}/Messages.json`
      const isOurs =
        request.headers.authorization === `Basic ${password}` &&
        `${request.method} ${request.url}` === `POST ${path}` &&
        request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      const failure = isOurs ? refuses : { status: 401, code: 20_003 }
      if (!failure) sent.push(form)
      const answer = failure ? refusal(failure.code, 'Refused', failure.status) : taken(form)
      response.writeHead(failure?.status ?? 201, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    sent,
    /** What it answers everything with from now on. */
    refuses: (status: number, code: number) => {
      refuses = { status, code }
    },
    close: () => server.close(),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
