import {
  type RefObject,
  startTransition,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { phoneDigits } from '#core/phone.ts'
import type { CartAnswer } from '#contract/cart/carts.ts'
import type { SectionHandle, FieldProblem } from './section-handle.ts'
import type { CardFieldsHandle } from './use-card-frame.ts'
import { type CardAnswer, cardErrors, cardSent } from './card-messages.ts'
import { readAgreed, contactNames, fieldId } from './contact-fields.ts'
import { isCovered } from './is-covered.ts'
import { cardFieldsId } from './payment-section.tsx'
import type { Problems, useContact } from './use-contact.ts'
import type { usePlaceOrder } from './use-place-order.ts'

interface Parts {
  readonly cart: CartAnswer
  readonly card: RefObject<CardFieldsHandle | null>
  readonly contact: ReturnType<typeof useContact>
  /** The sections that only some orders have, in the order of the page: nothing is sent before they are saved. */
  readonly sections: readonly RefObject<SectionHandle | null>[]
  readonly placed: ReturnType<typeof usePlaceOrder>
  /** Something that was typed last is being saved. */
  readonly saving: boolean
}

/** What stood on the button. */
interface Sums {
  readonly total: number
  /** What of it is paid at once; null where that is all. */
  readonly today: number | null
  /** What of it the card pays, where gift cards pay the rest; null where none do. */
  readonly card_due: number | null
}

/** What pressing the button sends. */
interface Pressed extends Sums {
  readonly card: Extract<CardAnswer, { type: 'token' }>
  readonly contact: ReturnType<typeof readAgreed>
}

const failed = { type: 'failed' } as const
/** Gift cards pay all of it. */
const noCard = { type: 'token', token: '' } as const

const refusalSelector = 'main :is([aria-invalid=true],[role=alert])'
const centered = { block: 'center' } as const

/**
 * Pressing Place Order: judges the details, asks the card fields for a token, waits for what is being saved, and sends
 * the order once, with the total that stood on the button: where saving changed it, the order isn’t sent and the page says so.
 */
export function useCheckoutForm({ cart, card, contact, sections, placed, saving }: Parts) {
  const [busy, setBusy] = useState(false)
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const sent = useRef<Pressed>(null)
  const [attempt, setAttempt] = useState(0)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [cardRefused, setCardRefused] = useState<string>()

  const place = async (form: HTMLFormElement) => {
    const found = [
      ...sections.flatMap(({ current }) => current?.check() ?? []),
      ...contactFieldProblems(contact.check(form)),
    ]
    const keeps = found.length > 0
    const answer = isCovered(cart) ? noCard : ((await card.current?.tokenize(keeps)) ?? failed)
    const all = inPageOrder(answer.type === 'invalid' ? [...found, cardProblem()] : found)
    const [first] = all
    setProblems(all)
    setAttempt((count) => count + 1)
    setCardRefused(answer.type === 'failed' ? cardErrors.failed() : undefined)
    if (first) leadTo(first.id, card.current)
    else send(answer, form)
  }

  const send = (answer: CardAnswer, form: HTMLFormElement) => {
    if (answer.type !== 'token') return
    const press = { card: answer, ...sumsOf(cart), contact: readAgreed(new FormData(form)) }
    // The router reports saving by a transition: rendered before it, this would be sent before it.
    startTransition(() => setPressed(press))
  }
  const sendNow = useEffectEvent((press: Pressed) => {
    const { card: paying, contact: typed } = press
    if (sent.current === press) return
    sent.current = press
    const unsaved = sections.map(({ current }) => current?.unsaved).find(Boolean)
    if (unsaved) {
      leadTo(unsaved, null)
      return
    }
    const key = crypto.randomUUID()
    const phone = phoneDigits(typed.phone)
    const sums = sentSums(press)
    placed.send({ cart_id: cart.id, key, ...cardSent(paying), ...sums, ...typed, phone })
  })
  useEffect(() => {
    if (pressed && !saving) sendNow(pressed)
  }, [pressed, saving])

  // On phones what is refused stands far above the button that was pressed.
  const { placing } = placed
  const refusal = placing.state === 'refused' && placing.refusal
  useEffect(() => {
    if (refusal || cardRefused) document.querySelector(refusalSelector)?.scrollIntoView(centered)
  }, [refusal, cardRefused, attempt])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { state } = placing
    if (busy || state === 'sending' || state === 'processing' || state === 'challenge') return
    setBusy(true)
    leaveField(event.currentTarget)
    void place(event.currentTarget).finally(() => startTransition(() => setBusy(false)))
  }

  return { busy: busy || (pressed !== null && saving), attempt, problems, cardRefused, onSubmit }
}

function contactFieldProblems(problems: Problems): readonly FieldProblem[] {
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

/** Sorts problems as their controls stand on the page. */
function inPageOrder(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const placed = problems.map((problem) => ({ problem, at: document.getElementById(problem.id) }))
  const isBefore = (a: Node, b: Node) =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return placed
    .toSorted((a, b) => (a.at && b.at ? (isBefore(a.at, b.at) ? -1 : 1) : 0))
    .map(({ problem }) => problem)
}

/** Scrolls to the first problem and focuses it (R7.3): all are listed above the form too where there are several. */
function leadTo(id: string | undefined, card: CardFieldsHandle | null): void {
  if (id === cardFieldsId) card?.focus()
  const control = id === undefined ? null : document.getElementById(id)
  if (id !== cardFieldsId) control?.focus({ preventScroll: true })
  control?.scrollIntoView(centered)
}

function cardProblem(): FieldProblem {
  return { id: cardFieldsId, message: cardErrors.invalid() }
}

/** What stood on the button, and what of it is paid how. */
function sumsOf({ sheet, deposit, gift_cards, paid_by_others, card_due }: CartAnswer): Sums {
  const isShared = paid_by_others > 0 || gift_cards.some(({ cents }) => cents > 0)
  const today = deposit?.cents ?? null
  return { total: sheet.total, today, card_due: isShared ? card_due : null }
}

function sentSums({ total, today, card_due }: Sums) {
  return {
    total: String(total),
    ...(today !== null && { today: String(today) }),
    ...(card_due !== null && { card: String(card_due) }),
  }
}
