import { existsSync } from 'node:fs'
import { aptInstall, mayInstall } from './debian.ts'

/** Chromium without windows does the same pages for half the work, so it comes first. */
const [quick, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const

/** The Chromium to test in: the one that CHROMIUM names, else the quickest of this machine. */
export function findChromium(): string {
  return process.env['CHROMIUM'] ?? (existsSync(quick) ? quick : whole)
}

/** The same, installed where this machine has none and lets us; what it has instead is said. */
export function bringChromium(): string {
  const named = process.env['CHROMIUM']
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM names no file: ${named}`)
  if (named === undefined && !existsSync(quick)) installQuick()
  const found = findChromium()
  if (!existsSync(found))
    throw new Error('No Chromium here. Install one and name it: CHROMIUM=/path npm test -- browser')
  return found
}

function installQuick(): void {
  if (mayInstall() && isInstalled('chromium-headless-shell')) return
  if (mayInstall() && !existsSync(whole)) isInstalled('chromium')
  if (existsSync(whole))
    console.log(
      `The browser is ${whole}, which takes twice as long as Debian’s chromium-headless-shell.`,
    )
}

/** Whether Debian had the package and it is here now: an older Debian hasn't. */
function isInstalled(name: string): boolean {
  try {
    aptInstall(name)
    return true
  } catch {
    return false
  }
}
