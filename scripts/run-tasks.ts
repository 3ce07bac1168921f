/** Something to do, and what has to have ended before, whatever became of it. */
interface Task {
  readonly name: string
  readonly after?: readonly string[]
  /** How many lanes it takes, one unless given; what is wider than all of them takes all. */
  readonly width?: number
}

/**
 * Does everything, so much at once as there are lanes: each time one ends, the first that waits for nothing and finds room begins.
 * A task that isn't among them is waited for by nobody.
 */
export async function sideBySide<Kind extends Task>(
  tasks: readonly Kind[],
  lanes: number,
  work: (task: Kind) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks]
  const open = new Set(tasks.map(({ name }) => name))
  const widthOf = ({ width = 1 }: Kind) => Math.min(width, lanes)
  let free = lanes
  const begin = async (): Promise<void> => {
    const begun: Promise<void>[] = []
    while (free > 0) {
      const next = waiting.findIndex(
        (one) => widthOf(one) <= free && !one.after?.some((name) => open.has(name)),
      )
      const [task] = next < 0 ? [] : waiting.splice(next, 1)
      if (!task) break
      free -= widthOf(task)
      begun.push(
        work(task).then(() => {
          free += widthOf(task)
          open.delete(task.name)
          return begin()
        }),
      )
    }
    await Promise.all(begun)
  }
  await begin()
}
