import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './build-site.ts'

/**
 * `npm run lock`, after a change of package.json: writes into package-lock.json the packages of other platforms that a
 * registry didn't have when the lock was made. npm leaves them out without a word, and `npm ci` then refuses
 * the whole lock on every machine. Without a checksum each, since there was nothing to take one of.
 */
const path = join(root, 'package-lock.json')

const locked = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      dev: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

const lock = locked.parse(JSON.parse(readFileSync(path, 'utf8')))
const missing = missingFrom(lock.packages)
if (process.argv.includes('--check')) {
  if (missing.length > 0) {
    const names = missing.map(([name]) => name.replace('node_modules/', '')).join(', ')
    console.error(`package-lock.json lacks ${names}. Run npm run lock.`)
    process.exitCode = 1
  }
} else {
  const packages = { ...lock.packages, ...Object.fromEntries(missing) }
  const ordered = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const whole = { ...lock, packages: Object.fromEntries(ordered) }
  writeFileSync(path, `${JSON.stringify(whole, null, 2)}\n`)
  console.log(`${missing.length} packages of other platforms written into package-lock.json`)
}

function missingFrom(packages: z.infer<typeof locked>['packages']) {
  return Object.entries(packages).flatMap(([parent, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => parent !== '' && !isLocked(packages, parent, name))
      .map(([name, version]) => [`node_modules/${name}`, entryFor(name, version, dev)] as const),
  )
}

function isLocked(packages: Readonly<Record<string, unknown>>, parent: string, name: string) {
  return `node_modules/${name}` in packages || `${parent}/node_modules/${name}` in packages
}

/** `@oxlint/binding-linux-arm64-musl` names its system, its processor and its C library. */
function entryFor(name: string, version: string, dev = false) {
  const [os = '', cpu = '', abi] = (name.split('/').at(-1) ?? '').replace('binding-', '').split('-')
  const libc = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }[abi ?? '']
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(os === 'linux' && libc !== undefined && { libc: [libc] }),
    optional: true,
    os: [os],
  }
}
