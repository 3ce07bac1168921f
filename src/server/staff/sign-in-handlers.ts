import type { signInEndpoints } from '#contract/staff/sign-in.ts'
import { Refused } from '#core/refusal.ts'
import { staffAnswer } from './responses.ts'
import type { Handlers } from '#server/api/handler.ts'

export const signInHandlers: Handlers<typeof signInEndpoints> = {
  'POST /sign-in': async (request, { signIn, log }) => {
    const { body, headers, signInPlace, rememberDevice, setCookies } = request
    try {
      const place = signInPlace()
      const { staff, cookies, device_id } = await signIn.enter(body, headers, place)
      log.info('sign_in.entered', { staff_id: staff.id })
      setCookies(cookies)
      if (device_id !== place.device_id) rememberDevice(device_id)
      return { staff: staffAnswer(staff) }
    } catch (error) {
      if (error instanceof Refused) log.warn('sign_in.refused', { code: error.refusal.code })
      throw error
    }
  },

  'DELETE /sign-in': async ({ who, headers, setCookies, rememberPreview }, { signIn, log }) => {
    setCookies(await signIn.leave(headers))
    rememberPreview(null)
    if (who.staff !== null) log.info('sign_in.left', { staff_id: who.staff.id })
    return { signed_out: true }
  },
}
