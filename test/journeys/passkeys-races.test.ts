import { expect, test } from 'vitest'
import { creationOptions } from '#server/member/passkeys.ts'
import { anAuthenticator } from '#test/builders/an-authenticator.ts'
import { aMember } from './support/a-member.ts'
import { resultOf } from './support/patiently.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

test('R2.11 an account has twenty passkeys at most, however many are added at once', async () => {
  const email = 'many.passkeys@example.com'
  const guest = await aMember(journey, email)
  // A code for each would be more than one mailbox is sent.
  const member = await journey.ctx.db
    .selectFrom('members')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const made: (() => Promise<unknown>)[] = []
  for (let nth = 0; nth < 24; nth += 1) {
    const device = anAuthenticator(journey.settings.public_url)
    const options = await creationOptions(member.id, 'default', journey.ctx)
    const body = { credential: device.create({ ...options }) }
    made.push(async () => guest.call('POST /member/passkeys', { body }))
  }
  const outcomes = await Promise.all(made.map(resultOf))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(20)
  expect(await guest.call('GET /member/passkeys')).toHaveLength(20)
})
