import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ScreenProps } from './kiosk-app.tsx'

/** Who is signed in, or the way to be: the order earns points then. */
export function SignInOffer({ visit: { member }, onMove }: Pick<ScreenProps, 'visit' | 'onMove'>) {
  if (member) {
    const { first_name: name, points: count } = member
    return (
      <p className="kiosk-lede">
        {m.kiosk_signed_in({ name, count, points: formatNumber(count, getLocale()) })}
      </p>
    )
  }
  return (
    <button
      type="button"
      className="kiosk-ghost"
      onClick={() => onMove({ move: 'go', screen: { at: 'sign_in' } })}
    >
      {m.kiosk_sign_in()}
    </button>
  )
}
