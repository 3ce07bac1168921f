import type { signInEndpoints } from '#contract/sign-in.ts'
import type { Handlers } from './handler.ts'

export const signInHandlers: Handlers<typeof signInEndpoints> = {
  'POST /sign-in': async ({ body, headers, setCookies }, { signIn }) => {
    const { staff, cookies } = await signIn.enter(body.email, body.password, headers)
    setCookies(cookies)
    return { staff }
  },

  'DELETE /sign-in': async ({ headers, setCookies }, { signIn }) => {
    setCookies(await signIn.leave(headers))
    return { signed_out: true }
  },
}
