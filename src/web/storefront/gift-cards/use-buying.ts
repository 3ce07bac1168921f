import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useFetcher } from 'react-router'
import type { ApiError } from '#web/api/api-error.ts'
import { cardErrors, cardSent } from '#web/storefront/checkout/card-messages.ts'
import type { CardFieldsHandle } from '#web/storefront/checkout/use-card-frame.ts'

/** What paying for a gift card came to, where it didn’t lead on. */
export type BuyingResult =
  | { readonly state: 'processing'; readonly message: string }
  /** The bank asks its card’s owner on this page; then the same is sent again. */
  | { readonly state: 'challenge'; readonly url: string }
  | { readonly refusal: ApiError }

/** How long the page waits before it asks a slow bank again, in milliseconds. */
const askAgain = 2_000

/**
 * Pays for a gift card, exactly once: a press asks for the card and sends the form under a key of its own. What
 * nobody knows the outcome of is only ever sent again as it was.
 */
export function useBuying(card: RefObject<CardFieldsHandle | null>, action: string) {
  const fetcher = useFetcher<BuyingResult>()
  const { data, state, submit } = fetcher
  const [asking, setAsking] = useState(false)
  const [cardRefused, setCardRefused] = useState<string>()
  const sent = useRef<FormData>(null)

  const send = (form: FormData) => {
    sent.current = form
    void submit(form, { method: 'post', action })
  }
  const askBank = () => {
    if (sent.current) send(sent.current)
  }
  const askLater = useEffectEvent(askBank)
  useEffect(() => {
    if (state !== 'idle' || !data || !('state' in data) || data.state === 'challenge') return
    const later = setTimeout(() => askLater(), askAgain)
    return () => clearTimeout(later)
  }, [data, state])

  const pay = async (form: FormData) => {
    const answer = (await card.current?.tokenize()) ?? ({ type: 'failed' } as const)
    setCardRefused(answer.type === 'token' ? undefined : cardErrors[answer.type]())
    if (answer.type !== 'token') return
    for (const [name, value] of Object.entries(cardSent(answer))) form.set(name, value)
    form.set('key', crypto.randomUUID())
    send(form)
  }
  const { refusal, waiting, challenge } = standingOf(data, state === 'idle')
  const busy = asking || state !== 'idle' || (waiting ?? challenge) !== undefined
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (refusal && isUnknown(refusal) && sent.current) {
      send(sent.current)
      return
    }
    setAsking(true)
    void pay(new FormData(event.currentTarget)).finally(() => setAsking(false))
  }
  return { busy, waiting, challenge, again: askBank, refusal, cardRefused, onSubmit }
}

/** What the last answer says: why it was refused, that the bank is slow, or where it asks, once nothing is on its way. */
function standingOf(data: BuyingResult | undefined, isIdle: boolean) {
  if (data === undefined) return {}
  if ('refusal' in data) return { refusal: data.refusal }
  if (data.state === 'processing') return { waiting: data.message }
  return isIdle ? { challenge: data.url } : {}
}

/** Tells refusals that leave open whether anything was charged. */
function isUnknown({ code }: ApiError): boolean {
  return code === 'outage' || code === 'broken'
}
