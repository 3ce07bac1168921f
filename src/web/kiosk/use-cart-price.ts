import { useEffect, useEffectEvent, useState } from 'react'
import type { Menu } from '#core/menu/menu.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { refusalIn } from './queue.ts'
import { pricedBody } from './send-order.ts'
import type { Price } from './use-payment.ts'
import type { Visit } from './visit.ts'

interface CartPrice {
  /** Null until it is known, while nobody answers, and of what can’t be had. */
  readonly price: Price | null
  /** Why the order can’t be had as it is, in words. */
  readonly problem: string | undefined
}

const unknown: CartPrice = { price: null, problem: undefined }

/** What the order costs so far, without a tip: asked again whenever it or the menu changes. */
export function useCartPrice(visit: Visit, menu: Menu): CartPrice {
  const [known, setKnown] = useState(unknown)
  const body = { ...pricedBody(visit), tip: { kind: 'rate', rate: 0 } } as const
  const asked = JSON.stringify(body)
  const ask = useEffectEvent(async (): Promise<CartPrice> => {
    if (body.lines.length === 0) return unknown
    try {
      const price = await callFromPage('POST /kiosk/prices', { body })
      return { price, problem: price.problems[0]?.message }
    } catch (error) {
      return { price: null, problem: refusalIn(error)?.message }
    }
  })
  useEffect(() => {
    let isWanted = true
    void ask().then((answer) => {
      if (isWanted) setKnown(answer)
    })
    return () => {
      isWanted = false
    }
  }, [asked, menu])
  return known
}
