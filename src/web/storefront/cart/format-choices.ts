import type { CartAnswer } from '#contract/cart/carts.ts'

type Choice = CartAnswer['products'][number]['choices'][number]

/** Lists the choices of a line; what was chosen under another stands in brackets behind it. */
export function formatChoices(choices: readonly Choice[]): string {
  const ids = new Set(choices.map(({ option_id }) => option_id))
  const parents = new Map(choices.map((choice) => [choice, parentOf(choice.option_id, ids)]))
  const under = (parent: string | undefined): string =>
    choices
      .filter((choice) => parents.get(choice) === parent)
      .map((choice) => formatChoice(choice, under(choice.option_id)))
      .join(', ')
  return under(undefined)
}

function formatChoice({ name, quantity }: Choice, nested: string): string {
  return `${name}${nested && ` (${nested})`}${quantity > 1 ? ` × ${quantity}` : ''}`
}

/** An option’s id is a path, `group.option.group.option`: its parent is the longest chosen start of it. */
function parentOf(option_id: string, ids: ReadonlySet<string>): string | undefined {
  const parts = option_id.split('.')
  const starts = parts.map((_, index) => parts.slice(0, index).join('.'))
  return starts.findLast((start) => ids.has(start))
}
