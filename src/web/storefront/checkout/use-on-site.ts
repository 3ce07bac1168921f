import { useRef, useState } from 'react'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { onSiteProblems } from '#core/handoff/on-site.ts'
import { onSiteIn } from '#web/storefront/cart/on-site-form.ts'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { usePause } from '#web/ui/use-debounce.ts'
import { problemsById } from './section-handle.ts'
import { formatFieldCodes } from '#core/format/format-field.ts'
import { getLocale } from '#messages/runtime.js'

/** Returns the id of a field’s control: the error summary leads there. */
export function onSiteFieldId(name: string): string {
  return `on-site-${name}`
}

/**
 * Saves who takes the order at the place, while it is typed, as soon as it is complete. What stands in the form counts, also
 * what was typed before its script had loaded.
 */
export function useOnSite({ on_site }: CartAnswer) {
  const { mutate, refused, retry } = useCartMutation()
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef(on_site !== null)
  const attempted = useRef(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const pause = usePause()

  const save = () => {
    if (!form.current) return
    const input = new FormData(form.current)
    const typed = onSiteIn(input)
    if (typed ? Object.keys(onSiteProblems(typed)).length > 0 : !saved.current) return
    saved.current = typed !== null
    input.set('intent', 'on-site')
    mutate(input)
  }
  const judge = () => {
    const typed = form.current && onSiteIn(new FormData(form.current))
    const found = formatFieldCodes(typed ? onSiteProblems(typed) : {}, getLocale())
    setProblems(found)
    return found
  }

  return {
    form,
    refused,
    problems,
    onInput: () => {
      if (attempted.current) judge()
      pause.after(save)
    },
    /** The guest is done with a field. */
    onBlur: pause.now,
    unsaved: refused && onSiteFieldId('name'),
    check: () => {
      retry()
      attempted.current = true
      return problemsById(judge(), onSiteFieldId)
    },
  }
}
