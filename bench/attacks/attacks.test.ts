import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { attacks } from './attacks.ts'

const root = join(import.meta.dirname, '../..')

test.each(Object.entries(attacks))(
  'the defects of the attack %s still have their places in the product',
  (_, { defects }) => {
    expect(defects.length).toBeGreaterThan(0)
    for (const { file, find, put } of defects) {
      const source = readFileSync(join(root, file), 'utf8')
      expect(source.split(find)).toHaveLength(2)
      expect(put).not.toBe(find)
    }
  },
)
