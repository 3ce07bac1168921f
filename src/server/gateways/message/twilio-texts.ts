import { z } from 'zod'
import type { TextGateway } from './text-gateway.ts'

/** Who we are to Twilio, where it is, and what texts come from. */
export interface TwilioAccount {
  readonly url: string
  readonly account_sid: string
  readonly auth_token: string
  /** A number (`+15125550100`), or a messaging service (`MG…`). */
  readonly from: string
}

/** The outbox waits for it, and tries again later. In milliseconds. */
const limit = 10_000

const failed = z.object({ code: z.number(), message: z.string() })

/** What is wrong with a number, and stays wrong: no number, out of reach, no mobile phone, or whose owner wrote STOP. */
const permanent = new Set([21_211, 21_214, 21_217, 21_408, 21_610, 21_612, 21_614])

/** Text messages by Twilio’s Messages API of 2010-04-01. */
export function twilioTexts(account: TwilioAccount): TextGateway {
  const { url, account_sid, auth_token, from } = account
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account_sid)}/Messages.json`
  const password = Buffer.from(`${account_sid}:${auth_token}`).toString('base64')
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return {
    name: 'twilio',
    async send({ to, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${password}` },
        body: new URLSearchParams({ To: `+1${to}`, [sender]: from, Body: text }),
        signal: AbortSignal.timeout(limit),
        redirect: 'error',
      })
      if (response.ok) return { state: 'sent' }
      const error = failed.safeParse(await response.json().catch(() => null))
      if (response.status === 400 && error.success && permanent.has(error.data.code))
        return { state: 'refused', reason: `${error.data.code}` }
      throw new Error(`Twilio answered ${response.status} ${error.data?.code ?? ''}`.trim())
    },
  }
}
