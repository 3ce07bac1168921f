import type { ReactNode, SubmitEvent } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { refusalIn } from '#web/api/refusal-in.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import type { BoardChange, CrewActionResult } from './board-action.ts'
import type { CrewAction } from './ticket-actions.ts'

/** Gives a fetcher for what the crew does on the board, and hands on what each action changed. */
export function useCrewAction(onChange: (change: BoardChange) => void) {
  const fetcher = useFetcher<CrewActionResult>()
  const { data, formData, state } = fetcher
  const handOn = useEffectEvent(onChange)
  useEffect(() => {
    if (data && !('refusal' in data) && !('unsent' in data)) handOn(data)
  }, [data])
  return {
    fetcher,
    busy: state !== 'idle',
    /** What is being pressed right now. */
    pressing: formData?.get('press') ?? null,
    refused: refusalIn(data)?.message,
  }
}

interface ActionFormProps {
  readonly fetcher: FetcherWithComponents<CrewActionResult>
  readonly press: CrewAction
  /** What it is about: the order, the line, the item. */
  readonly about: Readonly<Record<string, string>>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A form with one button; it posts to the page before JavaScript has loaded. An action on the way isn’t sent twice; the next one
 * waits for it: the stream shows its button before the answer to the one before is there.
 */
export function ActionForm({ fetcher, press, about, className, children }: ActionFormProps) {
  const sendInTurn = useTurns(fetcher)
  return (
    <fetcher.Form method="post" className={className} data-press={press} onSubmit={sendInTurn}>
      <input type="hidden" name="press" value={press} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  )
}

/** Keeps what is sent while another action is on the way, and sends it after that; the same action again is dropped. */
function useTurns({ state, data, submit }: FetcherWithComponents<CrewActionResult>) {
  // The fetcher says so only once the page has been drawn again, and a second press may come before that.
  const onItsWay = useRef<FormData>(null)
  const next = useRef<FormData>(null)
  useEffect(() => {
    if (state !== 'idle') return
    onItsWay.current = next.current
    next.current = null
    if (onItsWay.current) void submit(onItsWay.current, { method: 'post' })
    // What was answered before the page was drawn again was never seen on its way.
  }, [state, data, submit])
  return (event: SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    if (onItsWay.current === null) {
      onItsWay.current = form
      return
    }
    event.preventDefault()
    if (form.get('press') !== onItsWay.current.get('press')) next.current = form
  }
}
