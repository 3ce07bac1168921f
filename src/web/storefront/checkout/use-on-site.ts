import { useRef, useState } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import { onSiteProblems } from '#core/handoff/on-site.ts'
import { onSiteIn } from '#web/storefront/cart/on-site-form.ts'
import { useWish } from '#web/storefront/cart/use-wish.ts'
import { usePause } from '#web/ui/use-pause.ts'
import { wrongIn } from './asked.ts'

/** The id of a field’s control: the error summary leads there. */
export function onSiteFieldId(name: string): string {
  return `on-site-${name}`
}

/**
 * Who takes the order at the place: saved while it is typed as soon as it is whole. What stands in the form counts, also
 * what was typed before its script had come.
 */
export function useOnSite({ on_site }: CartAnswer) {
  const { wish, refused, again } = useWish()
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef(on_site !== null)
  const attempted = useRef(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const pause = usePause()

  const save = () => {
    if (!form.current) return
    const wished = new FormData(form.current)
    const typed = onSiteIn(wished)
    if (typed ? Object.keys(onSiteProblems(typed)).length > 0 : !saved.current) return
    saved.current = typed !== null
    wished.set('intent', 'on-site')
    wish(wished)
  }
  const judge = () => {
    const typed = form.current && onSiteIn(new FormData(form.current))
    const found = typed ? onSiteProblems(typed) : {}
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
      again()
      attempted.current = true
      return wrongIn(judge(), onSiteFieldId)
    },
  }
}
