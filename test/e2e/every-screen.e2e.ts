import { expect, type Page } from '@playwright/test'
import { type Locale, locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { headOfficePages } from '#web/console/head-office-pages.ts'
import { paths } from '#web/paths.ts'
import { kitchen } from './support/a-cart.ts'
import { landscape, pair, portrait } from './support/a-kiosk.ts'
import { as, office, test } from './support/a-ticket.ts'
import { callOver } from './support/api.ts'
import { faultsShown } from './support/every-window.ts'
import { fillBoard, openFull } from './support/full-board.ts'
import { open } from './support/visit.ts'

/** Each sets its own size of text: the screens of a kiosk by a press, a kitchen’s by how dense its board is. */
const sizes = ['100%']
const tablet = { width: 1280, height: 800 }
const ofKiosk = { sizes, windows: [tablet, landscape, portrait] }
const ofKitchen = { sizes, windows: [...ofKiosk.windows, { width: 390, height: 844 }] }

const atTheirScreens = { tag: ['@desk', '@release'] }

/** Opens pages of the console in a language, which the device remembers, and looks at each in every window. */
async function looksAtConsole(page: Page, locale: Locale, addresses: readonly string[]) {
  await open(page, `${paths.consoleSignIn()}?lang=${locale}`)
  const found: string[] = []
  for (const path of addresses) {
    await open(page, path)
    await expect(page).toHaveURL(path)
    found.push(...(await faultsShown(page, { locale, path }, undefined, 'axe')))
  }
  expect(found).toEqual([])
}

/** The screens of a kiosk, each by what leads to it from the one before. */
function kioskScreens(page: Page, locale: Locale): readonly (readonly [string, () => unknown])[] {
  const said = { locale }
  const press = (name: string) => () => page.getByRole('button', { name }).press('Enter')
  const goOn = press(m.kiosk_continue({}, said))
  return [
    ['splash', () => undefined],
    ['menu', press(m.kiosk_to_go({}, said))],
    ['product', () => page.locator('.kiosk-dish:enabled').first().press('Enter')],
    ['menu', press(m.kiosk_add({}, said))],
    ['cart', press(m.kiosk_items({ count: 1 }, said))],
    ['coupon', press(m.kiosk_coupon_add({}, said))],
    ['cart', press(m.kiosk_back_to_order({}, said))],
    ['details', goOn],
    [
      'tip',
      async () => {
        await page.getByRole('textbox', { name: m.kiosk_name({}, said) }).fill('Marisol')
        await goOn()
      },
    ],
    ['pay', press(m.kiosk_pay({}, said))],
    ['gift', press(m.kiosk_use_gift_card({}, said))],
    ['pay', press(m.kiosk_back_to_pay({}, said))],
    ['done', press(m.kiosk_pay_at_counter({}, said))],
  ]
}

for (const locale of locales) {
  for (const text of ['usual', 'larger'])
    test(
      `R4.24 R11.8 no two words overlap, and axe finds nothing, on any screen of a kiosk in its ${text} text (${locale})`,
      atTheirScreens,
      async ({ page, request, baseURL }) => {
        test.setTimeout(600_000)
        const revoke = await pair(page, request, baseURL, 'simulated')
        await open(page, localizedPath(paths.kiosk(), locale))
        const larger = page.getByRole('button', { name: m.kiosk_larger_text({}, { locale }) })
        if (text === 'larger') await larger.press('Enter')
        const found: string[] = []
        for (const [path, go] of kioskScreens(page, locale)) {
          await go()
          await expect(page.locator(`[data-screen=${path}] h1`)).toBeVisible()
          found.push(...(await faultsShown(page, { locale, path }, ofKiosk, 'axe')))
        }
        await revoke()
        expect(found).toEqual([])
      },
    )

  test(
    `R3.4 R11.8 nor on any page of the console of a crew (${locale})`,
    atTheirScreens,
    async ({ page, context, kitchenAt, placed, fired }) => {
      test.setTimeout(1_800_000)
      await looksAtConsole(page, locale, [paths.consoleSignIn()])
      await as(context, kitchenAt.crew)
      await looksAtConsole(page, locale, [
        paths.consoleAccount(),
        paths.consoleComing(kitchen.id),
        paths.consoleOrders(kitchen.id),
        paths.consoleOrders(undefined, { q: placed.order.number }),
        paths.consoleOrder(fired.order.id),
        paths.consoleLabels(fired.order.id),
        paths.consoleTables('south-lamar'),
      ])
    },
  )

  test(
    `R3.4 R11.8 nor on any of head office (${locale})`,
    atTheirScreens,
    async ({ page, baseURL, placed }) => {
      test.setTimeout(1_800_000)
      await callOver(page.request, baseURL)('POST /sign-in', { body: office })
      const listed = headOfficePages.map(({ to }) => to())
      await looksAtConsole(page, locale, [...listed, paths.consoleOrder(placed.order.id)])
    },
  )

  test(
    `R6.24 R11.8 nor on a kitchen’s board, that of a station, expo and its lists on a long evening (${locale})`,
    atTheirScreens,
    async ({ page, context, kitchenAt }) => {
      test.setTimeout(1_800_000)
      await as(context, kitchenAt.crew)
      await open(page, `${paths.consoleSignIn()}?lang=${locale}`)
      await fillBoard(page, kitchenAt.call, kitchen.id)
      const lists = ['recall', '86', 'busy', 'came-back', 'left', 'office'] as const
      const found: string[] = []
      const views = [{}, { station: 'grill' }, { view: 'expo' as const }]
      for (const view of [...views, ...lists.map((show) => ({ show }))]) {
        const path = paths.console(kitchen.id, view)
        // What starts later isn’t on a station’s screen yet.
        await openFull(page, path, 'station' in view ? 10 : undefined)
        found.push(...(await faultsShown(page, { locale, path }, ofKitchen, 'axe')))
      }
      expect(found).toEqual([])
    },
  )
}
