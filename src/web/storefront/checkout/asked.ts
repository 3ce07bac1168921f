/** What is wrong, with the id of the control that mends it. */
export interface Wrong {
  readonly id: string
  readonly message: string
}

/** What pressing Place Order asks of a section that only some orders have. */
export interface AskedHandle {
  /** What keeps the order from being placed; its fields say it from then on. Saves again what couldn’t be saved. */
  readonly check: () => readonly Wrong[]
  /** The id of the control to go on from, where what was typed last couldn’t be saved. */
  readonly unsaved: string | undefined
}

/** What is wrong with fields by their names, each by the id of its control. */
export function wrongIn(
  problems: Readonly<Record<string, string>>,
  idOf: (name: string) => string,
): readonly Wrong[] {
  return Object.entries(problems).map(([name, message]) => ({ id: idOf(name), message }))
}
