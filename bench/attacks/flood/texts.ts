import { sql } from 'kysely'
import { signInMember } from '#bench/testbed/sign-in-member.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { settle } from '#bench/attacks/kill/settle.ts'
import { codeOf, countOf, type Flood, somebodyAt } from './flood-source.ts'

/** Times that one guest asks for texts, to one number and to as many others. */
const asked = 40
/** To one number of theirs, and from their address in all, with what comes back meanwhile. */
const promised = { number: 5, address: 22 } as const

/** One guest has codes texted to one number and to many: the chain sends as few as a person needs, however many are asked for at once. */
export const askForTexts: Flood = {
  defects: [
    {
      file: 'src/core/checkout/abuse-limits.ts',
      find: 'texts_place: { size: 5,',
      put: 'texts_place: { size: 5_000,',
    },
    {
      file: 'src/core/checkout/abuse-limits.ts',
      find: 'texts_address: { size: 20,',
      put: 'texts_address: { size: 20_000,',
    },
  ],
  attack: async (testbed, round) => {
    const { db } = testbed.database
    const ask = (address: string, phone: string) =>
      codeOf(somebodyAt(testbed, address).call('POST /auth/code', { body: { phone } }))
    const number = `51255${61_000 + round * 100}`
    await aMemberWith(testbed, number)
    const area = `51255${62_000 + round * 100}`.slice(0, 8)
    const nth = (index: number) => `${area}${String(index).padStart(2, '0')}`
    const times = Array.from({ length: asked }, (_, index) => index)
    const [one, many] = [`198.51.101.${round}`, `198.51.102.${round}`]
    const said = await Promise.all(times.map(() => ask(one, number)))
    const saidOthers = await Promise.all(times.map((index) => ask(many, nth(index))))
    const neighbor = await ask(`198.51.103.${round}`, nth(99))
    const undone = await settle(db)
    const { rows } = await sql<{ texts: number }>`
      select count(*)::int as texts from mailbox where recipient = ${number}`.execute(db)
    const texts = rows[0]?.texts ?? 0
    const others = countOf(saidOthers, 'ok')
    const faults = countOf([...said, ...saidOthers], 'broken')
    return {
      counts: {
        'texts asked for': 2 * asked,
        'texts to one number': texts,
        'numbers texted': others,
      },
      broken: [
        ...(texts > promised.number ? [`${texts} texts went to one number`] : []),
        ...(others > promised.address ? [`one address had ${others} numbers texted`] : []),
        ...(texts === 0 || others === 0 ? ['nobody is texted'] : []),
        ...(faults > 0 ? ['a text was answered with a fault'] : []),
        ...(neighbor === 'ok' ? [] : [`a neighbor read ${neighbor}`]),
        ...undone,
      ],
    }
  },
}

/** A member whose number is proved: theirs is texted, while nobody is told of whom that isn’t so. */
async function aMemberWith(testbed: Testbed, phone: string): Promise<void> {
  const email = `texted-${phone}@example.com`
  await signInMember(testbed, email)
  await sql`update members set phone = ${phone}, phone_proved_at = now() where email = ${email}`.execute(
    testbed.database.db,
  )
}
