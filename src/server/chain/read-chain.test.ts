import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chainOfEach, southLamar, starters } from '#test/builders/chain-per-test.ts'
import { readChain } from './read-chain.ts'

const chain = chainOfEach()

test('a file that is no JSON is named with the remedy', async () => {
  await chain().change('chain.json', '"name"', 'name')
  await expect(readChain(chain().folder)).rejects.toHaveProperty('problems', [
    expect.objectContaining({ file: 'chain.json', remedy: 'Mend the JSON there' }),
  ])
})

test('a file that is missing is named with the remedy', async () => {
  await rm(join(chain().folder, 'chain.json'))
  await expect(readChain(chain().folder)).rejects.toHaveProperty('problems', [
    { file: 'chain.json', place: '', fault: 'is missing', remedy: 'Add it; demo/ shows one' },
  ])
})

test('a chain without locations, which would retire every kitchen, is refused', async () => {
  await rm(join(chain().folder, 'locations'), { recursive: true })
  await expect(readChain(chain().folder)).rejects.toHaveProperty('problems', [
    { file: 'locations', place: '', fault: 'holds no location', remedy: 'Add one' },
  ])
})

test('all bad records are said at once, in words', async () => {
  await chain().change(southLamar, '"78704"', '78704')
  await chain().change(starters, '"base": 950', '"base": -1')
  await expect(readChain(chain().folder)).rejects.toThrow(/2 records are bad/)
  await expect(readChain(chain().folder)).rejects.toThrow(
    `  ${southLamar}: zip\n    78704 doesn’t fit.\n    Write a ZIP as five digits in quotes.`,
  )
})

test('R11.7 what chain.json leaves out is off: offers, rewards, social sign-in, group orders', async () => {
  const written: Record<string, unknown> = JSON.parse(
    await readFile(join(chain().folder, 'chain.json'), 'utf8'),
  )
  for (const key of ['disabled_features', 'group_order', 'social_sign_in', 'default_menus', 'map'])
    delete written[key]
  await writeFile(join(chain().folder, 'chain.json'), JSON.stringify(written))
  expect((await readChain(chain().folder)).chain).toMatchObject({
    disabled_features: { get_offers: true, get_rewards: true },
    group_order: false,
    social_sign_in: { google: false, apple: false, facebook: false },
    default_menus: { mealtime: null, catering: null },
    map: { offset: 20, zooms: { initial: 6, initial_mobile: 5, results: 14, few: 12, many: 10 } },
  })
})
