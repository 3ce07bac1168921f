import { openTestbed } from '#bench/testbed/open-testbed.ts'
import { bringSite } from '#scripts/build-site.ts'
import type { Attack, AttackResult, Plan } from './attack.ts'
import { hoardCateringTimes } from './flood/catering-times.ts'
import { fillHouseWithCertificates, fillWithCertificates } from './flood/certificates.ts'
import type { Flood } from './flood/flood-source.ts'
import { openGroupStreams } from './flood/group-streams.ts'
import { readComputed } from './flood/computed-reads.ts'
import { guessPins } from './flood/person-pins.ts'
import { comeFromEverywhere } from './flood/whole-customers.ts'
import { searchOddly } from './flood/odd-searches.ts'
import { openStreamsOfAddress } from './flood/address-streams.ts'
import { spendTexts } from './flood/text-reserve.ts'
import { askForTexts } from './flood/texts.ts'
import { hoardLastPlaces } from './flood/last-places.ts'
import { keepMemberOut } from './flood/member-codes.ts'
import { lockStaffOut } from './flood/staff-sign-in.ts'
import { markAddresses } from './flood/marked-addresses.ts'
import { openStreams } from './flood/streams.ts'
import { typeStranger } from './flood/typed-names.ts'

/** What one cheap client may try to use up. */
const floods: readonly Flood[] = [
  openStreams,
  openGroupStreams,
  openStreamsOfAddress,
  markAddresses,
  searchOddly,
  readComputed,
  lockStaffOut,
  keepMemberOut,
  typeStranger,
  guessPins,
  askForTexts,
  spendTexts,
  fillWithCertificates,
  fillHouseWithCertificates,
  hoardCateringTimes,
  hoardLastPlaces,
  comeFromEverywhere,
]

/** T18: what one client has open, asks, guesses, sends or holds leaves everybody else what they came for. */
export const flood: Attack = { defects: floods.flatMap(({ defects }) => defects), run }

/** A planted defect is looked for where it would show: the others don't feel it. */
async function run({ full, defect: planted }: Plan): Promise<AttackResult> {
  await bringSite()
  const testbed = await openTestbed({ site: true, defect: planted })
  try {
    const tried = floods.filter(({ defects }) => planted === undefined || defects.includes(planted))
    const outcomes: AttackResult[] = []
    for (let round = 0; round < (full ? 3 : 1); round += 1)
      for (const { attack } of tried) outcomes.push(await attack(testbed, round))
    const crashes = testbed.products.flatMap((product) => product.crashes())
    return {
      counts: Object.assign({}, ...outcomes.map(({ counts }) => counts)),
      broken: [...outcomes.flatMap(({ broken }) => broken), ...crashes],
    }
  } finally {
    await testbed.stop()
  }
}
