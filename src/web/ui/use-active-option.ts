import { useState } from 'react'

/** Nothing is marked: the keys move the cursor in the text. */
const nothing = -1

/** Which of the options are shown and which one is marked. New options are shown by themselves. */
export function useMarked<Option>(options: readonly Option[] | null) {
  const [known, setKnown] = useState(options)
  const [open, setOpen] = useState(options !== null)
  const [marked, setMarked] = useState(nothing)
  if (known !== options) {
    setKnown(options)
    setOpen(true)
    setMarked(nothing)
  }
  const count = options?.length ?? 0
  const unmark = () => setMarked(nothing)
  return {
    shown: open && options ? options : [],
    marked,
    unmark,
    show: () => setOpen(true),
    hide: () => {
      setOpen(false)
      unmark()
    },
    /** Marks the next or the one before, and the first again after the last. */
    mark: (by: 1 | -1) => {
      setOpen(true)
      if (count > 0)
        setMarked((at) => (at === nothing && by < 0 ? count - 1 : (at + by + count) % count))
    },
  }
}
