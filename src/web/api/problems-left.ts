/** Returns what is still wrong with a form: what was refused of the fields that nobody typed into since. */
export function problemsLeft(
  refused: Readonly<Record<string, string>> = {},
  mended: readonly string[] = [],
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(refused).filter(([name]) => !mended.includes(name)))
}
