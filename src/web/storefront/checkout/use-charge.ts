import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { type ChargeAnswer, type ChargeConfirmed, chargeStep } from './charge-step.ts'

interface Charge<Sent extends { readonly key: string }> {
  /** What this tab keeps of a charge that was sent, its key included, until its end is known. */
  readonly kept: { readonly get: () => Sent | null; readonly set: (sent: Sent | null) => void }
  /** Where it is sent. */
  readonly action: string
  readonly onConfirmed: (answer: ChargeConfirmed) => void
}

/** How long the page waits before it asks a slow bank again, in milliseconds. */
const askAgain = 2_000

/**
 * Pays, exactly once, whatever it is for: a charge whose end isn’t known is only ever sent again as it was, with its key, also after
 * a reload, on the way back, and once a lost line or server is there again.
 */
export function useCharge<Sent extends { readonly key: string }>({
  kept,
  action,
  onConfirmed,
}: Charge<Sent>) {
  const fetcher = useFetcher<ChargeAnswer>()
  const { data, state, submit } = fetcher
  // The fetcher says so only once the page has been drawn again, and a second press may come before that.
  const onItsWay = useRef(false)
  const [isAgain, setAgain] = useState(false)

  const send = (sent: Sent) => {
    if (onItsWay.current) return
    onItsWay.current = true
    setAgain(kept.get()?.key === sent.key)
    kept.set(sent)
    void submit({ ...sent, key: sent.key }, { method: 'post', action })
  }
  const again = () => {
    const sent = kept.get()
    if (sent) send(sent)
  }
  const standing = chargeStep({ answer: data, isOnItsWay: state !== 'idle', isAgain })
  const resume = useEffectEvent(again)
  const settle = useEffectEvent(() => {
    onItsWay.current = false
    if (standing.state === 'refused') kept.set(null)
    if (standing.state !== 'processing') return undefined
    const asking = setTimeout(again, askAgain)
    return () => clearTimeout(asking)
  })

  // The page is read anew meanwhile, and what is paid may be gone from it, with this form, before that is over.
  const confirm = useEffectEvent(() => {
    if (!data || !('state' in data) || data.state !== 'confirmed') return
    kept.set(null)
    onConfirmed(data)
  })

  useEffect(() => resume(), [])
  useEffect(() => confirm(), [data])
  useEffect(() => (data && state === 'idle' ? settle() : undefined), [data, state])

  return { standing, send, again }
}
