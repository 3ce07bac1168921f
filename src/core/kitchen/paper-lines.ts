/** How many letters a line of paper holds, in font A: 58 mm and 80 mm. */
export const paperWidths = [32, 42] as const

export type PaperWidth = (typeof paperWidths)[number]

/** Returns the line that parts one piece of a paper from the next. */
export function rule(width: PaperWidth): string {
  return '-'.repeat(width)
}

/** Sets a label and its amount, which ends the last line; a label goes on in further lines where both don’t fit in one. */
export function split(label: string, value: string, width: PaperWidth): readonly string[] {
  const room = width - value.length - 1
  const lines = wrapped(label, room)
  const last = lines.at(-1) ?? ''
  return [...lines.slice(0, -1), `${last.padEnd(room)} ${value}`]
}

/** Sets a text behind a mark, with its further lines under its first; without a mark it stands in as far. */
export function indented(text: string, mark: string, width: PaperWidth): readonly string[] {
  return wrapped(text, width - mark.length).map((line, nth) =>
    nth === 0 ? `${mark}${line}` : `${' '.repeat(mark.length)}${line}`,
  )
}

/** Breaks a text between its words into lines of so many letters; a longer word is broken within. */
export function wrapped(text: string, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((whole) => piecesOf(whole, most))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (Array.from(longer).length <= most) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function piecesOf(word: string, most: number): readonly string[] {
  const letters = Array.from(word)
  const pieces = Array.from({ length: Math.max(1, Math.ceil(letters.length / most)) })
  return pieces.map((_, nth) => letters.slice(nth * most, (nth + 1) * most).join(''))
}
