import { useEffect, useEffectEvent, useState } from 'react'
import { callFromPage } from '#web/api/browser-client.ts'
import { pricedBody } from './send-order.ts'
import type { Price } from './use-payment.ts'
import type { Visit } from './visit.ts'

/** What the order costs so far, without a tip: asked again whenever it changes; null until that is known, and while nobody answers. */
export function useCartPrice(visit: Visit): Price | null {
  const [price, setPrice] = useState<Price | null>(null)
  const body = { ...pricedBody(visit), tip: { kind: 'rate', rate: 0 } } as const
  const asked = JSON.stringify(body)
  const ask = useEffectEvent(async () => {
    if (body.lines.length === 0) return null
    return callFromPage('POST /kiosk/prices', { body }).catch(() => null)
  })
  useEffect(() => {
    let isWanted = true
    void ask().then((answer) => {
      if (isWanted) setPrice(answer)
    })
    return () => {
      isWanted = false
    }
  }, [asked])
  return price
}
