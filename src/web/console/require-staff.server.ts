import { redirect, type RouterContextProvider } from 'react-router'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { callInLoader } from '#web/api/call-api.ts'

/** Calls the API for staff: whoever isn’t signed in is sent to do so, and comes back here. Who is kept from it is sent where that ends. */
export function asStaff<Answer>(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
  work: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  return callInLoader(context, async (call) => {
    try {
      return await work(call)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      if (error.code === 'signed_out') throw redirect(paths.consoleSignIn(`${pathname}${search}`))
      if (error.code === 'staff.second_factor_needed') throw redirect(paths.consoleAccount())
      // The board shows itself behind the lock, and nothing else does.
      if (error.code === 'staff.locked') throw redirect(paths.console())
      throw error
    }
  })
}

/** Returns the location that a page of the console is about; where its address names none, it is chosen first. */
export function locationIn({ searchParams }: URL): string {
  const location_id = searchParams.get('location')
  if (!location_id) throw redirect(paths.console())
  return location_id
}
