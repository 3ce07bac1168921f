import { type Answer, type Guest, newGuest } from './guest.ts'

/** A chain's native app on somebody's phone: it keeps a token and no cookie. */
export interface NativeApp extends Pick<Guest, 'call' | 'ask'> {
  readonly guest: Guest
  readonly token: () => string
  /** Every cookie that it was told to keep. */
  readonly cookies: readonly string[]
}

/** An app with this token; without one, as it is started for the first time. */
export function nativeApp(answer: Answer, begun = 'none'): NativeApp {
  let token = begun
  const cookies: string[] = []
  const guest = newGuest(async (request) => {
    request.headers.delete('cookie')
    request.headers.set('authorization', `Bearer ${token}`)
    const answered = await answer(request)
    cookies.push(...answered.headers.getSetCookie())
    token = answered.headers.get('comal-token') ?? token
    return answered
  })
  const { call, ask } = guest
  return { guest, call, ask, token: () => token, cookies }
}
