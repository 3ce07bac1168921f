/** Something to do, and what has to have ended before, whatever became of it. */
interface Task {
  readonly name: string
  readonly after?: readonly string[]
}

/**
 * Does everything, so many at once: each time one ends, the first that waits for nothing begins. A task that isn't among
 * them is waited for by nobody.
 */
export async function sideBySide<Kind extends Task>(
  tasks: readonly Kind[],
  lanes: number,
  work: (task: Kind) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks]
  const open = new Set(tasks.map(({ name }) => name))
  let free = lanes
  const begin = async (): Promise<void> => {
    const begun: Promise<void>[] = []
    while (free > 0) {
      const next = waiting.findIndex(({ after = [] }) => !after.some((name) => open.has(name)))
      const [task] = next < 0 ? [] : waiting.splice(next, 1)
      if (!task) break
      free -= 1
      begun.push(
        work(task).then(() => {
          free += 1
          open.delete(task.name)
          return begin()
        }),
      )
    }
    await Promise.all(begun)
  }
  await begin()
}
