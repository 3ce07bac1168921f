import { useState } from 'react'
import { cut } from '#core/normalize-text.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { AskingScreen } from './asking-screen.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { Keys } from './keys.tsx'
import { pricedBody } from './send-order.ts'
import { codeScanned } from './coupon-code.ts'
import { useAttempt } from './use-attempt.ts'
import { useScan } from './use-scan.ts'

const keys = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890')

/** As long as the address of a link that holds a code may be: a scanner types it. */
const most = 300

/** The code of a coupon: typed, or held to a scanner. One that takes nothing off this order says why. */
export function CouponScreen({ visit, onMove }: ScreenProps) {
  const [typed, setTyped] = useState('')
  const { problem, isAsking, attempt } = useAttempt()
  const back = () => onMove({ move: 'go', screen: { at: 'cart' } })

  const apply = (text: string) =>
    attempt(async () => {
      const code = codeScanned(text)
      if (code === null) return m.refusal_coupon_unknown()
      const body = { ...pricedBody(visit), coupon: code }
      const { coupon } = await callFromPage('POST /kiosk/prices', { body })
      if (coupon?.problem) return coupon.problem
      onMove({ move: 'tell', told: { coupon: code } })
      back()
      return undefined
    })
  useScan((code) => {
    setTyped(cut(code, most))
    void apply(code)
  })
  return (
    <AskingScreen
      title={m.checkout_coupon_add()}
      lede={`${m.kiosk_coupon_how()} ${m.checkout_coupon_one()}`}
      problem={problem}
      isAsking={isAsking}
      isWhole={typed.trim() !== ''}
      next={m.checkout_coupon_apply()}
      back={m.kiosk_back_to_order()}
      onSend={() => void apply(typed)}
      onBack={back}
    >
      <Keys label={m.kiosk_coupon_code()} keys={keys} value={typed} most={most} onType={setTyped} />
    </AskingScreen>
  )
}
