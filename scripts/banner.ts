import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { staffFile } from '#contract/staff/staff-file.ts'
import type { Running } from '#server/start/run.ts'
import { root } from './build-site.ts'

/** Where everything is, who may sign in, and what this database is good for. */
export function banner({ settings, listening: [ordering, catering] }: Running): string {
  const at = (port: number, path = '') => `http://localhost:${port}${path}`
  const staff: z.infer<typeof staffFile> = staffFile.parse(
    JSON.parse(readFileSync(join(root, 'demo/staff.json'), 'utf8')),
  )
  const signIns = staff.map(({ name, email, password, pin }) =>
    [`    ${name}: ${email}  ${password}`, pin && `PIN ${pin}`].filter(Boolean).join('  '),
  )
  return [
    '',
    `  Ordering   ${at(ordering.port)}`,
    `  Catering   ${at(catering.port)}`,
    `  Kitchen    ${at(ordering.port, '/console')}`,
    `  API        ${at(ordering.port, '/api/docs')}`,
    '',
    '  Demo sign-ins for the kitchen:',
    ...signIns,
    '',
    ...(settings.database_url === null ? embedded(settings.data_dir) : []),
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}

function embedded(folder: string): readonly string[] {
  return [
    `  The embedded database in ${folder} is for trying and developing: a crash can cost its last`,
    '  seconds. Money is taken on PostgreSQL: set DATABASE_URL.',
    '',
  ]
}
