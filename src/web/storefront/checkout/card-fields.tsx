import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './card-fields.module.css'
import { type CardAnswer, messageIn } from './card-messages.ts'

/** What the page may ask of the card fields. */
export interface CardFieldsHandle {
  /** A token for the card that was typed; `failed` where the gateway is out of reach. */
  readonly tokenize: () => Promise<CardAnswer>
  readonly focus: () => void
}

interface CardFieldsProps {
  readonly ref: Ref<CardFieldsHandle>
  readonly id: string
  /** Where the gateway serves them. */
  readonly address: string
}

/** How long the fields may take to answer, in milliseconds. */
const patience = 10_000

/** The height of the fields before they say their own: two rows. */
const initialHeight = 184

/**
 * The gateway’s card fields in their frame. The card number is typed there and stays there; this page speaks with them
 * by messages and only ever sees the token.
 */
export function CardFields({ ref, id, address }: CardFieldsProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const answered = useRef<(answer: CardAnswer) => void>(undefined)
  const loaded = useRef(false)
  const waiting = useRef<'tokenize' | 'focus'>(undefined)
  const [height, setHeight] = useState(initialHeight)
  const hydrated = useHydrated()
  const { origin } = new URL(address)

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

  return (
    <iframe
      ref={frame}
      id={id}
      // Loaded once this page listens: their first message says how high they are.
      src={hydrated ? address : undefined}
      title="Card details"
      height={height}
      className={styles.frame}
    />
  )
}
