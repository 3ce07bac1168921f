/** What can be pressed, and as what and where it is on the screen. */
export type Positions<Button> = ReadonlyMap<Button, string>

/** How long a moved button takes no press, in milliseconds: nobody sees it and presses it sooner. */
export const guardMs = 300

/** Returns the buttons that are new, moved, or do something else than before: a press there was meant for another. */
export function justMoved<Button>(
  before: Positions<Button>,
  after: Positions<Button>,
): readonly Button[] {
  return [...after]
    .filter(([button, position]) => before.get(button) !== position)
    .map(([button]) => button)
}
