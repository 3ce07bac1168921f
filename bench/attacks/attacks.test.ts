import { expect, test } from 'vitest'
import { withDefect } from '#bench/testbed/defects.ts'
import { attacks } from './attacks.ts'

test.each(Object.entries(attacks))(
  'the defects of the attack %s still have their places in the product',
  async (_, load) => {
    const { defects } = await load()
    expect(defects.length).toBeGreaterThan(0)
    for (const defect of defects) expect(withDefect(defect)).toContain(defect.put)
  },
)
