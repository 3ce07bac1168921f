import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/find-chromium.ts'
import { freePorts } from '#scripts/free-port.ts'
// Every process of a run has the same one, chosen here.
import '#test/builders/steady-chain.ts'

/** Every worker reads this file again: what it chooses once is kept in the environment. */
const port = Number((process.env['E2E_PORT'] ??= String(await freePorts(4))))
const given = process.env['E2E_URL']
const baseURL = given ?? `http://localhost:${port}`

/**
 * What looks or works another way in a wider window is tried in both; all else carries the tag of one. Each change is proved in one
 * window, and without what is tagged for a release, where BROWSER_TESTS is `change`; else everything runs.
 */
const chosen =
  process.env['BROWSER_TESTS'] === 'change'
    ? {
        phone: { grepInvert: /@desk|@release/ },
        desk: { grep: /@desk/, grepInvert: /@release/ },
      }
    : { phone: { grepInvert: /@desk/ }, desk: { grepInvert: /@phone/ } }

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  // A busy machine is no defect. What a test says about time it measures by itself.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // A flaky test costs a line at the end of the run there; two failures are a failure.
  retries: process.env['CI'] === undefined ? 0 : 1,
  fullyParallel: true,
  reporter: 'line',
  use: {
    baseURL,
    // What a worker asks for goes by the routes that a test lays: the tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // As on a kitchen’s own screen: no touch of a walk goes into waking the sound.
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      ...chosen.phone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desk', ...chosen.desk, use: { viewport: { width: 1440, height: 900 } } },
  ],
  ...(given === undefined && { webServer: product() }),
})

/** The whole product as `npm start` brings it up, on ports and a folder of its own and with the steady chain in the place of the demo’s. */
function product() {
  return {
    command: 'node test/e2e/support/fill-folder.ts && npm start',
    url: `${baseURL}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
    env: {
      PORT: String(port),
      CATERING_PORT: String(port + 1),
      GATEWAY_PORT: String(port + 2),
      APP_ORIGINS: `http://app.localhost:${port + 3}`,
      // Tests cook what they order at once.
      GRACE_SECONDS: '0',
      DATA_DIR: (process.env['E2E_DATA'] ??= newFolder()),
    },
  }
}

/** Goes with the process that made it: that one outlives the product. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
