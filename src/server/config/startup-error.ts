/** The product can't start, and the operator can do something about it: one sentence, no stack. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
