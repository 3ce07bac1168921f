/**
 * Whether a form is in flight. Once it was refused it listens again, while the page around it is still loaded anew: whoever
 * reads why and presses again is heard.
 */
export function isInFlight(
  { state }: { readonly state: 'idle' | 'loading' | 'submitting' },
  refused: string | undefined,
): boolean {
  return state === 'submitting' || (state === 'loading' && refused === undefined)
}
