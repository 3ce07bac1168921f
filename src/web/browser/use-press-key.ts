import { type FormEvent, useRef } from 'react'

/**
 * Gives each press of a form a key in its field `key`: pressed again it is the same one, until something of the form was changed,
 * or what came of it is here (`told`, which differs then).
 */
export function usePressKey(told: number | string) {
  const pressed = useRef({ told, key: '' })
  return {
    onInput: () => {
      pressed.current = { told, key: '' }
    },
    onSubmit: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const { current } = pressed
      const isSame = current.told === told && current.key !== ''
      if (!isSame) pressed.current = { told, key: crypto.randomUUID() }
      const input = currentTarget.elements.namedItem('key')
      if (input instanceof HTMLInputElement) input.value = pressed.current.key
    },
  }
}
