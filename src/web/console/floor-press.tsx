import { type FormEventHandler, type ReactNode, type Ref } from 'react'
import { Form, useNavigation } from 'react-router'
import { usePressKey } from '#web/browser/use-press-key.ts'
import type { ButtonLook } from '#web/ui/button.tsx'
import { Button } from '#web/ui/button.tsx'
import { partyName } from './party-name.ts'

interface FloorFormProps {
  /** Its press is the same one when it is made again, until it was heard: it carries a key. */
  readonly isKeyed?: boolean
  /** The party that it is about. */
  readonly about?: { readonly id: string; readonly name: string; readonly party: number }
  readonly formRef?: Ref<HTMLFormElement>
  readonly onInput?: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

/** A form of the floor; what is under way isn’t sent twice. */
export function FloorForm({ about, isKeyed = false, formRef, onInput, children }: FloorFormProps) {
  const { state } = useNavigation()
  const press = usePressKey('')
  return (
    <Form
      ref={formRef}
      method="post"
      className="floor-form"
      onInput={(event) => {
        press.onInput()
        onInput?.(event)
      }}
      preventScrollReset
      onSubmit={(event) => {
        if (state !== 'idle') event.preventDefault()
        else if (isKeyed) press.onSubmit(event)
      }}
    >
      {isKeyed && <input type="hidden" name="key" defaultValue="" />}
      {about && (
        <>
          <input type="hidden" name="id" value={about.id} />
          <input type="hidden" name="whom" value={partyName(about)} />
        </>
      )}
      {children}
    </Form>
  )
}

interface FloorPressProps extends Pick<ButtonLook, 'variant'> {
  readonly intent: string
  readonly children: ReactNode
  /** Names whom it is about, where its words alone don’t. */
  readonly label?: string
}

interface FloorAskProps {
  /** What would be done. */
  readonly label: string
  /** The press that does it. */
  readonly children: ReactNode
}

/** Asks before something that tells a guest, or keeps their money: its press comes out as it is opened. */
export function FloorAsk({ label, children }: FloorAskProps) {
  return (
    <details className="floor-ask">
      <summary>{label}</summary>
      {children}
    </details>
  )
}

/** A button of such a form. */
export function FloorPress({ intent, variant = 'soft', children, label }: FloorPressProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="small"
      variant={variant}
      aria-label={label}
    >
      {children}
    </Button>
  )
}
