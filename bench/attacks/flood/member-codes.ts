import type { AttackResult } from '#bench/attacks/attack.ts'
import { settle } from '#bench/attacks/kill/settle.ts'
import { codeSentBy } from '#bench/testbed/code-sent-by.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { signInAsMember } from '#bench/testbed/sign-in-member.ts'
import { sum } from '#core/money.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { codeOf, countOf, type Flood, somebodyAt } from './flood-source.ts'

/** Addresses from which strangers ask for codes and guess at them, and how often at each. */
const [places, asks, guesses] = [8, 6, 12]
/** Browsers at one address, each with the device cookie of an account of its own. */
const devices = 3
/** Strangers who come while a code of the member’s is on its way: more than one code bears wrong guesses. */
const [newcomers, guessesEach] = [5, 3]

/** What one address may have mailed and guess, and what all of them may on top of one for each (abuse-limits). */
const promised = { asks: 5, guesses: 10, allAsks: 15, allGuesses: 50 } as const
/** What comes back of these meanwhile. */
const slack = 5

/**
 * Strangers at many addresses, one of them the member’s own, ask for codes of a member and guess at them, before the member asks for
 * theirs and while it is on its way: on a phone that is known and on a new device at home the member gets in by it.
 */
export const keepMemberOut: Flood = {
  defects: [
    // A stranger’s newer code takes the place of the member’s, and their wrong ones end it.
    {
      file: 'src/server/member/proofs.ts',
      find: 'const named = `${account.toLowerCase()} ${asker}`',
      put: 'const named = account.toLowerCase()',
    },
    // Where strangers spent all, nobody new is mailed a code.
    {
      file: 'src/server/auth/store-tries.ts',
      find: "first: 'codes_first',",
      put: 'first: null,',
    },
    // Nor may anybody new type one.
    {
      file: 'src/server/auth/store-tries.ts',
      find: "first: 'sign_in_first',",
      put: 'first: null,',
    },
    // A device that another account signed in on is a budget of its own.
    {
      file: 'src/server/auth/store-tries.ts',
      find: 'where account = ${sent.account} and device_id = ${sent.device_id})',
      put: 'where device_id = ${sent.device_id})',
    },
    // The member’s own device is counted with everybody else at its address.
    {
      file: 'src/server/auth/store-tries.ts',
      find: 'where account = ${sent.account} and device_id = ${sent.device_id})',
      put: 'where account is null)',
    },
    {
      file: 'src/core/checkout/abuse-limits.ts',
      find: 'sign_in_address: { size: 10,',
      put: 'sign_in_address: { size: 10_000,',
    },
    {
      file: 'src/core/checkout/abuse-limits.ts',
      find: 'codes_account: { size: 15,',
      put: 'codes_account: { size: 15_000,',
    },
  ],
  attack: async (testbed, round) => {
    const email = `kept-out-${round}@example.com`
    const own = `203.0.117.${round}`
    const phone = somebodyAt(testbed, own)
    await signInAsMember(testbed, phone, email)
    await phone.call('DELETE /auth/session')
    const shared = await askOnDevices(testbed, round, email)
    const attackAt = (address: string) => attackFrom(testbed, address, email)
    // Alone first: what one address gets is none of what all get.
    const first = await attackAt(own)
    const others = await Promise.all(placesOf(round, places - 1).map(attackAt))
    const undone = await settle(testbed.database.db)
    const home = somebodyAt(testbed, `203.0.118.${round}`)
    const beside = { testbed, email }
    const near = { member: phone, places: placesOf(round, newcomers, 100) }
    const far = { member: home, places: placesOf(round, newcomers, 150) }
    const onPhone = await signInBeside({ ...beside, ...near })
    const onNewDevice = await signInBeside({ ...beside, ...far })
    const { counts, broken } = judge([first, ...others], shared)
    const entered = countOf([onPhone, onNewDevice], 'ok')
    return {
      counts: { ...counts, 'sign-ins of the member meanwhile': entered },
      broken: [
        ...broken,
        ...(onPhone === 'ok' ? [] : [`a member is kept out on their phone: ${onPhone}`]),
        ...(onNewDevice === 'ok' ? [] : [`a member is kept out on a new device: ${onNewDevice}`]),
        ...undone,
      ],
    }
  },
}

/** What strangers at one address were answered who asked and guessed. */
interface Tried {
  readonly asked: readonly string[]
  readonly guessed: readonly string[]
}

