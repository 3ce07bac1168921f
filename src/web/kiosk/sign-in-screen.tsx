import { lazy, Suspense, useState } from 'react'
import { m } from '#messages'
import { AskingScreen } from './asking-screen.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { Keys } from './keys.tsx'
import { useSignIn } from './use-sign-in.ts'
import { afterSignIn } from './visit.ts'

const QrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }))

const digits = Array.from('1234567890')
const lengths = { phone: 10, code: 6 } as const

/** Signs in for this visit: a code for the guest’s own phone, or their number and what is texted to it. */
export function SignInScreen(props: ScreenProps) {
  const { visit, onMove } = props
  const { url, sentTo, problem, isAsking, sendCode, takeCode } = useSignIn(props)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const isCode = sentTo !== null
  const [typed, most] = isCode ? [code, lengths.code] : [phone, lengths.phone]
  return (
    <AskingScreen
      title={m.kiosk_sign_in_title()}
      lede={`${m.kiosk_sign_in_how()} ${m.kiosk_sign_in_ends()}`}
      problem={problem}
      isAsking={isAsking}
      isWhole={typed.length >= most}
      next={isCode ? m.kiosk_sign_in() : m.kiosk_send_code()}
      back={m.kiosk_sign_in_without()}
      onSend={() => void (isCode ? takeCode(code) : sendCode(phone))}
      onBack={() => onMove({ move: 'go', screen: { at: afterSignIn(visit) } })}
    >
      {isCode && <output>{m.kiosk_code_sent()}</output>}
      <div className="kiosk-ways-in">
        {url !== null && (
          <Suspense fallback={null}>
            <QrCode text={url} className="kiosk-scan" />
          </Suspense>
        )}
        <Keys
          key={isCode ? 'code' : 'phone'}
          label={isCode ? m.kiosk_code() : m.kiosk_phone()}
          keys={digits}
          value={typed}
          most={most}
          onType={isCode ? setCode : setPhone}
        />
      </div>
    </AskingScreen>
  )
}
