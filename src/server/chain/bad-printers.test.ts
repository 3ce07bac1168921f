import { expect, test } from 'vitest'
import { chainOfEach } from '#test/builders/chain-per-test.ts'
import { BadRecords, type Problem } from './problem.ts'
import { readChain } from './read-chain.ts'

const chain = chainOfEach()
const file = 'locations/round-rock-old-depot.json'
const stations = 'pit, comal, fry, grill, cold, bar, expo'

test.each<[string, string, string, Omit<Problem, 'file'>]>([
  [
    'an address at which nothing can listen',
    '"address": "simulated",\n      "width": 42',
    '"address": "10.0.4.20:99999",\n      "width": 42',
    {
      place: 'printers › #1 › address',
      fault: '"10.0.4.20:99999" doesn’t fit',
      remedy:
        'Write where the printer listens, "10.0.4.20:9100", or "simulated" to read its papers in the mailbox',
    },
  ],
  [
    'a width that no paper has',
    '"width": 42',
    '"width": 48',
    {
      place: 'printers › #1 › width',
      fault: '48 doesn’t fit',
      remedy: 'Write how many letters a line holds: 32 on 58 mm, 42 on 80 mm',
    },
  ],
  [
    'a moment to print that there isn’t',
    '"when_screen_away"',
    '"sometimes"',
    {
      place: 'printers › #1 › prints › tickets',
      fault: '"sometimes" doesn’t fit',
      remedy: 'Write one of: always, when_screen_away, never',
    },
  ],
  [
    'a backup that isn’t there',
    '"backup": "Expo"',
    '"backup": "Bar"',
    {
      place: 'printers › "Line" › backup',
      fault: 'there is no printer "Bar"',
      remedy: 'Write one of: Expo',
    },
  ],
  [
    'a printer that is its own backup',
    '"backup": "Expo"',
    '"backup": "Line"',
    {
      place: 'printers › "Line" › backup',
      fault: 'it is its own backup',
      remedy: 'Write one of: Expo',
    },
  ],
  [
    'a station that the kitchen hasn’t',
    '"stations": ["pit",',
    '"stations": ["smoker",',
    {
      place: 'printers › "Line" › prints › stations',
      fault: 'there is no station "smoker"',
      remedy: `Write one of: ${stations}; or add it to make_times`,
    },
  ],
  [
    'a name that another printer has',
    '"name": "Expo",\n      "address"',
    '"name": "Line",\n      "address"',
    {
      place: 'printers › "Line"',
      fault: 'another printer has that name',
      remedy: 'Call it otherwise',
    },
  ],
])('R8.6 refuses %s, and says what to write', async (_, right, wrong, problem) => {
  await chain().change(file, right, wrong)
  const refused = await readChain(chain().folder).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BadRecords)
  expect(refused).toHaveProperty('problems', expect.arrayContaining([{ file, ...problem }]))
})
