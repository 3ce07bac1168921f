import { signInMember } from '#bench/testbed/sign-in-member.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import type { Access } from '#contract/access.ts'
import type { Operation } from '#bench/attacks/fuzz/openapi-document.ts'

/** Things of a member’s account that a path can name. */
const kinds = ['address_id', 'vehicle_id', 'sign_in_id'] as const
export type OwnThings = Readonly<Record<(typeof kinds)[number], string>>

/** The same kind of names, of things that there are none of. */
export const missingOwn: OwnThings = {
  address_id: 'adr_0000000000000000000000000000000z',
  vehicle_id: 'veh_0000000000000000000000000000000z',
  sign_in_id: 'sin_0000000000000000000000000000000z',
}

/** Opens the account of a member who saved one of each. */
export async function openOwnThings(testbed: Testbed): Promise<OwnThings> {
  const { call } = (await signInMember(testbed, 'saves@example.com')).guest
  const address = { address: '410 Bluebonnet Ln', city: 'Austin', state: 'TX', zip: '78704' }
  const [saved] = await call('POST /addresses', { body: { ...address, label: 'Work' } })
  const [car] = await call('POST /vehicles', { body: { make: 'Ford', color: 'Blue', note: '' } })
  const [session] = await call('GET /member/sign-ins')
  if (!saved || !car || !session) throw new Error('The member saved nothing')
  return { address_id: saved.id, vehicle_id: car.id, sign_in_id: session.id }
}

/** Whether a call is about a thing of the caller’s account, of which another member has one. */
export function isAboutOwn({ path }: Operation, who: Access): boolean {
  return who === 'the member' && kinds.some((kind) => path.includes(`{${kind}}`))
}
