import { redirect, type RouterContextProvider } from 'react-router'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { ask } from '#web/root/api.ts'

/** A question of the staff: whoever isn’t signed in is sent to do so, and comes back here. */
export function asStaff<Answer>(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
  work: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  return ask(context, async (call) => {
    try {
      return await work(call)
    } catch (no) {
      if (!(no instanceof ApiRefusal) || no.code !== 'signed_out') throw no
      throw redirect(paths.consoleSignIn(`${pathname}${search}`))
    }
  })
}
