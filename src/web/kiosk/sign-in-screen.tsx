import { lazy, Suspense, useState, useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#messages'
import { AskingScreen } from './asking-screen.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { Keys } from './keys.tsx'
import { usualsOf } from './usuals-of.ts'
import { afterSignIn, mostName } from './visit.ts'
import type { DataOf } from '#contract/api.ts'
import { cut } from '#core/normalize-text.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { useAttempt } from './use-attempt.ts'

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

type Begun = DataOf<'POST /kiosk/guest'>

type Standing = DataOf<'GET /kiosk/guest'>

/** How often the screen asks whether a phone signed in, in milliseconds. */
const askEvery = 2_000

/** Signs a member in for this visit: by their own phone, which the screen waits for, or by a code that is texted. */
function useSignIn({ visit, onMove }: Pick<ScreenProps, 'visit' | 'onMove'>) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { problem, isAsking, attempt } = useAttempt()
  const standing = useRef<'waiting' | 'entering' | 'over'>('waiting')
  const guest_id = begun?.guest_id

  const enter = async (asked: Standing) => {
    // Who went on without signing in is nobody, whatever their phone did meanwhile.
    if (guest_id === undefined || asked.state === 'waiting' || standing.current !== 'waiting')
      return
    standing.current = 'entering'
    const usuals = await usualsOf(guest_id)
    if (isOver()) return
    standing.current = 'over'
    const { points } = asked
    const first_name = cut(asked.first_name, mostName)
    const member = { guest_id, first_name, points }
    // They are called as on their account, unless they said otherwise, and go on where they were.
    const name = visit.name === '' ? first_name : visit.name
    onMove({ move: 'tell', told: { member, usuals, name } })
    onMove({ move: 'go', screen: { at: afterSignIn(visit) } })
  }
  const isOver = () => standing.current === 'over'
  const start = useEffectEvent(() => void attempt(async () => setBegun(await begin())))
  const leave = useEffectEvent(() => {
    // Only so many sign-ins of a screen may wait: one that nobody waits for any more makes room for the next guest’s.
    if (!isOver() && guest_id !== undefined)
      void callFromPage('DELETE /kiosk/guest', { query: { guest_id } }).catch(() => undefined)
    standing.current = 'over'
  })
  useEffect(() => {
    standing.current = 'waiting'
    start()
    return () => leave()
  }, [])
  useAsking(guest_id, (standing) => void enter(standing))

  const sendCode = (phone: string) =>
    attempt(async () => {
      const visit = begun ?? (await begin())
      setBegun(visit)
      await callFromPage('POST /kiosk/guest/code', { body: { guest_id: visit.guest_id, phone } })
      setSentTo(phone)
    })
  const takeCode = (code: string) =>
    attempt(async () => {
      if (guest_id === undefined || sentTo === null) return
      const body = { guest_id, phone: sentTo, code }
      await enter(await callFromPage('PUT /kiosk/guest/code', { body }))
    })
  return { url: begun?.url ?? null, sentTo, problem, isAsking, sendCode, takeCode }
}

function begin(): Promise<Begun> {
  return callFromPage('POST /kiosk/guest')
}

/** Asks who is signed in, again and again once each answer came, until the guest has left. */
function useAsking(guest_id: string | undefined, hear: (standing: Standing) => void): void {
  const tell = useEffectEvent(hear)
  useEffect(() => {
    if (guest_id === undefined) return undefined
    const query = { guest_id }
    let isLeft = false
    const ask = async () => {
      // What is over or lost is tried again when the guest asks for it.
      const standing = await callFromPage('GET /kiosk/guest', { query }).catch(() => null)
      if (isLeft) return
      if (standing) tell(standing)
      asking = setTimeout(() => void ask(), askEvery)
    }
    let asking = setTimeout(() => void ask(), askEvery)
    return () => {
      isLeft = true
      clearTimeout(asking)
    }
  }, [guest_id])
}
