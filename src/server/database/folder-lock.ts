import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#server/config/startup-error.ts'

/**
 * Takes the data folder for this process alone and answers how to give it back. PGlite takes no lock of its own:
 * two processes on one folder lose committed rows silently. A lock whose owner is dead is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'owner.lock')
  const mine = ownerOf(process.pid)
  if (!create(path, mine)) takeOver(path, folder, mine)
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

function takeOver(path: string, folder: string, mine: string): void {
  const theirs = read(path)
  if (theirs !== undefined && isAlive(theirs)) throw taken(folder, theirs)
  setAside(path, theirs)
  if (!create(path, mine)) throw taken(folder, read(path) ?? 'another')
}

/** Renames the stale lock away. Where a faster process has just replaced it, hands theirs back. */
function setAside(path: string, stale: string | undefined): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (stale === undefined || read(aside) === stale) return rmSync(aside, { force: true })
  linkSync(aside, path)
  rmSync(aside, { force: true })
}

function create(path: string, owner: string): boolean {
  try {
    writeFileSync(path, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw new CannotStart(`The data folder can’t be written: ${path}. Choose one with DATA_DIR.`)
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** A process number and when it started: numbers are given out again, in a container at every start. */
function ownerOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`) ?? ''
  const started = stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
  return `${pid} ${started}`.trim()
}

function isAlive(owner: string): boolean {
  const pid = Number(owner.split(' ')[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return ownerOf(pid) === owner
}

function taken(folder: string, owner: string): CannotStart {
  return new CannotStart(
    `Comal already runs on ${folder} (process ${owner.split(' ')[0]}). Stop it, or choose another folder with DATA_DIR.`,
  )
}
