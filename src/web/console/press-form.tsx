import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { Answered, Pressed } from './press.ts'
import type { Press } from './presses.ts'

/** A fetcher for presses: hands on what each changed. */
export function usePress(onPressed: (pressed: Pressed) => void) {
  const fetcher = useFetcher<Answered>()
  const { data, formData, state } = fetcher
  const handOn = useEffectEvent(onPressed)
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

interface PressFormProps {
  readonly fetcher: FetcherWithComponents<Answered>
  readonly press: Press
  /** What it is about: the order, the line, the item. */
  readonly about: Readonly<Record<string, string>>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A form with one button; it posts to the page before JavaScript has loaded. A press on the way isn’t sent twice. */
export function PressForm({ fetcher, press, about, className, children }: PressFormProps) {
  return (
    <fetcher.Form
      method="post"
      className={className}
      data-press={press}
      onSubmit={(again) => fetcher.state !== 'idle' && again.preventDefault()}
    >
      <input type="hidden" name="press" value={press} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  )
}
