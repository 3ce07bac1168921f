import { redirect, type RouterContextProvider } from 'react-router'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { callInLoader } from '#web/api/call-api.ts'

/** Calls the API for a member: whoever isn’t signed in is sent to do so, and comes back here (R2.10). */
export function asMember<Answer>(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
  work: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  return callInLoader(context, async (call) => {
    try {
      return await work(call)
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.code !== 'signed_out') throw error
      throw redirect(paths.signIn(`${pathname.replace(/\.data$/, '')}${search}`))
    }
  })
}
