import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { BoardChange, CrewActionResult } from './board-action.ts'
import type { CrewAction } from './ticket-actions.ts'

/** Gives a fetcher for what the crew does on the board, and hands on what each action changed. */
export function useCrewAction(onChange: (change: BoardChange) => void) {
  const fetcher = useFetcher<CrewActionResult>()
  const { data, formData, state } = fetcher
  const handOn = useEffectEvent(onChange)
  useEffect(() => {
    if (data && !('refusal' in data)) handOn(data)
  }, [data])
  return {
    fetcher,
    busy: state !== 'idle',
    /** What is being pressed right now. */
    pressing: formData?.get('press') ?? null,
    refused: data && 'refusal' in data ? data.refusal.message : undefined,
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

/** A form with one button; it posts to the page before JavaScript has loaded. An action on the way isn’t sent twice. */
export function ActionForm({ fetcher, press, about, className, children }: ActionFormProps) {
  return (
    <fetcher.Form
      method="post"
      className={className}
      data-press={press}
      onSubmit={(event) => fetcher.state !== 'idle' && event.preventDefault()}
    >
      <input type="hidden" name="press" value={press} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  )
}
