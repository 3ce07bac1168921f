/** What can be pressed, and how it stands: as what, and where. */
export type Standing<Thing> = ReadonlyMap<Thing, string>

/** How long something stands before a finger is meant for it: nobody sees it and presses it sooner. */
export const settlingMs = 300

/** What has just come, or stands elsewhere or as something else than before: a press there was meant for another. */
export function justMoved<Thing>(
  before: Standing<Thing>,
  after: Standing<Thing>,
): readonly Thing[] {
  return [...after].filter(([thing, how]) => before.get(thing) !== how).map(([thing]) => thing)
}