const askOf = (guest: Guest, email: string) =>
  codeOf(guest.call('POST /auth/code', { body: { email } }))

const enter = (guest: Guest, email: string, code: string) =>
  codeOf(guest.call('POST /auth/sign-in/code', { body: { email, code } }))

/** Six digits: one of them is right in one of ten thousand runs. */
const guessOf = (nth: number) => String(100_003 + nth * 7_919)

function placesOf(round: number, count: number, from = 1): readonly string[] {
  return Array.from({ length: count }, (_, nth) => `198.51.${110 + round}.${from + nth}`)
}

/** Asks and guesses at one address, half of the time in a browser that is new. */
async function attackFrom(testbed: Testbed, address: string, email: string): Promise<Tried> {
  const stranger = somebodyAt(testbed, address)
  const next = (nth: number) => (nth % 2 === 0 ? stranger : somebodyAt(testbed, address))
  const asked: string[] = []
  const guessed: string[] = []
  for (let nth = 0; nth < asks; nth += 1) asked.push(await askOf(next(nth), email))
  for (let nth = 0; nth < guesses; nth += 1)
    guessed.push(await enter(next(nth), email, guessOf(nth)))
  return { asked, guessed }
}

/** Asks from one address, in browsers that other accounts signed in on. */
async function askOnDevices(
  testbed: Testbed,
  round: number,
  email: string,
): Promise<readonly string[]> {
  const said: string[] = []
  for (let nth = 0; nth < devices; nth += 1) {
    const thief = somebodyAt(testbed, `203.0.119.${round}`)
    await signInAsMember(testbed, thief, `keeps-out-${round}-${nth}@example.com`)
    for (let ask = 0; ask < asks; ask += 1) said.push(await askOf(thief, email))
  }
  return said
}

interface Beside {
  readonly testbed: Testbed
  readonly email: string
  readonly member: Guest
  /** Where strangers come from meanwhile. */
  readonly places: readonly string[]
}

/** Signs the member in by a code that is on its way while strangers ask and guess; `ok`, or why not. */
async function signInBeside({ testbed, email, member, places: from }: Beside): Promise<string> {
  let asked = ''
  const ask = async () => {
    asked = await askOf(member, email)
    if (asked !== 'ok') throw new Error(asked)
  }
  const code = await codeSentBy(testbed, email, ask).catch(() => '')
  if (asked !== 'ok') return asked
  const strangers = from.map((at) => somebodyAt(testbed, at))
  await Promise.all(strangers.map((stranger) => askOf(stranger, email)))
  // Theirs are made by the time the member has found the right mail among them.
  await settle(testbed.database.db)
  await Promise.all(
    strangers.map(async (stranger) => {
      for (let nth = 0; nth < guessesEach; nth += 1) await enter(stranger, email, guessOf(nth))
    }),
  )
  return enter(member, email, code)
}

function judge(strangers: readonly Tried[], shared: readonly string[]): AttackResult {
  const asked = strangers.map((one) => countOf(one.asked, 'ok'))
  const looked = strangers.map((one) => countOf(one.guessed, 'code.wrong'))
  const ofDevices = countOf(shared, 'ok')
  const mailed = ofDevices + sum(asked)
  const answers = strangers.flatMap((one) => [...one.asked, ...one.guessed])
  const wrong = {
    [`${Math.max(...asked)} codes of one member were mailed for one address`]:
      Math.max(...asked) > promised.asks,
    [`${ofDevices} codes of one member were mailed for one address whose browsers have other accounts`]:
      ofDevices > promised.asks,
    [`strangers had ${mailed} codes mailed to one member`]:
      mailed > promised.allAsks + places + 1 + slack,
    [`${Math.max(...looked)} guesses of one address were looked at`]:
      Math.max(...looked) > promised.guesses,
    [`${sum(looked)} guesses of strangers were looked at`]:
      sum(looked) > promised.allGuesses + places + slack,
    'no stranger is mailed a code, or none of their guesses is looked at':
      sum(asked) === 0 || sum(looked) === 0,
    'a stranger was answered with a fault': answers.includes('broken'),
    'a stranger got in': strangers.some((one) => one.guessed.includes('ok')),
  }
  return {
    counts: {
      'codes that strangers asked for': shared.length + sum(asked.map(() => asks)),
      'codes that they had mailed': mailed,
      'guesses at them': places * guesses,
      'guesses looked at': sum(looked),
    },
    broken: Object.keys(wrong).filter((words) => wrong[words]),
  }
}
