import { type RefObject, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { storedValue } from '#web/browser/web-storage.ts'
import { cardErrors, cardSent } from '#web/storefront/checkout/card-messages.ts'
import { useCharge } from '#web/storefront/checkout/use-charge.ts'
import type { CardFieldsHandle } from '#web/storefront/checkout/use-card-frame.ts'

/** A form as it was sent, the key of its charge included. */
type SentForm = Readonly<Record<string, string>> & { readonly key: string }

/**
 * Pays what a form is for beside checkout, exactly once, and leads to what was paid: a press asks for the card and sends the form
 * under a key of its own. `action` is where it is sent, `subject` what of there it is for; what was sent for it last, and whose end
 * isn’t known, is sent again first.
 */
export function useBuying(card: RefObject<CardFieldsHandle | null>, action: string, subject = '') {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [cardRefused, setCardRefused] = useState<string>()
  const { standing, send, again } = useCharge({
    kept: storedValue('session', `comal.pending-charge ${action} ${subject}`, isForm),
    action,
    onConfirmed(answer) {
      if ('to' in answer) void navigate(answer.to, { replace: true })
    },
  })

  const pay = async (form: FormData) => {
    const answer = (await card.current?.tokenize()) ?? ({ type: 'failed' } as const)
    setCardRefused(answer.type === 'token' ? undefined : cardErrors[answer.type]())
    if (answer.type !== 'token') return
    send({ ...textsIn(form), ...cardSent(answer), key: crypto.randomUUID() })
  }
  const refusal = 'refusal' in standing ? standing.refusal : undefined
  const busy = asking || !(standing.state === 'idle' || refusal)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (standing.state === 'lost') {
      again()
      return
    }
    setAsking(true)
    void pay(new FormData(event.currentTarget)).finally(() => setAsking(false))
  }
  const waiting = standing.state === 'processing' ? standing.message : undefined
  const challenge = standing.state === 'challenge' ? standing.url : undefined
  return { busy, waiting, challenge, again, refusal, cardRefused, onSubmit }
}

/** What is typed and chosen in a form; these forms send no files. */
function textsIn(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function isForm(stored: unknown): stored is SentForm {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'key' in stored &&
    Object.values(stored).every((value) => typeof value === 'string')
  )
}
