import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const defect = z
  .object({ file: z.string(), find: z.string(), put: z.string() })
  .parse(JSON.parse(process.env['PLANTED'] ?? '{}'))
const root = join(import.meta.dirname, '../..')
const file = join(root, defect.file)
const { href } = pathToFileURL(file)

// The source stays as it is on the disk: only this process reads it with the defect in.
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (url !== href) return loaded
    const source = readFileSync(file, 'utf8')
    if (source.split(defect.find).length !== 2) {
      throw new Error(`${defect.file} doesn’t say it once: ${defect.find}`)
    }
    return { ...loaded, source: source.replace(defect.find, () => defect.put) }
  },
})
