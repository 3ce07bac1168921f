import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '#scripts/throwaway-postgres.ts'
import type { Machine } from './saved.ts'

/** The machine that this runs on, without anything that names it. */
export function thisMachine(): Machine {
  const processors = cpus()
  const bin = findPostgres()
  const said =
    bin === undefined ? '' : execFileSync(join(bin, 'postgres'), ['--version']).toString()
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memory_gb: Math.round(totalmem() / 1e9),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    postgres: /(\d+\.\d+)/.exec(said)?.[1] ?? 'none',
  }
}
