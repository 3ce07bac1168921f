import { useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import { buildProblems } from '#core/menu/build.ts'
import type { Choice, Product } from '#core/menu/menu.ts'
import { field } from '#web/api/form-field.ts'
import { choicesIn, lineFields } from '#web/storefront/cart/line-form.ts'

/** The build that a product's form holds at the moment. */
export interface Build {
  readonly choices: readonly Choice[]
  readonly quantity: number
}

/**
 * Returns what is built at the moment. The form holds it, so that nothing chosen before JavaScript has loaded is lost; this
 * reads it again after every change, and only then: while a press is handled its box is ticked already, though the press
 * may be taken back.
 */
export function useBuild(form: RefObject<HTMLFormElement | null>, product: Product, start: Build) {
  const [held] = useState(() => buildIn(form, JSON.stringify(start)))
  const json = useSyncExternalStore(held.subscribe, held.read, held.readAtStart)
  return useMemo(() => {
    const build: Build = JSON.parse(json)
    return { ...build, problems: buildProblems(product, build.choices) }
  }, [json, product])
}

/** The build of a form as a store: it changes with the input events of the form. */
function buildIn(form: RefObject<HTMLFormElement | null>, start: string) {
  let json = start
  return {
    readAtStart: () => start,
    read: () => json,
    subscribe: (onChange: () => void) => {
      const element = form.current
      if (!element) return () => undefined
      const readAgain = () => {
        json = jsonOf(element)
        onChange()
      }
      json = jsonOf(element)
      element.addEventListener('input', readAgain)
      return () => element.removeEventListener('input', readAgain)
    },
  }
}

function jsonOf(element: HTMLFormElement): string {
  const form = new FormData(element)
  const quantity = Number(field(form, lineFields.quantity)) || 1
  return JSON.stringify({ choices: choicesIn(form), quantity } satisfies Build)
}
