import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ButtonLook } from '#web/ui/button.tsx'
import { Button } from '#web/ui/button.tsx'

interface FloorFormProps {
  /** The party that it is about. */
  readonly id?: string
  readonly children: ReactNode
}

/** A form of the floor; what is under way isn’t sent twice. */
export function FloorForm({ id, children }: FloorFormProps) {
  const { state } = useNavigation()
  return (
    <Form
      method="post"
      className="floor-form"
      preventScrollReset
      onSubmit={(event) => state === 'submitting' && event.preventDefault()}
    >
      {id !== undefined && <input type="hidden" name="id" value={id} />}
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
