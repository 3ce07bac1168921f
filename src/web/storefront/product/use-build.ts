import { useCallback, useMemo, useSyncExternalStore, type RefObject } from 'react'
import { buildProblems } from '#core/menu/build.ts'
import type { Choice, Product } from '#core/menu/menu.ts'
import { field } from '#web/root/form-field.ts'
import { choicesIn, lineFields } from '#web/storefront/cart/line-form.ts'

/** What a product's form holds at the moment. */
export interface Build {
  readonly choices: readonly Choice[]
  readonly quantity: number
}

/**
 * What is built at the moment. The form holds it, so that nothing chosen before JavaScript has loaded is lost; this
 * reads it again after every change.
 */
export function useBuild(form: RefObject<HTMLFormElement | null>, product: Product, start: Build) {
  const subscribe = useCallback((tell: () => void) => heed(form.current, tell), [form])
  const written = useSyncExternalStore(
    subscribe,
    () => (form.current ? textOf(form.current) : JSON.stringify(start)),
    () => JSON.stringify(start),
  )
  return useMemo(() => {
    const build: Build = JSON.parse(written)
    return { ...build, problems: buildProblems(product, build.choices) }
  }, [written, product])
}

function heed(form: HTMLFormElement | null, tell: () => void): () => void {
  form?.addEventListener('input', tell)
  return () => form?.removeEventListener('input', tell)
}

function textOf(element: HTMLFormElement): string {
  const form = new FormData(element)
  const quantity = Number(field(form, lineFields.quantity)) || 1
  return JSON.stringify({ choices: choicesIn(form), quantity } satisfies Build)
}
