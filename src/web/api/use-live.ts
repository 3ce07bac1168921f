import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiRefusal } from '#contract/client.ts'
import { getLocale } from '#messages/runtime.js'
import { responseOrder } from './response-order.ts'
import { streamAddress } from './stream-address.ts'

/** Where a page hears of changes, and how it asks by itself. */
interface Source<Answer> {
  /** The address of the server-sent events, and what each is named. */
  readonly stream: string
  readonly event: string
  readonly ask: () => Promise<Answer>
  /** How often the page asks whatever it hears, in milliseconds: a stream can die without a word. */
  readonly floor: number
  /** The API says that this page is not for this visitor any more. */
  readonly onShut?: (refused: ApiRefusal) => void
}

interface Live<Answer> {
  readonly answer: Answer
  /** The server can’t be reached: the answer is as old as it looks. */
  readonly lost: boolean
  /**
   * Takes over what the page itself just changed, before the stream tells of it, and asks at once whether that still
   * holds: its answer may have been on the way while the stream told of something newer.
   */
  readonly change: (change: (known: Answer) => Answer) => void
}

/** What a page was loaded with, and from then on as the server tells it. Give the component a key for another thing. */
export function useLive<Answer>(loaded: Answer, source: Source<Answer>): Live<Answer> {
  const [answer, setAnswer] = useState(loaded)
  const [lost, setLost] = useState(false)
  const [turns] = useState(responseOrder)
  const left = useRef(false)

  const tell = (change: (known: Answer) => Answer) => {
    turns.told()
    setAnswer(change)
    setLost(false)
  }
  const publish = useEffectEvent((told: Answer) => tell(() => told))
  // As the page is once it is answered: what it was when it asked may be over.
  const shutOut = useEffectEvent((refused: ApiRefusal) => source.onShut?.(refused))
  const ask = useEffectEvent(async () => {
    const isNewest = turns.asked()
    try {
      const asked = await source.ask()
      // An answer that something overtook is older than what the page knows.
      if (isNewest()) setAnswer(() => asked)
      setLost(false)
    } catch (error) {
      // Who left meanwhile may not ask any more, and has nothing to be told.
      if (left.current) return
      if (error instanceof ApiRefusal && shut.has(error.status)) shutOut(error)
      else setLost(true)
    }
  })

  // What a form of the page changed is loaded again, and the stream may be slow or dead.
  const known = useRef(loaded)
  useEffect(() => {
    if (known.current !== loaded) void ask()
    known.current = loaded
  }, [loaded])

  const { stream, event, floor } = source
  useEffect(() => {
    left.current = false
    const listen = () => {
      const events = new EventSource(streamAddress(stream, getLocale(), navigator.languages))
      events.addEventListener(event, ({ data }: MessageEvent<string>) => publish(JSON.parse(data)))
      return events
    }
    let events = listen()
    const asking = setInterval(() => {
      // The browser reconnects by itself, but not after an answer that was no stream.
      if (events.readyState === EventSource.CLOSED) events = listen()
      void ask()
    }, floor)
    const askNow = () => void ask()
    if (!navigator.onLine) askNow()
    window.addEventListener('online', askNow)
    window.addEventListener('offline', askNow)
    return () => {
      left.current = true
      clearInterval(asking)
      window.removeEventListener('online', askNow)
      window.removeEventListener('offline', askNow)
      events.close()
    }
  }, [stream, event, floor])

  const change = (done: (known: Answer) => Answer) => {
    tell(done)
    void ask()
  }
  return { answer, lost, change }
}

/** Signed out, not for this role, or gone. */
const shut: ReadonlySet<number> = new Set([401, 403, 404])
