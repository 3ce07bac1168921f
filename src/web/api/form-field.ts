/** A text field of a form; empty where it is missing. */
export function field(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns what a form carries by its text fields; a file is an empty one. */
export function typedIn(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries([...form.keys()].map((name) => [name, field(form, name)]))
}
