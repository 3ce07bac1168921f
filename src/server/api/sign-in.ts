import type { signInEndpoints } from '#contract/sign-in.ts'
import { Refused } from '#core/refusal.ts'
import type { Handlers } from './handler.ts'

export const signInHandlers: Handlers<typeof signInEndpoints> = {
  'POST /sign-in': async ({ body, headers, setCookies }, { signIn, log }) => {
    try {
      const { staff, cookies } = await signIn.enter(body.email, body.password, headers)
      log.info('sign_in.entered', { staff_id: staff.id })
      setCookies(cookies)
      return { staff }
    } catch (error) {
      if (error instanceof Refused) log.warn('sign_in.refused', { code: error.refusal.code })
      throw error
    }
  },

  'DELETE /sign-in': async ({ who, headers, setCookies }, { signIn, log }) => {
    setCookies(await signIn.leave(headers))
    if (who.staff !== null) log.info('sign_in.left', { staff_id: who.staff.id })
    return { signed_out: true }
  },
}
