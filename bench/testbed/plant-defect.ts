import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { withDefect } from './defects.ts'

const defect = z
  .object({ file: z.string(), find: z.string(), put: z.string() })
  .parse(JSON.parse(process.env['PLANTED'] ?? '{}'))
const { href } = pathToFileURL(join(import.meta.dirname, '../..', defect.file))

// The source stays as it is on the disk: only this process reads it with the defect in.
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    return url === href ? { ...loaded, source: withDefect(defect) } : loaded
  },
})
