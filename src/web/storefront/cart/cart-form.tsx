import type { ReactNode, SubmitEvent } from 'react'
import { Form as PlainForm, type FetcherWithComponents } from 'react-router'
import { paths } from '#web/paths.ts'
import type { CartIntent } from './cart-intents.server.ts'
import type { Answered } from './outcome.ts'

interface CartFormProps {
  readonly fetcher: FetcherWithComponents<Answered>
  readonly intent: CartIntent
  /** Fields that nobody types. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** Sends it another way than the fetcher would (see `useWish`). */
  readonly onWish?: ((form: FormData) => void) | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A form that wishes something of the cart; it posts to the cart’s page before JavaScript has loaded. */
export function CartForm({
  fetcher,
  intent,
  fields = {},
  onWish,
  className,
  children,
}: CartFormProps) {
  const onSubmit =
    onWish &&
    ((event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      onWish(new FormData(event.currentTarget, event.nativeEvent.submitter))
    })
  // A fetcher’s own form is another one with every key, and would be drawn anew with each wish, without the focus.
  const Form = onWish ? PlainForm : fetcher.Form
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
