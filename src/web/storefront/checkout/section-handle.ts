/** What is wrong, with the id of the control that corrects it. */
export interface FieldProblem {
  readonly id: string
  readonly message: string
}

/** What pressing Place Order calls on a section that only some orders have. */
export interface SectionHandle {
  /** Returns what prevents placing the order; its fields show it from then on. Saves again what couldn’t be saved. */
  readonly check: () => readonly FieldProblem[]
  /** The id of the control to go on from, where what was typed last couldn’t be saved. */
  readonly unsaved: string | undefined
}

/** Turns problems by field name into problems by the id of the control. */
export function problemsById(
  problems: Readonly<Record<string, string>>,
  idOf: (name: string) => string,
): readonly FieldProblem[] {
  return Object.entries(problems).map(([name, message]) => ({ id: idOf(name), message }))
}
