/** Which of the answers that come to a page is the newest, whatever order they come in. */
export interface ResponseOrder {
  /** Notes what was told unasked: whatever was asked before is older. */
  readonly told: () => void
  /** Notes a question; its answer says by calling back whether it is newer than all that is known. */
  readonly asked: () => () => boolean
}

/** Keeps order among what a page asks and what it is told. */
export function responseOrder(): ResponseOrder {
  let last = 0
  let known = 0
  return {
    told: () => {
      last += 1
      known = last
    },
    asked: () => {
      last += 1
      const turn = last
      return () => {
        if (turn < known) return false
        known = turn
        return true
      }
    },
  }
}
