import type { Choice, Modifier } from '#core/menu/menu.ts'

/** The options that a form starts with, and how many of each. */
export interface StartBuild {
  /** Whether an option starts chosen; `opened` says whether its group starts on the screen. */
  readonly holds: (option: Modifier, opened: boolean) => boolean
  readonly quantityOf: (option: Modifier) => number
}

/**
 * Starts from a build. Groups that are not on the screen yet start with their defaults, for when their parent is
 * chosen.
 */
export function startFrom(choices: readonly Choice[]): StartBuild {
  const quantities = new Map(choices.map(({ option_id, quantity }) => [option_id, quantity]))
  return {
    holds: (option, opened) =>
      opened ? quantities.has(option.option_id) : option.default > 0 && !option.sold_out,
    quantityOf: (option) =>
      quantities.get(option.option_id) ?? Math.max(option.default, option.min, 1),
  }
}
