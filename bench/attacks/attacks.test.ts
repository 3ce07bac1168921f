import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { attacks } from './attacks.ts'

const root = join(import.meta.dirname, '../..')

test.each(Object.entries(attacks))(
  'the defect of the attack %s still has its place in the product',
  (_, { defect }) => {
    const source = readFileSync(join(root, defect.file), 'utf8')
    expect(source.split(defect.find)).toHaveLength(2)
    expect(defect.put).not.toBe(defect.find)
  },
)
