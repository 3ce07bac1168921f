import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
// Every worker has the same one, chosen here.
import './test/builders/steady-chain.ts'
import { reportTo } from './scripts/test-report.ts'

const report = process.env['TEST_REPORT']
const onPostgres = process.env['JOURNEY_DATABASE'] === 'postgres'

/** A busy machine is no defect: who waits for something waits long enough, and a test that computes may be kept waiting. */
const unhurried = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  // A flaky test costs a line at the end of the run there; two failures are a failure.
  retry: process.env['CI'] === undefined ? 0 : 1,
  // What chance starts from.
  setupFiles: ['test/seed.ts'],
  // Nothing of ours is mocked and clocks are passed in, so files share what they import: half of the work.
  isolate: false,
}

/** What Node runs in business it runs here: a sixth of the work goes where Vite needn’t read every file before it. */
const ofNode = { ...unhurried, experimental: { viteModuleRunner: false } }

/**
 * What is proved on the embedded database too each time: that it is opened, served, killed, migrated and imported into, and how
 * its statements are prepared. Browsers walk each capability on it, PostgreSQL proves the rest.
 */
const alsoEmbedded = ['server/*', 'import', 'newer-schema', 'prepared-statements', 'rebuild']

/** What a bundler makes for the browser: elements, styles, texts of files. */
const ofPages = 'src/{web,service-worker}/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    reporters: ['default', ...(report === undefined ? [] : [reportTo(report)])],
    // Two at once also where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    tags: [
      { name: 'release', description: 'Seconds that a release is worth, and each change is not.' },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,bench}/**/*.test.ts', 'test/architecture/**/*.test.ts'],
          exclude: [ofPages],
          ...ofNode,
        },
      },
      { test: { name: 'pages', include: [ofPages], ...unhurried } },
      {
        test: {
          name: 'embedded',
          include: alsoEmbedded.map((file) => `test/journeys/${file}.test.ts`),
          ...ofNode,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          // A process that serves a folder has the embedded database, whatever the others run on. That one does one thing after
          // the other: a race would prove nothing there.
          exclude: [onPostgres ? 'test/journeys/server/**' : 'test/journeys/*-races.test.ts'],
          ...ofNode,
        },
      },
    ],
  },
})
