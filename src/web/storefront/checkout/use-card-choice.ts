import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useRoot } from '#web/shell/use-root.ts'
import type { CardFieldsHandle } from './use-card-frame.ts'

/** Stands for a card that is typed. */
export const anotherCard = 'another'

/** Chooses between a member’s saved cards and one that is typed: whoever places the order asks both the same way. */
export function useCardChoice(ref: Ref<CardFieldsHandle>) {
  const cards = useRoot().saved?.payments ?? []
  const usable = cards.find(({ life }) => life !== 'expired')
  const [chosen, choose] = useState(usable?.id ?? anotherCard)
  const [saves, setSaves] = useState(false)
  const typed = useRef<CardFieldsHandle>(null)
  const isTyped = chosen === anotherCard
  useImperativeHandle(
    ref,
    () => ({
      async tokenize(keeps) {
        if (!isTyped) return { type: 'token', token: '', card_id: chosen }
        const answer = (await typed.current?.tokenize(keeps)) ?? ({ type: 'failed' } as const)
        return answer.type === 'token' && saves ? { ...answer, save: true } : answer
      },
      focus: () => typed.current?.focus(),
    }),
    [isTyped, chosen, saves],
  )
  return { cards, chosen, choose, saves, setSaves, typed, isTyped }
}
