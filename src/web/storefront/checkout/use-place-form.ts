import {
  type RefObject,
  startTransition,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import type { AskedHandle, Wrong } from './asked.ts'
import type { CardFieldsHandle } from './use-card-frame.ts'
import { type CardAnswer, noTokenWords } from './card-messages.ts'
import { contactIn, contactNames, fieldId } from './contact-fields.ts'
import { cardFieldsId } from './payment-section.tsx'
import type { Problems, useContact } from './use-contact.ts'
import type { usePlacing } from './use-placing.ts'

interface Parts {
  readonly cart: CartAnswer
  readonly card: RefObject<CardFieldsHandle | null>
  readonly contact: ReturnType<typeof useContact>
  /** What only some orders are asked: nothing is sent before it is saved. In the order of the page. */
  readonly asked: readonly RefObject<AskedHandle | null>[]
  readonly placed: ReturnType<typeof usePlacing>
  /** Something that was typed last is being saved. */
  readonly saving: boolean
}

/** An order that was pressed for: what is sent, and the total that stood on the button. */
interface Pressed {
  readonly token: string
  readonly total: number
  /** What of it is paid at once; null where that is all. */
  readonly today: number | null
  readonly contact: ReturnType<typeof contactIn>
}

const refusedHere = 'main :is([aria-invalid=true],[role=alert])'
const centered = { block: 'center' } as const
const cardWrong = { id: cardFieldsId, message: noTokenWords.invalid } as const

/**
 * Pressing Place Order: judges the details, asks the card fields for a token, waits for what is being saved, and sends
 * the order once, with the total that stood on the button: where saving changed it, the guest is told instead.
 */
export function usePlaceForm({ cart, card, contact, asked, placed, saving }: Parts) {
  const [busy, setBusy] = useState(false)
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const sent = useRef<Pressed>(null)
  const [attempt, setAttempt] = useState(0)
  const [wrong, setWrong] = useState<readonly Wrong[]>([])
  const [cardRefused, setCardRefused] = useState<string>()

  const place = async (form: HTMLFormElement) => {
    const found = [
      ...asked.flatMap(({ current }) => current?.check() ?? []),
      ...wrongFields(contact.check(form)),
    ]
    const answer = (await card.current?.tokenize()) ?? ({ type: 'failed' } as const)
    const all = answer.type === 'invalid' ? [...found, cardWrong] : found
    setWrong(all)
    setAttempt((count) => count + 1)
    setCardRefused(answer.type === 'failed' ? noTokenWords.failed : undefined)
    if (all.length === 1) leadTo(all[0]?.id, card.current)
    else if (all.length === 0) send(answer, form)
  }

  const send = (answer: CardAnswer, form: HTMLFormElement) => {
    if (answer.type !== 'token') return
    const { sheet, deposit } = cart
    const today = deposit?.cents ?? null
    const press = { token: answer.token, total: sheet.total, today, contact: contactIn(form) }
    // What is being saved is known by a transition of the router: drawn before it, this would be sent before it.
    startTransition(() => setPressed(press))
  }
  const sendNow = useEffectEvent((press: Pressed) => {
    const { token, total, today, contact: typed } = press
    if (sent.current === press) return
    sent.current = press
    const unsaved = asked.map(({ current }) => current?.unsaved).find(Boolean)
    if (unsaved) {
      leadTo(unsaved, null)
      return
    }
    const key = crypto.randomUUID()
    const sums = { total: String(total), ...(today !== null && { today: String(today) }) }
    placed.send({ cart_id: cart.id, key, token, ...sums, ...typed })
  })
  useEffect(() => {
    if (pressed && !saving) sendNow(pressed)
  }, [pressed, saving])

  // On phones what is refused stands far above the button that was pressed.
  const { placing } = placed
  const refusal = placing.state === 'refused' && placing.refusal
  useEffect(() => {
    if (refusal || cardRefused) document.querySelector(refusedHere)?.scrollIntoView(centered)
  }, [refusal, cardRefused, attempt])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { state } = placing
    if (busy || state === 'sending' || state === 'waiting') return
    setBusy(true)
    leaveField(event.currentTarget)
    void place(event.currentTarget).finally(() => startTransition(() => setBusy(false)))
  }

  return { busy: busy || (pressed !== null && saving), attempt, wrong, cardRefused, onSubmit }
}

function wrongFields(problems: Problems): readonly Wrong[] {
  return contactNames.flatMap((name) => {
    const message = problems[name]
    return message ? [{ id: fieldId(name), message }] : []
  })
}

/** A field beside the form is saved once it is left, and a press leaves none on every phone. */
function leaveField(form: HTMLFormElement): void {
  const { activeElement: field } = document
  if (field instanceof HTMLInputElement && field.form !== form) field.blur()
}

/** One thing to mend gets the focus; more of them are listed above the form. */
function leadTo(id: string | undefined, card: CardFieldsHandle | null): void {
  if (id === cardFieldsId) card?.focus()
  const control = id === undefined ? null : document.getElementById(id)
  if (id !== cardFieldsId) control?.focus({ preventScroll: true })
  control?.scrollIntoView(centered)
}
