import type { Page } from '@playwright/test'
import type { Locale } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { overlappingTexts } from './overlapping-texts.ts'
import { axeFinds, open, sidewaysScroll } from './visit.ts'

export const widths = [320, 390, 600, 900, 1020, 1200, 1440, 1920]

/** Windows in which a page is looked at, at each size of its text. */
interface Windows {
  readonly windows: readonly { readonly width: number; readonly height: number }[]
  readonly sizes: readonly string[]
}

/** What guests and crews read in: text as large as it comes, and as large as a reader may set it. */
const readers: Windows = {
  windows: widths.map((width) => ({ width, height: 900 })),
  sizes: ['100%', '200%'],
}

/** The address of a page, or what of it is shown without one of its own. */
interface Look {
  readonly locale: Locale
  readonly path: string
  readonly site?: string | undefined
}

/** Tells what lies upon each other on a page, in every window and at both sizes of its text, and with `axe` what is wrong with it in each window. */
export async function faultsIn(page: Page, look: Look, axe?: 'axe'): Promise<string[]> {
  const { locale, path, site = '' } = look
  await open(page, site + localizedPath(path, locale))
  return faultsShown(page, look, readers, axe)
}

/** Tells the same of what a page shows already, in the windows that it is for. */
export async function faultsShown(
  page: Page,
  { locale, path, site = '' }: Look,
  { windows, sizes }: Windows = readers,
  axe?: 'axe',
): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)
    for (const window of windows) {
      await page.setViewportSize(window)
      const sideways = await sidewaysScroll(page)
      const faults = [
        ...(await overlappingTexts(page)),
        ...(sideways === 0 ? [] : [`scrolls ${sideways} px sideways`]),
        ...(axe && size === '100%' ? await axeFinds(page) : []),
      ]
      const where = `${site}${path} in ${locale} at ${window.width} px and ${size}`
      found.push(...faults.map((fault) => `${where}: ${fault}`))
    }
  }
  return found
}
