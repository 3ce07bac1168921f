import { useEffect, useRef } from 'react'
import { Link, useSubmit } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { FewLeft } from '#web/storefront/menu/few-left.tsx'
import { notices } from '#web/dialogs/toasts.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { CartForm } from '#web/api/cart-form.tsx'
import { restoreLine } from './restore-line.ts'
import { LineProblem } from './line-problem.tsx'
import { formatLineLabel } from './format-line-label.ts'
import { type Line, LineDetails } from './line-details.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useCartMutation } from './use-cart-mutation.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import styles from './cart-line.module.css'

interface CartLineProps {
  readonly cart: CartAnswer
  readonly line: Line
  /** Where it stands in the cart, to open it again (R2.7). */
  readonly position: number
}

/** Shows a line of the order with its quantity, edit link and what is wrong with it (R4.15, R6.6). */
export function CartLine({ cart, line, position }: CartLineProps) {
  const { fetcher, mutate, refused } = useCartMutation()
  const restore = useRestore(cart, line)
  const pending = fetcher.formData?.get('quantity')
  const quantity = typeof pending === 'string' ? Number(pending) : line.quantity
  const remove = () => notices.say(m.cart_line_removed({ dish: line.name }), restore)
  // What wasn’t removed isn’t put back either: it would be there twice.
  useEffect(() => {
    if (refused) notices.dismiss()
  }, [refused])
  if (quantity === 0) return null
  const edit = paths.editLine(cart.menu_id, line.product_id, position)
  return (
    <li className={styles.line} aria-busy={fetcher.state !== 'idle'}>
      <DishPicture image={line.image} tile={line.tile} sizes="84px" className={styles.picture} />
      <div>
        <h3 className={styles.name}>
          <Link to={edit}>{line.name}</Link>
        </h3>
        <LineDetails line={line} />
        {line.fits === null && <FewLeft left={line.left} className={styles.few} />}
      </div>
      <b className={styles.cost}>
        <Price cents={line.cost.each * quantity} />
      </b>
      <div className={styles.actions}>
        <CartForm
          fetcher={fetcher}
          intent="quantity"
          fields={{ cart_id: cart.id, line_id: line.id, name: line.name }}
          onMutate={mutate}
        >
          {line.by_head ? (
            <HeadCount line={line} onMutate={mutate} onRemove={remove} />
          ) : (
            <Stepper
              label={formatLineLabel(line, cart.products)}
              name="quantity"
              value={quantity}
              min={line.quantities.min}
              max={line.quantities.max}
              step={line.quantities.increments}
              removable
              onChange={(next) => next === 0 && remove()}
            />
          )}
        </CartForm>
        <Link to={edit} className={styles.edit} aria-label={m.cart_edit_line({ dish: line.name })}>
          <Icon name="edit" />
        </Link>
      </div>
      {!cart.awaits_address && <LineProblem cart={cart} line={line} edit={edit} />}
      <RefusalMessage message={refused} />
    </li>
  )
}

/** Returns a function that puts a removed line back as it was, with the rewards that went along; it works after the line has left the page. */
function useRestore(cart: CartAnswer, line: Line) {
  const submit = useSubmit()
  const post = (form: FormData) =>
    submit(form, { method: 'post', action: paths.cart(), navigate: false })
  return () => void restoreLine(cart, line, post)
}

interface HeadCountProps {
  readonly line: Line
  readonly onMutate: (form: FormData) => void
  readonly onRemove: () => void
}

/**
 * Takes for how many people food by the head is: typed, or a step up or down. What was typed is sent when the field is left or with
 * Enter, and stays there where it is refused. Within the form of a line.
 */
function HeadCount({ line, onMutate, onRemove }: HeadCountProps) {
  const field = useRef<HTMLSpanElement>(null)
  /** What was sent and isn’t the cart’s yet: on its way, or refused. */
  const sent = useRef<number>(null)
  const { min, max, increments } = line.quantities
  const label = m.cart_head_count_of({ dish: line.name })

  // Another window, or one tap on “only 12 left”, may have set another number; one that is being typed or was just sent stays.
  useEffect(() => {
    const input = field.current?.querySelector('input')
    if (sent.current === line.quantity) sent.current = null
    if (input && sent.current === null && input !== document.activeElement)
      input.value = String(line.quantity)
  }, [line.quantity])

  const send = (input: HTMLInputElement, quantity: number) => {
    if (Number.isNaN(quantity)) {
      sent.current = null
      input.value = String(line.quantity)
      return
    }
    if (quantity === (sent.current ?? line.quantity) || !input.form) return
    sent.current = quantity
    const form = new FormData(input.form)
    form.set('quantity', String(quantity))
    if (quantity === 0) onRemove()
    onMutate(form)
  }
  return (
    <span ref={field} className={styles.count}>
      <NumberStepper
        label={label}
        name="quantity"
        initial={line.quantity}
        min={min}
        max={max}
        step={increments}
        removes={
          line.quantity - increments < min ? m.common_remove({ label: line.name }) : undefined
        }
        onStep={send}
        onEntered={(input) => send(input, input.valueAsNumber)}
        onNone={(input) => send(input, 0)}
      />
      <span aria-hidden="true">{m.cart_people()}</span>
    </span>
  )
}
