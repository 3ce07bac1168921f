import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useFetcher } from 'react-router'
import { freshBuild } from '#core/menu/build.ts'
import type { BuildProblem } from '#core/menu/build-problems.ts'
import type { Choice } from '#core/menu/menu.ts'
import { phoneWords } from '#core/phone.ts'
import { useKnown } from '#web/root/known.ts'
import { lineFields } from '#web/storefront/cart/line-form.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { TextField } from '#web/ui/field.tsx'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import { AddBar } from './add-bar.tsx'
import { groupElementId } from './group-state.ts'
import type { ProductData } from './load-product.server.ts'
import { ModifierGroupField } from './modifier-group-field.tsx'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-form.module.css'
import { startFrom } from './start-build.ts'
import { useBuild } from './use-build.ts'

/** A line as a form starts with it. */
export interface StartLine {
  readonly quantity: number
  readonly choices: readonly Choice[]
  readonly recipient: string | null
  readonly instructions: string | null
}

interface ProductFormProps {
  readonly shown: ProductData
  /** What was posted before JavaScript had loaded, and refused: it is still there, with what is wrong. */
  readonly posted?: { readonly line: StartLine; readonly words: string } | undefined
}

/** Everything that is chosen of a product, with price and calories as it is built (R2.7). */
export function ProductForm({ shown, posted }: ProductFormProps) {
  const { product, line, location } = shown
  const start = posted?.line ?? line ?? asItComes(shown)
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  const build = useBuild(form, product, start)
  const { attempted, said, say, check } = useGaps(build.problems, posted !== undefined)
  useRefusedGroup(fetcher.data)
  return (
    <fetcher.Form ref={form} method="post" className={styles.form} onSubmit={check} noValidate>
      <HiddenFields shown={shown} />
      <ProductFacts
        product={product}
        choices={build.choices}
        title={line ? `Update ${product.name}` : product.name}
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
          onSay={say}
        />
      ))}
      <FinishingTouches start={start} phone={location.phone} />
      <Refused words={refused ?? posted?.words ?? shown.unserved} />
      <output className={hiddenClass}>{said}</output>
      <AddBar
        product={product}
        build={build}
        initial={start.quantity}
        label={line ? 'Update' : 'Add to Cart'}
        busy={fetcher.state !== 'idle'}
        because={product.sold_out ? 'Sold out today' : undefined}
      />
    </fetcher.Form>
  )
}

interface TouchesProps {
  readonly start: StartLine
  readonly phone: string
}

/** Whom it is for, and what to mind: last, after all choices. */
function FinishingTouches({ start, phone }: TouchesProps) {
  return (
    <fieldset className={styles.touches}>
      <legend className={hiddenClass}>Finishing touches</legend>
      <TextField
        label="Made for"
        name={lineFields.recipient}
        defaultValue={start.recipient ?? ''}
        maxLength={40}
        autoComplete="off"
        hint="We’ll write it on the box."
      />
      <TextField
        label="Instructions"
        name={lineFields.instructions}
        defaultValue={start.instructions ?? ''}
        maxLength={200}
        autoComplete="off"
        placeholder="Salsa on the side"
        hint={`Allergies? Call us at ${phoneWords(phone)}.`}
      />
    </fieldset>
  )
}

/** What is missing is said when the guest wants to go on, and shown at the first gap. */
function useGaps(problems: readonly BuildProblem[], refusedBefore: boolean) {
  const [attempted, setAttempted] = useState(refusedBefore)
  const [said, say] = useState('')
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const gap = problems[0]
    if (!gap) return
    event.preventDefault()
    setAttempted(true)
    say(gap.message)
    showGroup(gap.group_id)
  }
  return { attempted, said, say, check }
}

function asItComes({ product, quantity }: ProductData): StartLine {
  return {
    quantity,
    choices: freshBuild(product),
    recipient: null,
    instructions: null,
  }
}

/** What goes along with the choices: the menu, the product, and the line and cart that were on the screen. */
function HiddenFields({ shown }: { readonly shown: ProductData }) {
  const { cart } = useKnown()
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
function useRefusedGroup(answered: Answered | undefined): void {
  useEffect(() => {
    const [group_id] = answered && 'refusal' in answered ? Object.keys(answered.refusal.fields) : []
    if (group_id !== undefined) showGroup(group_id)
  }, [answered])
}

/** Brings a group into view, with the focus on its first option. */
function showGroup(group_id: string): void {
  const group = document.getElementById(groupElementId(group_id))
  group?.scrollIntoView({ block: 'start' })
  group?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true })
}
