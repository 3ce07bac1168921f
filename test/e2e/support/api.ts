import type { APIRequestContext } from '@playwright/test'
import { type Call, createClient } from '#contract/client.ts'

/** The API as a browser calls it: with its cookies, from the site's own origin. */
export function callOver(browser: APIRequestContext, origin = ''): Call {
  return createClient(async ({ method, path, headers, body }) => {
    const response = await browser.fetch(origin + path, {
      method,
      headers: { ...headers, origin },
      ...(body !== undefined && { data: body }),
    })
    return { status: response.status(), text: await response.text() }
  })
}
