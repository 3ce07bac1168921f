/** The longest code that there is. */
const longest = 40

/** Returns the code of what was typed or scanned, which may be the address of a link that holds one; null where it can be none. */
export function codeScanned(typed: string): string | null {
  const text = typed.trim()
  const code = URL.canParse(text) ? (new URL(text).searchParams.get('coupon') ?? '') : text
  return code === '' || code.length > longest ? null : code
}
