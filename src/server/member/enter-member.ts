import { type Refusal, Refused } from '#core/refusal.ts'
import type { MemberLibrary } from './load-library.ts'
import type { EnteredMember, SignInFrom } from './members.ts'
import type { SignInLimits } from '#server/auth/sign-in-limits.ts'

/** What the library answers to who signed in. */
interface LibraryAnswer {
  readonly response: { readonly user: { readonly id: string } }
  readonly headers: Headers
}

/**
 * Returns how somebody signs in as the library says, within the limits; whoever signs in again leaves the session that they
 * come with.
 */
export function enterWith(
  library: () => Promise<MemberLibrary>,
  limits: SignInLimits,
  tokenIn: (headers: Headers) => string | null,
) {
  return async (
    { headers, place, account }: SignInFrom,
    wrong: Refusal,
    work: (library: MemberLibrary, headers: Headers) => Promise<LibraryAnswer>,
  ): Promise<EnteredMember> => {
    const loaded = await library()
    const { result, device_id, is_new_device } = await limits.tried(
      'member',
      account,
      place,
      async () => {
        const entered = await loaded.unlessRefused(() => work(loaded, headers))
        if (!entered) throw new Refused(wrong)
        return entered
      },
    )
    if (tokenIn(headers) !== null) await loaded.api.signOut({ headers })
    const { response, headers: answered } = result
    const cookies = answered.getSetCookie()
    return { member_id: response.user.id, cookies, device_id, is_new_device }
  }
}
