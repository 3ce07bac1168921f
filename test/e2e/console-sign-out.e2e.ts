import { expect, type Page } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { office, test, typeSignIn } from './support/a-ticket.ts'
import { open } from './support/visit.ts'

/** Signs head office in at the page that its board leads to, and returns the press that signs out again. */
async function signedIn(page: Page) {
  await open(page, `/console?location=${kitchen.id}`)
  await typeSignIn(page, office)
  const signOut = page.getByRole('button', { name: m.console_sign_out() })
  await expect(signOut).toBeVisible()
  return signOut
}

/** As a busy machine: what plays the sound takes its time to start. */
function soundNeverStarts(): void {
  Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' })
}

/** Holds in `window.signOutTops` each place that the press to sign out had, from the first frame that shows it. */
function watchSignOut(): void {
  const tops = new Set<number>()
  Object.assign(window, { signOutTops: tops })
  const look = () => {
    const press = document.querySelector('button[name="leave"]')
    if (press) tops.add(press.getBoundingClientRect().top)
    requestAnimationFrame(look)
  }
  look()
}

test(
  'who has just signed in signs out at one press, though the sound hasn’t started',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await page.addInitScript(soundNeverStarts)
    const signOut = await signedIn(page)
    await signOut.click()
    await expect(page).toHaveURL(/\/console\/signin$/)
  },
)

test(
  'the press to sign out stays where it is once it is shown, also for head office',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await page.addInitScript(watchSignOut)
    await signedIn(page)
    await expect(page.getByRole('link', { name: m.console_head_office() })).toBeVisible()
    const tops = await page.evaluate(() =>
      'signOutTops' in window && window.signOutTops instanceof Set ? [...window.signOutTops] : [],
    )
    expect(tops).toHaveLength(1)
  },
)
