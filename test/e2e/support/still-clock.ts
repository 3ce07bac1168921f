import { expect, type Page } from '@playwright/test'
import { dismissPopups, listening } from './visit.ts'

/** Opens a page past its welcome and what else it tells by itself, once it listens, with a clock that stands still; the test moves the time. */
export async function openStill(page: Page, path: string): Promise<void> {
  await dismissPopups(page)
  await openAsNew(page, path)
}

/** The same as somebody sees it who comes for the first time: with its welcome and its popups. */
export async function openAsNew(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The two frames after which a page asks for its scripts.
  await page.clock.runFor(50)
  await listening(page)
}

/** Installs the clock of a page and stops it, before the page is opened: what a test puts over its functions comes after them. */
export async function stillClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt('2036-01-01')
}

/** Moves the time on, a twentieth of a second at a go, until something holds; returns how far, in milliseconds. */
export async function passUntil(page: Page, holds: () => Promise<void>): Promise<number> {
  let passed = 0
  await expect(async () => {
    await page.clock.runFor(50)
    passed += 50
    await holds()
  }).toPass({ intervals: [20], timeout: 60_000 })
  return passed
}
