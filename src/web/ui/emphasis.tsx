interface EmphasisProps {
  /** A whole sentence, in the language of the page. */
  readonly text: string
  /** The part of it that is set in bold, wherever the language puts it. */
  readonly part: string
}

/** Shows a sentence with one part of it in bold. */
export function Emphasis({ text, part }: EmphasisProps) {
  const at = text.indexOf(part)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </>
  )
}
