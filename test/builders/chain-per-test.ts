import { afterEach, beforeEach } from 'vitest'
import { aChain, type ChainFiles } from './a-chain.ts'

/** Two files of the demo chain that its tests change. */
export const southLamar = 'locations/austin-south-lamar.json'
export const starters = 'catalogues/everyday/products/starters.json'

/** A copy of the demo chain for each test of a file, gone when the test is over. */
export function chainOfEach(): () => ChainFiles {
  let chain: ChainFiles
  beforeEach(async () => {
    chain = await aChain()
  })
  afterEach(() => chain.remove())
  return () => chain
}
