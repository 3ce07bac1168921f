import { defaultsOf } from '#core/menu/build.ts'
import type { Choice, Modifier, ModifierGroup } from '#core/menu/menu.ts'
import { isBarred, mostOf, takesOne } from '#core/menu/room.ts'

type Choices = readonly Choice[]

/**
 * Returns a build after its guest pressed an option: chosen with what comes with it, in the place of the other where the group takes one,
 * or taken off again, also one that sold out since. A group without room, and an option that is sold out, stay as they are.
 */
export function pressOption(choices: Choices, group: ModifierGroup, option: Modifier): Choices {
  const isChosen = choices.some(({ option_id }) => option_id === option.option_id)
  if (option.sold_out && !isChosen) return choices
  if (takesOne(group)) {
    if (isChosen) return choices
    const others = group.options.reduce(withoutOption, choices)
    return withOption(others, option)
  }
  if (isChosen) return withoutOption(choices, option)
  return isBarred(group, option, choices) ? choices : withOption(choices, option)
}

/** Returns a build with so many of an option that it has, within what the group takes; at none of it, without it. */
export function countOption(
  choices: Choices,
  group: ModifierGroup,
  option: Modifier,
  quantity: number,
): Choices {
  if (quantity < Math.max(1, option.min)) return withoutOption(choices, option)
  const most = Math.min(quantity, mostOf(group, option, choices))
  return choices.map((choice) =>
    choice.option_id === option.option_id ? { ...choice, quantity: most } : choice,
  )
}

function withOption(choices: Choices, option: Modifier): Choices {
  const quantity = Math.max(1, option.min)
  return [...choices, { option_id: option.option_id, quantity }, ...defaultsOf(option.groups)]
}

/** Without an option and all that was chosen under it. */
function withoutOption(choices: Choices, { option_id: gone }: Modifier): Choices {
  return choices.filter(({ option_id }) => option_id !== gone && !option_id.startsWith(`${gone}.`))
}
