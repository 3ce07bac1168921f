/** What is wrong, with the id of the control that mends it. */
export interface Wrong {
  readonly id: string
  readonly message: string
}

/** What pressing Place Order asks of a section that only some orders have. */
export interface AskedHandle {
  /** What keeps the order from being placed; its fields say it from then on. Saves again what couldn’t be saved. */
  readonly check: () => readonly Wrong[]
  /** Why what was typed last couldn’t be saved. */
  readonly unsaved: Wrong | undefined
}
