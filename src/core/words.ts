/** What somebody typed, on one line and without stray spaces. */
export function tidy(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}
