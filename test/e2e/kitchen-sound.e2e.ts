import { expect } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { as, test, ticket } from './support/a-ticket.ts'
import { open } from './support/visit.ts'

const board = `/console?location=${kitchen.id}`

/** As a browser that was told nothing: a page is heard from the first touch on. The ones of tests let every page be heard. */
function sleepUntilTouched(): void {
  let [isTouched, isAwake] = [false, false]
  window.addEventListener('pointerup', () => (isTouched = true), { capture: true })
  // What a test reads of a page counts as somebody's touch there.
  Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => isTouched })
  Object.defineProperty(AudioContext.prototype, 'state', {
    get: () => (isAwake ? 'running' : 'suspended'),
  })
  AudioContext.prototype.resume = async function resume() {
    isAwake = isTouched
    this.dispatchEvent(new Event('statechange'))
  }
}

test(
  'the touch that wakes the sound presses nothing, the next one does',
  { tag: ['@phone', '@release'] },
  async ({ page, context, kitchenAt, fired: { order } }) => {
    await as(context, kitchenAt.crew)
    await page.addInitScript(sleepUntilTouched)
    await open(page, board)
    await expect(page.getByText(m.console_sound_lost())).toBeVisible()
    const { number } = order
    const start = ticket(page, number).getByRole('button', { name: `Start ${number}` })
    await start.tap()
    await expect(page.getByText(m.console_sound_lost())).toBeHidden()
    await expect(page.getByRole('button', { name: m.console_sound_on() })).toBeVisible()
    await expect(start).toBeVisible()
    await expect(start).toHaveAttribute('aria-busy', 'false')
    await start.tap()
    await expect(ticket(page, number).getByRole('button', { name: `Bump ${number}` })).toBeVisible()
  },
)
