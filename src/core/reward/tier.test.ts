import { expect, test } from 'vitest'
import { aRewardsProgram } from '#test/builders/a-rewards-program.ts'
import { tierProgress } from './tier.ts'

const program = aRewardsProgram()

test.each([
  [0, 'porch', 1_000],
  [-50, 'porch', 1_050],
  [999, 'porch', 1],
  [1_000, 'table', 2_000],
  [3_000, 'family', 0],
])('%i points in a year are the tier %2$s', (earned, id, missing) => {
  const standing = tierProgress(program, earned)
  expect([standing.tier.id, standing.missing]).toEqual([id, missing])
})
