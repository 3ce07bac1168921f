import type { InputOf } from '#contract/api.ts'
import { field } from '#web/api/form-field.ts'

type Line = InputOf<'POST /carts/{cart_id}/products'>['body']
type LineChoices = NonNullable<Line['choices']>

/** The names of a line’s form fields; those of choices go on with the group and the option. */
export const lineFields = {
  product: 'product_id',
  quantity: 'quantity',
  /** There in a form that carries a whole build; without it the product is meant as it comes. */
  built: 'built',
  choice: (group_id: string) => `choice:${group_id}`,
  choiceQuantity: (option_id: string) => `quantity:${option_id}`,
  recipient: 'recipient',
  instructions: 'instructions',
} as const

/** Reads the line of a form: a quick add, or a whole build. */
export function lineIn(form: FormData): Line {
  const line = {
    product_id: field(form, lineFields.product),
    quantity: Number(field(form, lineFields.quantity)) || undefined,
  }
  if (!form.has(lineFields.built)) return line
  return {
    ...line,
    choices: choicesIn(form),
    recipient: field(form, lineFields.recipient) || null,
    instructions: field(form, lineFields.instructions) || null,
  }
}

/**
 * Reads the choices of a form. One under an option that isn’t chosen is left out: its group is not on the screen, though
 * its defaults are in the form.
 */
export function choicesIn(form: FormData): LineChoices {
  const chosen = [...form].flatMap(([name, value]) =>
    name.startsWith(lineFields.choice('')) && typeof value === 'string' ? [value] : [],
  )
  const held = new Set(chosen)
  return chosen
    .filter((option_id) => openedBy(option_id).every((parent) => held.has(parent)))
    .map((option_id) => ({ option_id, quantity: quantityIn(form, option_id) }))
    .filter(({ quantity }) => quantity !== 0)
}

/** Writes a line as form fields, which `lineIn` reads. */
export function lineForm(line: Line): FormData {
  const form = new FormData()
  form.set(lineFields.product, line.product_id)
  form.set(lineFields.quantity, String(line.quantity))
  form.set(lineFields.built, '1')
  form.set(lineFields.recipient, line.recipient ?? '')
  form.set(lineFields.instructions, line.instructions ?? '')
  for (const { option_id, quantity } of line.choices ?? []) {
    form.append(lineFields.choice(groupOf(option_id)), option_id)
    form.set(lineFields.choiceQuantity(option_id), String(quantity))
  }
  return form
}

function quantityIn(form: FormData, option_id: string): number {
  const typed = field(form, lineFields.choiceQuantity(option_id))
  return typed === '' ? 1 : Number(typed)
}

/** An option’s id is a path, `group.option.group.option`: the options that open its group, outermost first. */
function openedBy(option_id: string): readonly string[] {
  const parts = option_id.split('.')
  return parts.flatMap((_, index) =>
    index % 2 === 1 && index < parts.length - 1 ? [parts.slice(0, index + 1).join('.')] : [],
  )
}

function groupOf(option_id: string): string {
  return option_id.split('.').slice(0, -1).join('.')
}
