import { execFileSync, spawnSync } from 'node:child_process'

/** Whether packages can be installed here: as root, on a Debian. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** Installs a package of Debian's and says so; only where that may be. */
export function aptInstall(name: string): void {
  console.log(`Installing ${name}, which isn’t on this machine …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', name], { env, stdio: 'ignore' })
}

/** Makes sure that a program is here, installed from Debian's package of that name where it isn't; refuses where that can't be. */
export function bringProgram(name: string): void {
  if (spawnSync(name, ['--version']).error === undefined) return
  if (!mayInstall())
    throw new Error(`${name} isn’t on this machine. Install it (Debian: apt-get install ${name}).`)
  aptInstall(name)
}
