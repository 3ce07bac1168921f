/** Each of some things in turn, until a planted defect is found: one broken promise is all that it is looked for. */
export function* untilFound<Thing>(
  isFound: () => boolean,
  things: readonly Thing[],
): Generator<Thing> {
  for (const thing of things) {
    if (isFound()) return
    yield thing
  }
}
