import { expect, test } from 'vitest'
import { chainOfEach, southLamar, starters } from '#test/builders/chain-per-test.ts'
import { BadRecords, type Problem } from './problem.ts'
import { readChain } from './read-chain.ts'

const chain = chainOfEach()

test.each<[string, string, string, string, Problem]>([
  [
    'a time of day',
    southLamar,
    '"22:00"',
    '"10pm"',
    {
      file: southLamar,
      place: 'hours › #1 › week › 1 › until',
      fault: '"10pm" doesn’t fit',
      remedy: 'Write a time of day as HH:mm, from 00:00 to 23:59',
    },
  ],
  [
    'a key that is misspelt',
    southLamar,
    '"price_tier"',
    '"price_teir"',
    {
      file: southLamar,
      place: 'price_tier',
      fault: 'is missing',
      remedy: 'Write an id in quotes',
    },
  ],
  [
    'a translation of something that has no text',
    starters,
    '"name": "Queso a las Brasas"',
    '"nombre": "Queso a las Brasas"',
    {
      file: starters,
      place: '"pit-fire-queso" › es',
      fault: '"nombre" is no key of this record',
      remedy: 'Correct its spelling, or take it out',
    },
  ],
  [
    'a translation of a text that there isn’t',
    starters,
    '"badge": "Most loved",',
    '',
    {
      file: starters,
      place: '"pit-fire-queso" › es › badge',
      fault: 'translates "badge", which this record doesn’t have in English',
      remedy: 'Write "badge" beside the translations, or take this one out',
    },
  ],
  [
    'a translation that is no text',
    starters,
    '"name": "Queso a las Brasas"',
    '"name": 5',
    {
      file: starters,
      place: '"pit-fire-queso" › es › name',
      fault: '5 doesn’t fit',
      remedy: 'Write text in quotes',
    },
  ],
  [
    'a deposit of more than there is',
    'chain.json',
    '"rate": 250000',
    '"rate": 1250000',
    {
      file: 'chain.json',
      place: 'deposit › rate',
      fault: '1250000 doesn’t fit',
      remedy: 'Write the share of the total in parts per million, 10000 (1 %) to 900000 (90 %)',
    },
  ],
  [
    'a ZIP without its quotes',
    southLamar,
    '"78704"',
    '78704',
    {
      file: southLamar,
      place: 'zip',
      fault: '78704 doesn’t fit',
      remedy: 'Write a ZIP as five digits in quotes',
    },
  ],
  [
    'a fee that begins too late',
    southLamar,
    '{ "from": 0, "fee": 499 }',
    '{ "from": 100, "fee": 499 }',
    {
      file: southLamar,
      place: 'delivery › zones › #1 › fees',
      fault: '[{"from":100,"fee":499},{"from":3000,"fee":299},{"from":5… doesn’t fit',
      remedy: 'Begin with from 0, and let from grow from fee to fee',
    },
  ],
  [
    'a zone that nobody named drives to',
    southLamar,
    '"by": ["delivery", "dispatch"]',
    '"by": ["drone"]',
    {
      file: southLamar,
      place: 'delivery › zones › #1 › by › #1',
      fault: '"drone" doesn’t fit',
      remedy: 'Write one of: delivery, dispatch',
    },
  ],
  [
    'a courier that is switched off',
    southLamar,
    '"dispatch": true',
    '"dispatch": false',
    {
      file: southLamar,
      place: 'delivery › "Neighborhood" › by',
      fault: 'dispatch is switched off',
      remedy: 'Switch it on in services › handoff, or leave it out here',
    },
  ],
  [
    'a price in dollars',
    starters,
    '"base": 950',
    '"base": 9.5',
    {
      file: starters,
      place: '"pit-fire-queso" › price › base',
      fault: '9.5 doesn’t fit',
      remedy: 'Write a whole number without quotes',
    },
  ],
  [
    'an allergen that the law doesn’t know',
    starters,
    '["milk"]',
    '["lactose"]',
    {
      file: starters,
      place: '"pit-fire-queso" › allergens › #1',
      fault: '"lactose" doesn’t fit',
      remedy:
        'Write one of: milk, eggs, fish, shellfish, tree_nuts, peanuts, wheat, soybeans, sesame',
    },
  ],
  [
    'a group that nothing defines',
    starters,
    '"queso-style"',
    '"queso-stile"',
    {
      file: 'catalogues/everyday',
      place: 'product pit-fire-queso',
      fault: 'there is no group queso-stile',
      remedy: 'Correct it there, or add what it names',
    },
  ],
  [
    'a price tier that the chain doesn’t have',
    southLamar,
    '"price_tier": "standard"',
    '"price_tier": "downtown"',
    {
      file: southLamar,
      place: 'price_tier',
      fault: 'there is no price tier "downtown"',
      remedy: 'Write one of: standard, metro; or add it to price_tiers in chain.json',
    },
  ],
  [
    'a menu id that another location has',
    southLamar,
    '"austin-south-lamar-everyday"',
    '"austin-mueller-mill-everyday"',
    {
      file: southLamar,
      place: 'menu_id',
      fault: '"austin-mueller-mill-everyday" is already used in locations/austin-mueller-mill.json',
      remedy: 'Choose another menu_id',
    },
  ],
  [
    'a catalogue that isn’t there',
    southLamar,
    '"catalogue": "everyday"',
    '"catalogue": "weekend"',
    {
      file: southLamar,
      place: 'menus › everyday › catalogue',
      fault: 'there is no catalogue "weekend"',
      remedy: 'Write one of: everyday',
    },
  ],
  [
    'a sold-out dish that nobody cooks',
    'sold-out.json',
    '"pecan-pie"',
    '"pecan-pies"',
    {
      file: 'sold-out.json',
      place: 'austin-south-lamar-everyday',
      fault: 'nothing on it is called "pecan-pies"',
      remedy: 'Write the id of a product, or group.option, of catalogues/everyday',
    },
  ],
  [
    'a zone without a summer',
    southLamar,
    '"America/Chicago"',
    '"CST6CDT"',
    {
      file: southLamar,
      place: 'time_zone',
      fault: '"CST6CDT" doesn’t fit',
      remedy: 'Write an IANA zone: America/Chicago',
    },
  ],
  [
    'a day that no calendar has',
    southLamar,
    '"20261126"',
    '"20261131"',
    {
      file: southLamar,
      place: 'exceptions › #1 › day',
      fault: '"20261131" doesn’t fit',
      remedy: 'Write a day of the calendar as YYYYMMDD',
    },
  ],
  [
    'a catalogue that isn’t called as its folder',
    'catalogues/everyday/catalogue.json',
    '"id": "everyday"',
    '"id": "lunch"',
    {
      file: 'catalogues/everyday/catalogue.json',
      place: 'id',
      fault: '"lunch" stands in the folder everyday',
      remedy: 'Write "everyday"',
    },
  ],
  [
    'a default menu that nobody serves',
    'chain.json',
    '"catering": "austin-south-lamar-catering"',
    '"catering": "austin-south-lamar-everyday"',
    {
      file: 'chain.json',
      place: 'default_menus › catering',
      fault: 'no location serves "austin-south-lamar-everyday" as its catering menu',
      remedy: 'Write the menu_id of a catering menu, or null',
    },
  ],
  [
    'a crew at a location that isn’t there',
    'staff.json',
    '["south-lamar"]',
    '["north-lamar"]',
    {
      file: 'staff.json',
      place: '"crew-south-lamar" › locations',
      fault: 'there is no location "north-lamar"',
      remedy: 'Write the id of a location',
    },
  ],
])(
  'a bad record is named with its file, its place and the remedy: %s',
  async (_, file, from, to, problem) => {
    await chain().change(file, from, to)
    expect(await problemsIn(chain().folder)).toContainEqual(problem)
  },
)

/** What is wrong with the chain's files; nothing where they can be read. */
async function problemsIn(folder: string): Promise<readonly Problem[]> {
  try {
    await readChain(folder)
    return []
  } catch (error) {
    if (error instanceof BadRecords) return error.problems
    throw error
  }
}
