import { m } from '#messages'
import { type APIRequest, type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Call } from '#contract/client.ts'
import { callOver } from './api.ts'
import { office } from './a-ticket.ts'

/** Reads the code that was mailed to an address last, and isn’t one used before, as head office reads the mails of the demo. */
export async function codeFor(
  browser: APIRequestContext,
  baseURL: string | undefined,
  email: string,
  used = '',
): Promise<string> {
  const call = callOver(browser, baseURL)
  await call('POST /sign-in', { body: office })
  const found = { code: '' }
  await expect
    .poll(async () => {
      const mails = await call('GET /console/mail')
      const [code = ''] = mails.flatMap(({ to, text }) =>
        to === email ? (/\b\d{6}\b/.exec(text) ?? []) : [],
      )
      found.code = code === used ? '' : code
      return found.code
    })
    .toMatch(/^\d{6}$/)
  return found.code
}

interface SigningIn {
  readonly page: Page
  readonly playwright: { readonly request: APIRequest }
  readonly baseURL: string | undefined
}

/** Signs the browser of a page in as a new member called Maria, and answers the API as they call it. */
export async function newMember({ page, playwright, baseURL }: SigningIn): Promise<Call> {
  const email = newAddress()
  const call = callOver(page.request, baseURL)
  const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await call('POST /auth/code', { body: { email } })
  const code = await codeFor(mails, baseURL, email)
  await call('POST /auth/sign-in/code', { body: { email, code } })
  await call('PUT /member', { body: { first_name: 'Maria', last_name: 'Krause' } })
  await mails.dispose()
  return call
}

/** Signs the browser of a page in as the member of an address, called Maria; returns the code that it took. */
export async function memberAt(
  page: Page,
  mails: APIRequestContext,
  { baseURL, email, used = '' }: { baseURL: string | undefined; email: string; used?: string },
): Promise<string> {
  const call = callOver(page.request, baseURL)
  await call('POST /auth/code', { body: { email } })
  const code = await codeFor(mails, baseURL, email, used)
  await call('POST /auth/sign-in/code', { body: { email, code } })
  await call('PUT /member', { body: { first_name: 'Maria', last_name: 'Krause' } })
  return code
}

/** Goes on the page of signing in from the address to the code and in. */
export async function enterByCode(
  page: Pick<Page, 'getByLabel' | 'getByRole'>,
  email: string,
  code: () => Promise<string>,
) {
  await page.getByLabel(m.account_email()).fill(email)
  await page.getByRole('button', { name: m.account_continue() }).click()
  await page.getByRole('button', { name: m.account_code_press() }).click()
  await page.getByLabel(m.account_code(), { exact: true }).fill(await code())
  await page.getByRole('button', { name: m.account_sign_in_press() }).click()
}

/** Reads the link for a new password that was mailed to an address. */
export async function resetLinkFor(
  browser: APIRequestContext,
  baseURL: string | undefined,
  email: string,
): Promise<string> {
  const call = callOver(browser, baseURL)
  await call('POST /sign-in', { body: office })
  const found = { link: '' }
  await expect
    .poll(async () => {
      const mails = await call('GET /console/mail')
      const links = mails.flatMap(({ to, text }) =>
        to === email ? (/https?:\S+token=[\w-]+/.exec(text) ?? []) : [],
      )
      found.link = links[0] ?? ''
      return found.link
    })
    .not.toBe('')
  return found.link
}

/** An address that no other test uses. */
export function newAddress(): string {
  return `guest-${process.pid}-${crypto.randomUUID().slice(0, 8)}@example.com`
}
