import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copySteadyChain } from '#test/builders/steady-chain.ts'
import { payloads } from './payloads.ts'

/** The texts of a chain's files that somebody reads, and how long each may be. */
const limits: Readonly<Record<string, number>> = {
  name: 60,
  short_name: 24,
  badge: 24,
  description: 240,
  image_alt: 200,
  tagline: 200,
  note: 200,
  address: 200,
  city: 60,
}

/** Copies the steady chain with a payload in every text of it, and answers the payloads that found room in dishes. */
export async function hostileChain(folder: string): Promise<void> {
  copySteadyChain(folder)
  let nth = 0
  const poisoned = (value: unknown, key: string): unknown => {
    const limit = limits[key]
    if (typeof value === 'string' && limit !== undefined) {
      const fitting = payloads.filter(({ length }) => length <= limit)
      nth += 1
      return fitting[nth % fitting.length]
    }
    if (Array.isArray(value)) return value.map((part) => poisoned(part, ''))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      // Where a printer listens is no text: what fits isn’t, is refused as the file is read.
      Object.entries(value).map(([name, part]) => [
        name,
        name === 'printers' ? part : poisoned(part, name),
      ]),
    )
  }
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.json') || file === 'staff.json') continue
    const text = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), JSON.stringify(poisoned(JSON.parse(text), '')))
  }
}
