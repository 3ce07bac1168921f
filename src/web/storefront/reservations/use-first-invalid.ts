import { type RefObject, useEffect } from 'react'
import type { RefusedForm } from './refused-form.ts'

/** Goes to the first field that was refused, where the guest mends it. */
export function useFirstInvalid(
  form: RefObject<HTMLFormElement | null>,
  refused: RefusedForm | undefined,
): void {
  useEffect(() => {
    if (!refused) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refused])
}
