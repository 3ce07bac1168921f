import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Cents } from '#core/money.ts'
import { type CardAnswer, parseCardMessage } from './card-messages.ts'

/** What the page may do with the card fields. */
export interface CardFieldsHandle {
  /**
   * Resolves to a token for the card that was typed or chosen in a wallet; `failed` where the gateway is out of reach. With
   * `keeps`, what was chosen stays chosen: the order isn’t sent yet.
   */
  readonly tokenize: (keeps?: boolean) => Promise<CardAnswer>
  readonly focus: () => void
}

/** What the page asks of the fields. */
type Question = { readonly type: 'tokenize'; readonly keeps: boolean } | { readonly type: 'focus' }

/** How long the fields may take to answer, in milliseconds. */
const answerTimeout = 10_000

interface FrameOptions {
  /** Of the gateway. */
  readonly origin: string
  /** The height of the fields before they report their own. */
  readonly fields_height: number
  readonly amount: Cents
  /** The id of the form that a wallet sends; unset, the one around the frame. */
  readonly form: string | undefined
}

/** Speaks with the gateway’s fields in a frame, by messages from and to their origin only. */
export function useCardFrame(
  ref: Ref<CardFieldsHandle>,
  { origin, fields_height, amount, form }: FrameOptions,
) {
  const frame = useRef<HTMLIFrameElement>(null)
  const answered = useRef<(answer: CardAnswer) => void>(undefined)
  const waiting = useRef<Question>(undefined)
  const loaded = useRef(false)
  const [height, setHeight] = useState(fields_height)
  const [opened, setOpened] = useState(false)

  const post = useCallback(
    (question: Question) => {
      if (loaded.current) frame.current?.contentWindow?.postMessage(question, origin)
      else waiting.current = question
    },
    [origin],
  )

  useEffect(() => {
    if (opened) frame.current?.contentWindow?.postMessage({ type: 'amount', amount }, origin)
  }, [opened, amount, origin])

  useEffect(() => {
    const onResize = (shown: number) => {
      setHeight(shown)
      setOpened(true)
      loaded.current = true
      // A press that came before the fields did.
      if (waiting.current) post(waiting.current)
      waiting.current = undefined
    }
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = parseCardMessage(event.data)
      if (message?.type === 'resize') onResize(message.height)
      else if (message?.type === 'chosen') submitForm(frame.current, form)
      else if (message) answered.current?.(message)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origin, form, post])

  useImperativeHandle(ref, () => {
    return {
      tokenize: (keeps = false) =>
        new Promise((resolve) => {
          const late = setTimeout(() => resolve({ type: 'failed' }), answerTimeout)
          answered.current = (answer) => {
            clearTimeout(late)
            resolve(answer)
          }
          post({ type: 'tokenize', keeps })
        }),
      focus: () => {
        frame.current?.focus()
        post({ type: 'focus' })
      },
    }
  }, [post])

  return { frame, height, opened }
}

/** Sends the form that the fields belong to. */
function submitForm(frame: HTMLIFrameElement | null, id: string | undefined): void {
  const form = id === undefined ? frame?.closest('form') : document.forms.namedItem(id)
  form?.requestSubmit()
}
