import type { Product } from '#core/menu/menu.ts'
import { optionsOf, type PlacedOption } from '#core/menu/options.ts'
import { isBarred, mostOf, takesOne } from '#core/menu/room.ts'
import { choicesIn, lineFields } from '#web/storefront/cart/line-form.ts'
import { startFrom } from '#web/storefront/product/start-build.ts'

/** A press on a product’s page: on the how-manyth option, or on the plus beside it. */
export interface Press {
  readonly at: number
  readonly plus: boolean
}

/** The form of a product after some presses, as a browser holds it: ticked boxes, on the screen or not, and steppers. */
export function pressedForm(product: Product, presses: readonly Press[]): FormData {
  const form = asItStarts(product)
  const options = [...optionsOf(product).values()]
  for (const { at, plus } of presses) {
    const shown = options.filter(
      ({ parent }) => parent === null || isTicked(form, parent.option_id),
    )
    const pressed = shown[at % shown.length]
    if (!pressed || pressed.option.sold_out) continue
    if (plus) pressPlus(form, pressed)
    else pressOption(form, pressed)
  }
  return form
}

function asItStarts(product: Product): FormData {
  const form = new FormData()
  const start = startFrom([])
  for (const [id, { option, group }] of optionsOf(product)) {
    if (start.holds(option, false)) form.append(lineFields.choice(group.id), id)
    if (option.max > 1) form.set(lineFields.choiceQuantity(id), String(start.quantityOf(option)))
  }
  return form
}

function pressOption(form: FormData, { option, group }: PlacedOption): void {
  const name = lineFields.choice(group.id)
  const ticked = form.getAll(name)
  if (takesOne(group)) return form.set(name, option.option_id)
  form.delete(name)
  const others = ticked.filter((id) => id !== option.option_id)
  for (const id of others) form.append(name, id)
  if (others.length < ticked.length) return
  if (isBarred(group, option, choicesIn(form))) return
  const most = mostOf(group, option, choicesIn(form))
  const stepper = lineFields.choiceQuantity(option.option_id)
  if (Number(form.get(stepper)) > most) form.set(stepper, String(option.min))
  form.append(name, option.option_id)
}

function pressPlus(form: FormData, { option, group }: PlacedOption): void {
  const stepper = lineFields.choiceQuantity(option.option_id)
  if (!form.has(stepper) || !isTicked(form, option.option_id)) return
  const next = Number(form.get(stepper)) + 1
  if (next <= mostOf(group, option, choicesIn(form))) form.set(stepper, String(next))
}

function isTicked(form: FormData, option_id: string): boolean {
  return choicesIn(form).some((choice) => choice.option_id === option_id)
}
