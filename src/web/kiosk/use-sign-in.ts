import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { cut } from '#core/normalize-text.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import type { ScreenProps } from './kiosk-app.tsx'
import { useAttempt } from './use-attempt.ts'
import { afterSignIn, mostName } from './visit.ts'

type Begun = DataOf<'POST /kiosk/guest'>
type Standing = DataOf<'GET /kiosk/guest'>

/** How often the screen asks whether a phone signed in, in milliseconds. */
const askEvery = 2_000

/** Signs a member in for this visit: by their own phone, which the screen waits for, or by a code that is texted. */
export function useSignIn({ visit, onMove }: Pick<ScreenProps, 'visit' | 'onMove'>) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { problem, isAsking, attempt } = useAttempt()
  const isLeft = useRef(false)
  const guest_id = begun?.guest_id

  const enter = (standing: Standing) => {
    // Who went on without signing in is nobody, whatever their phone did meanwhile.
    if (guest_id === undefined || standing.state === 'waiting' || isLeft.current) return
    isLeft.current = true
    const { points } = standing
    const first_name = cut(standing.first_name, mostName)
    const member = { guest_id, first_name, points }
    // They are called as on their account, unless they said otherwise, and go on where they were.
    onMove({ move: 'tell', told: { member, name: visit.name === '' ? first_name : visit.name } })
    onMove({ move: 'go', screen: { at: afterSignIn(visit) } })
  }
  const start = useEffectEvent(() => void attempt(async () => setBegun(await begin())))
  const leave = useEffectEvent(() => {
    // Only so many sign-ins of a screen may wait: one that nobody waits for any more makes room for the next guest’s.
    if (!isLeft.current && guest_id !== undefined)
      void callFromPage('DELETE /kiosk/guest', { query: { guest_id } }).catch(() => undefined)
    isLeft.current = true
  })
  useEffect(() => {
    isLeft.current = false
    start()
    return () => leave()
  }, [])
  useAsking(guest_id, enter)

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
      enter(await callFromPage('PUT /kiosk/guest/code', { body }))
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
