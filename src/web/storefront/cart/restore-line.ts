import type { CartAnswer } from '#contract/cart/carts.ts'
import { lineForm } from './line-form.ts'
import type { Line } from './line-details.tsx'

type Restored = Pick<
  Line,
  'name' | 'product_id' | 'quantity' | 'recipient' | 'instructions' | 'choices'
>

/** Puts a removed line back as it was, then the rewards that the order had with it: they went along with their dish (R6.6). */
export async function restoreLine(
  {
    id,
    rewards,
  }: Pick<CartAnswer, 'id'> & {
    readonly rewards: readonly Pick<CartAnswer['rewards'][number], 'reward_id'>[]
  },
  line: Restored,
  post: (form: FormData) => Promise<void>,
): Promise<void> {
  const { name, product_id, quantity, recipient, instructions } = line
  const choices = line.choices.map(({ option_id, quantity: times }) => ({
    option_id,
    quantity: times,
  }))
  const form = lineForm({ product_id, quantity, choices, recipient, instructions })
  form.set('intent', 'add')
  form.set('cart_id', id)
  form.set('name', name)
  await post(form)
  for (const { reward_id } of rewards)
    await post(formOf({ intent: 'reward', reward_id, use: 'yes' }))
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
