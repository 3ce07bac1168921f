import type { ReactNode, SubmitEvent } from 'react'
import { Form as PlainForm, type FetcherWithComponents } from 'react-router'
import { paths } from '#web/paths.ts'
import type { ActionResponse } from './action-result.ts'

/** The changes of the cart that a form may ask for, as its field `intent` names them. */
export type CartIntent =
  | 'add'
  | 'quantity'
  | 'swap'
  | 'handoff'
  | 'time'
  | 'vehicle'
  | 'on-site'
  | 'tip'
  | 'pay-at'
  | 'gift-card'
  | 'gift-card-off'
  | 'gift-card-own'
  | 'utensils'
  | 'coupon'
  | 'reward'
  | 'empty'
  | 'rebuild'
  | 'checkout'

interface CartFormProps {
  readonly fetcher: FetcherWithComponents<ActionResponse>
  readonly intent: CartIntent
  /** Fields that nobody types. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** Sends it another way than the fetcher would (see `useCartMutation`). */
  readonly onMutate?: ((form: FormData) => void) | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A form that changes something of the cart; it posts to the cart’s page before JavaScript has loaded. */
export function CartForm({
  fetcher,
  intent,
  fields = {},
  onMutate,
  className,
  children,
}: CartFormProps) {
  const onSubmit =
    onMutate &&
    ((event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      onMutate(new FormData(event.currentTarget, event.nativeEvent.submitter))
    })
  // A fetcher’s own form is another one with every key, and would be drawn anew with each change, without the focus.
  const Form = onMutate ? PlainForm : fetcher.Form
  return (
    <Form method="post" action={paths.cart()} onSubmit={onSubmit} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
