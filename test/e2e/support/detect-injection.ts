import { expect, type Page } from '@playwright/test'

/** Watches everything that a page does which none of ours does, from its first request on. */
export function watch(page: Page, ours: readonly string[]) {
  const seen: string[] = []
  page.on('dialog', async (dialog) => {
    seen.push(`a dialog said ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) seen.push(message.text())
  })
  page.on('pageerror', ({ message }) => seen.push(`an error: ${message}`))
  page.on('popup', (popup) => seen.push(`a window opened on ${popup.url()}`))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const stays = ['data:', 'blob:', 'about:'].includes(protocol) || ours.includes(origin)
    if (!stays) seen.push(`asked ${request.url()}`)
  })
  return {
    /** Nothing ran, nothing left, and no element stands there that somebody typed. */
    expectHarmless: async () => {
      expect(await page.evaluate(injected)).toEqual([])
      expect(seen).toEqual([])
    },
  }
}

/** What of the page none of our components would write. */
function injected(): readonly string[] {
  const foreign = [
    'script[src]:not([src^="/assets/"])',
    'iframe:not([title="Card details"])',
    'object, embed, base, style, video, marquee',
    'meta[http-equiv]',
    '[style], [srcdoc]',
    'link[rel=stylesheet]:not([href^="/"]), img:not([src^="/"])',
    'form[action*="//"], link[href*="evil.test"], [src*="evil.test"]',
  ].join()
  const elements = [...document.querySelectorAll(foreign)].map(({ outerHTML }) => outerHTML)
  const listening = [...document.querySelectorAll('*')].flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => name.startsWith('on'))
      .map((name) => `${element.tagName} ${name}`),
  )
  const scripts = [...document.scripts].filter(({ text }) => /^[^a-z]*hit=1/.test(text))
  const leading = [...document.querySelectorAll('a')]
    .filter(({ protocol, hostname }) => {
      const isSafe = ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)
      return !isSafe || hostname.endsWith('evil.test')
    })
    .map(({ outerHTML }) => outerHTML)
  return [
    ...('hit' in window ? ['a script ran'] : []),
    ...scripts.map(({ outerHTML }) => outerHTML),
    ...elements,
    ...listening,
    ...leading,
  ]
}
