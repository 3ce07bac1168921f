import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { allergensOfBuild, freshBuild, caloriesOfBuild, costOfBuild } from '#core/menu/build.ts'
import type { BuildProblem } from '#core/build-problem.ts'
import type { Choice, Product } from '#core/menu/menu.ts'
import { m } from '#messages'
import { useRoot } from '#web/shell/use-root.ts'
import { lineFields } from '#web/storefront/cart/line-form.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { TextField } from '#web/ui/field.tsx'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import { AskFirst } from '#web/storefront/menu/ask-first.tsx'
import { groupElementId } from './group-state.ts'
import type { ProductData } from './load-product.server.ts'
import { ModifierGroupField } from './modifier-group-field.tsx'
import { ProductFacts } from './product-facts.tsx'
import { startFrom } from './start-build.ts'
import { useAskFirst } from './use-ask-first.ts'
import { useBuild, type Build } from './use-build.ts'
import { formatPhone } from '#core/phone.ts'
import { formatBuildProblem } from '#core/format/format-build-problem.ts'
import { getLocale } from '#messages/runtime.js'
import { isEaten } from '#core/menu/serving.ts'
import { formatCalories } from '#core/menu/format-calories.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './product-form.module.css'

/** The line that a form starts with. */
export interface StartLine {
  readonly quantity: number
  readonly choices: readonly Choice[]
  readonly recipient: string | null
  readonly instructions: string | null
}

interface ProductFormProps {
  readonly shown: ProductData
  /** What was posted before JavaScript had loaded, and refused: it is still there, with what is wrong. */
  readonly posted?: { readonly line: StartLine; readonly message: string } | undefined
}

/** Lets a guest build a product, with price and calories as it is built (R2.7). */
export function ProductForm({ shown, posted }: ProductFormProps) {
  const { product, line, location } = shown
  const start = posted?.line ?? startOf(shown)
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const build = useBuild(form, product, start)
  const { attempted, announcement, announce, check } = useGaps(build.problems, posted !== undefined)
  useRefusedGroup(fetcher.data)
  const { told, askFirst, question, closeQuestion } = useAskFirst(product, line)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    check(event)
    const contained = allergensOfBuild(product, build.choices)
    const again = () => form.current?.requestSubmit()
    if (!event.defaultPrevented && askFirst(product.name, contained, again)) event.preventDefault()
  }
  return (
    <fetcher.Form ref={form} method="post" className={styles.form} onSubmit={submit} noValidate>
      {question && <AskFirst question={question} onClose={closeQuestion} />}
      <HiddenFields shown={shown} />
      <ProductFacts
        product={product}
        choices={build.choices}
        told={told}
        days={shown.days}
        title={line ? m.product_update_title({ dish: product.name }) : product.name}
      />
      {product.groups.map((group) => (
        <ModifierGroupField
          key={group.id}
          group={group}
          choices={build.choices}
          problems={build.problems}
          start={startFrom(start.choices)}
          opened
          attempted={attempted}
          told={told}
          askFirst={askFirst}
          onAnnounce={announce}
        />
      ))}
      <FinishingTouches start={start} phone={location.phone} />
      <output className={hiddenClass}>{announcement}</output>
      <AddBar
        product={product}
        build={build}
        initial={start.quantity}
        label={line ? m.product_update() : m.product_add()}
        busy={fetcher.state !== 'idle'}
        refused={refused ?? posted?.message ?? shown.unserved}
        because={product.sold_out ? m.menu_sold_out() : undefined}
      />
    </fetcher.Form>
  )
}

interface FinishingTouchesProps {
  readonly start: StartLine
  readonly phone: string
}

/** Asks whom it is for, and for instructions: last, after all choices. */
function FinishingTouches({ start, phone }: FinishingTouchesProps) {
  return (
    <fieldset className={styles.touches}>
      <legend className={hiddenClass}>{m.product_finishing()}</legend>
      <TextField
        label={m.product_recipient()}
        name={lineFields.recipient}
        defaultValue={start.recipient ?? ''}
        maxLength={40}
        autoComplete="off"
        hint={m.product_recipient_hint()}
      />
      <TextField
        label={m.product_instructions()}
        name={lineFields.instructions}
        defaultValue={start.instructions ?? ''}
        maxLength={200}
        autoComplete="off"
        placeholder={m.product_instructions_example()}
        hint={m.product_allergies({ phone: formatPhone(phone) })}
      />
    </fieldset>
  )
}

/** Announces what is missing when the guest tries to go on, and shows the first gap. */
function useGaps(problems: readonly BuildProblem[], refusedBefore: boolean) {
  const [attempted, setAttempted] = useState(refusedBefore)
  const [announcement, announce] = useState('')
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const gap = problems[0]
    if (!gap) return
    event.preventDefault()
    setAttempted(true)
    announce(formatBuildProblem(gap, getLocale()))
    showGroup(gap.group_id)
  }
  return { attempted, announcement, announce, check }
}

/** The line that is edited, or a new one as the product comes. */
function startOf({ product, quantity, line }: ProductData): StartLine {
  if (line) return line
  return {
    quantity,
    choices: freshBuild(product),
    recipient: null,
    instructions: null,
  }
}

/** Carries along with the choices: the menu, the product, and the line and cart that were on the screen. */
function HiddenFields({ shown }: { readonly shown: ProductData }) {
  const { cart } = useRoot()
  const { menu_id, product, category, line } = shown
  const fields = {
    menu_id,
    name: product.name,
    category_id: category.id,
    [lineFields.product]: product.product_id,
    [lineFields.built]: '1',
    ...(line && { line_id: line.id, version: String(cart?.version ?? '') }),
  }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** Shows the group that the kitchen refused, at the same place as a gap of the form. */
function useRefusedGroup(response: ActionResponse | undefined): void {
  useEffect(() => {
    const [group_id] = Object.keys(refusalIn(response)?.fields ?? {})
    if (group_id !== undefined) showGroup(group_id)
  }, [response])
}

/** Brings a group into view, with the focus on its first option. */
function showGroup(group_id: string): void {
  const group = document.getElementById(groupElementId(group_id))
  group?.scrollIntoView({ block: 'start' })
  group?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true })
}

interface AddBarProps {
  readonly product: Product
  readonly build: Build
  /** How many it starts with. */
  readonly initial: number
  readonly label: string
  readonly busy: boolean
  /** Why it wasn’t added, or wouldn’t be: told where the press is. */
  readonly refused: string | null | undefined
  /** The reason why it can't be ordered now. */
  readonly because: string | undefined
}

/** Asks how many, with a button that shows what that costs and how many calories one has, as built at the moment. */
function AddBar(props: AddBarProps) {
  const { product, build, initial, label, busy, refused, because } = props
  const { min, max, increments } = product.quantities
  const base = caloriesOfBuild(product, build.choices)
  const calories = formatCalories({ base, max: null }, getLocale())
  return (
    <div className={styles.addBar}>
      <RefusalMessage message={refused} />
      <NumberStepper
        label={m.product_quantity_of({ dish: product.name })}
        name={lineFields.quantity}
        initial={initial}
        min={min}
        max={max}
        step={increments}
      />
      <div className={styles.add}>
        <Button
          type="submit"
          size="bar"
          block
          busy={busy}
          because={because}
          className={styles.addButton}
        >
          <span>{label}</span>
          <span className={styles.sum}>
            <Price cents={costOfBuild(product, build.choices) * build.quantity} />
            {isEaten(product) && (
              <small>{build.quantity > 1 ? m.product_calories_each({ calories }) : calories}</small>
            )}
          </span>
        </Button>
      </div>
    </div>
  )
}
