import { chromium, type Browser } from '@playwright/test'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import { freePort } from '#scripts/free-port.ts'
import { aHeldCart, southLamar } from '#test/journeys/support/an-order.ts'

/** A page of the shop, and who comes to it. */
export interface PageVisit {
  /** In words. */
  readonly page: string
  readonly address: string
  /** Whose cart it is; empty for somebody new. */
  readonly cookie: string
  /** It is one guest’s own and asks search engines to leave it alone. */
  readonly unlisted: boolean
}

/** Opens a testbed with pages. The product starts its own gateway, which knows whose pages may frame its card fields. */
export async function openTestbedOfPages(): Promise<Testbed> {
  return openTestbed({ site: true, environment: { GATEWAY_PORT: String(await freePort()) } })
}

/** The first views that are measured: of somebody new, and the checkout of a guest whose time is held. */
export async function pageVisits(testbed: Testbed): Promise<readonly PageVisit[]> {
  const site = testbed.products[0]?.ordering ?? ''
  const menu = `${site}/menu/${southLamar.menu_id}`
  const { guest } = await aHeldCart(testbed)
  const cookie = [...guest.cookies].map((pair) => pair.join('=')).join('; ')
  const anybody = { cookie: '', unlisted: false }
  return [
    { page: 'home', address: `${site}/`, ...anybody },
    { page: 'menu', address: menu, ...anybody },
    { page: 'product', address: `${menu}/product/pit-fire-queso`, ...anybody },
    { page: 'checkout', address: `${site}/order/checkout`, cookie, unlisted: true },
  ]
}

/**
 * The machine’s whole Chromium: one without windows leaves out what Lighthouse asks for. As on a phone, letters are drawn
 * where they belong and not moved to whole points of the screen: letters that stand in for others are as wide.
 */
export function openChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--headless=new',
      '--disable-quic',
      '--font-render-hinting=none',
      ...args,
    ],
  })
}
