import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type CardAnswer, messageIn } from './card-messages.ts'

/** What the page may ask of the card fields. */
export interface CardFieldsHandle {
  /** A token for the card that was typed; `failed` where the gateway is out of reach. */
  readonly tokenize: () => Promise<CardAnswer>
  readonly focus: () => void
}

/** How long the fields may take to answer, in milliseconds. */
const patience = 10_000

/** The height of the fields before they say their own: two rows. */
const initialHeight = 184

/** Speaks with the gateway’s fields in a frame, by messages from and to their origin only. */
export function useCardFrame(ref: Ref<CardFieldsHandle>, origin: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const answered = useRef<(answer: CardAnswer) => void>(undefined)
  const waiting = useRef<'tokenize' | 'focus'>(undefined)
  const loaded = useRef(false)
  const [height, setHeight] = useState(initialHeight)
  const [opened, setOpened] = useState(false)

  const post = useCallback(
    (type: 'tokenize' | 'focus') => {
      if (loaded.current) frame.current?.contentWindow?.postMessage({ type }, origin)
      else waiting.current = type
    },
    [origin],
  )

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const said = messageIn(event.data)
      if (said?.type !== 'resize') return said && answered.current?.(said)
      setHeight(said.height)
      setOpened(true)
      loaded.current = true
      // A press that came before the fields did.
      if (waiting.current) post(waiting.current)
      waiting.current = undefined
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin, post])

  useImperativeHandle(ref, () => {
    return {
      tokenize: () =>
        new Promise((resolve) => {
          const late = setTimeout(() => resolve({ type: 'failed' }), patience)
          answered.current = (answer) => {
            clearTimeout(late)
            resolve(answer)
          }
          post('tokenize')
        }),
      focus: () => {
        frame.current?.focus()
        post('focus')
      },
    }
  }, [post])

  return { frame, height, opened }
}
