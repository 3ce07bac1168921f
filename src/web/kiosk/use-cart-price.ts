import { useEffect, useEffectEvent, useState } from 'react'
import type { TipWanted } from '#core/cart/cart.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { forgetGone } from './forget-gone.ts'
import type { ScreenProps } from './kiosk-app.tsx'
import { finalRefusal } from './queue.ts'
import { pricedBody } from './send-order.ts'
import type { Price } from './use-payment.ts'

interface CartPrice {
  /** Null until it is known, while nobody answers, and of what can’t be had. */
  readonly price: Price | null
  /** Why the order can’t be had as it is, in words. */
  readonly problem: string | undefined
}

interface Known extends CartPrice {
  /** What it is the price of. */
  readonly of: string
}

const noTip: TipWanted = { kind: 'rate', rate: 0 }

const unknown: CartPrice = { price: null, problem: undefined }

/** How often an order that can’t be had is asked about again, in milliseconds: a kitchen that is paused goes on. */
const askEvery = 10_000

/** What the order costs so far, with a tip where one is given: asked again whenever it or the menu changes, and while it can’t be had; until the answer it is the price before. */
export function useCartPrice(props: ScreenProps, tip: TipWanted = noTip) {
  const { visit, menu } = props
  const [known, setKnown] = useState<Known>({ ...unknown, of: '' })
  const [again, setAgain] = useState(0)
  const body = { ...pricedBody(visit), tip }
  const asked = JSON.stringify(body)
  const ask = useEffectEvent(async (): Promise<CartPrice> => {
    if (body.lines.length === 0) return unknown
    try {
      const price = await callFromPage('POST /kiosk/prices', { body })
      return { price, problem: price.problems[0]?.message }
    } catch (error) {
      const refused = finalRefusal(error)
      // Without what is gone the order is another one, which is asked about next.
      if (refused && forgetGone(refused.code, props)) return unknown
      return { price: null, problem: refused?.message }
    }
  })
  useEffect(() => {
    let isWanted = true
    void ask().then((answer) => {
      if (isWanted) setKnown({ ...answer, of: asked })
    })
    return () => {
      isWanted = false
    }
  }, [asked, menu, again])
  const isBarred = known.problem !== undefined
  useEffect(() => {
    if (!isBarred) return undefined
    const asking = setInterval(() => setAgain((before) => before + 1), askEvery)
    return () => clearInterval(asking)
  }, [isBarred])
  return { ...known, isCurrent: known.of === asked }
}
