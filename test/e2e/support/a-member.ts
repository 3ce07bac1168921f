import { type APIRequestContext, expect } from '@playwright/test'
import { callOver } from './api.ts'
import { office } from './a-ticket.ts'

/** Reads the code that was mailed to an address last, as head office reads the mails of the demo. */
export async function codeFor(
  browser: APIRequestContext,
  baseURL: string | undefined,
  email: string,
): Promise<string> {
  const call = callOver(browser, baseURL)
  await call('POST /sign-in', { body: office })
  const found = { code: '' }
  await expect
    .poll(async () => {
      const mails = await call('GET /console/mail')
      const mail = mails.find(({ to }) => to === email)
      const [code = ''] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? []
      found.code = code
      return code
    })
    .toMatch(/^\d{6}$/)
  return found.code
}

/** An address that no other test uses. */
export function newAddress(): string {
  return `guest-${process.pid}-${crypto.randomUUID().slice(0, 8)}@example.com`
}
