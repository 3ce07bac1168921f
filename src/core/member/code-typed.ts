/** Returns the digits of a code as it was typed: codes are copied with spaces and hyphens between them. */
export function codeTyped(code: string): string {
  return code.replace(/\D/g, '')
}
