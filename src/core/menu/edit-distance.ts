/**
 * Returns how many slips lie between two words: a letter too many, missing, wrong, or two swapped (optimal string alignment).
 * Counting stops at `most`: what is farther apart is `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at += 1) {
    const next = nextRow({ one, other, at, row, before })
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return Math.min(row.at(-1) ?? 0, most + 1)
}

/** The table of slips, row by row: how far the beginning of one word is from each beginning of the other. */
interface Table {
  readonly one: string
  readonly other: string
  /** How many letters of `one` the next row is about. */
  readonly at: number
  readonly row: readonly number[]
  /** The row before `row`. */
  readonly before: readonly number[]
}

function nextRow({ one, other, at, row, before }: Table): readonly number[] {
  const next = [at]
  const slips = (list: readonly number[], to: number) => list[to] ?? 0
  for (let to = 1; to <= other.length; to += 1) {
    const [letter, facing] = [one[at - 1], other[to - 1]]
    const isSwapped = at > 1 && to > 1 && letter === other[to - 2] && one[at - 2] === facing
    next.push(
      Math.min(
        slips(row, to - 1) + Number(letter !== facing),
        isSwapped ? slips(before, to - 2) + 1 : Infinity,
        slips(row, to) + 1,
        slips(next, to - 1) + 1,
      ),
    )
  }
  return next
}
