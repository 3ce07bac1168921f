/**
 * Whether a form is under way. Once it was refused it listens again, while the page around it is still loaded anew: whoever
 * reads why and presses again is heard.
 */
export function isUnderWay(
  { state }: { readonly state: 'idle' | 'loading' | 'submitting' },
  refused: string | undefined,
): boolean {
  return state === 'submitting' || (state === 'loading' && refused === undefined)
}
