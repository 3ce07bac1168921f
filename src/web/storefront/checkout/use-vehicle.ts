import { useEffect, useEffectEvent, useState } from 'react'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { type Vehicle, vehicleProblems } from '#core/handoff/vehicle.ts'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { usePause } from '#web/ui/use-debounce.ts'
import { problemsById } from './section-handle.ts'
import { storedVehicle } from './remembered-vehicle.ts'
import { formatFieldCodes } from '#core/format/format-field.ts'
import { getLocale } from '#messages/runtime.js'

const nothing: Vehicle = { make: '', color: '', note: '' }

/** Returns the id of a field’s control: the error summary leads there. */
export function vehicleFieldId(name: string): string {
  return `vehicle-${name}`
}

/**
 * Saves the car that the crew looks for while it is typed, and remembers it on this device. A
 * car is saved only when complete; where none is needed, all fields may be empty.
 */
export function useVehicle(cart: CartAnswer, usual?: Vehicle) {
  const { mutate, refused, retry } = useCartMutation()
  const [changed, setChanged] = useState<Vehicle>()
  const typed = changed ?? cart.vehicle ?? nothing
  const [attempted, setAttempted] = useState(false)
  const pause = usePause()
  const isEmpty = Object.values(typed).every((value) => value.trim() === '')
  const judged = cart.needs_vehicle || !isEmpty ? vehicleProblems(typed) : {}
  const problems = formatFieldCodes(judged, getLocale())

  const save = (vehicle: Vehicle) => {
    if (Object.keys(vehicleProblems(vehicle)).length > 0) return
    storedVehicle.set(vehicle)
    mutate({ intent: 'vehicle', ...vehicle })
  }
  const recall = useEffectEvent(() => {
    const remembered = cart.vehicle ? null : (usual ?? storedVehicle.get())
    if (remembered) save({ make: remembered.make, color: remembered.color, note: remembered.note })
  })
  useEffect(() => recall(), [])

  return {
    typed,
    refused,
    problems: attempted ? problems : {},
    type: (name: keyof Vehicle, value: string) => {
      const next = { ...typed, [name]: value }
      setChanged(next)
      pause.after(() => save(next))
    },
    /** A car that is known already takes the place of what was typed. */
    pick: ({ make, color, note }: Vehicle) => {
      setChanged({ make, color, note })
      save({ make, color, note })
    },
    /** The guest is done with a field. */
    left: pause.now,
    unsaved: refused && vehicleFieldId('make'),
    check: () => {
      retry()
      setAttempted(true)
      return problemsById(problems, vehicleFieldId)
    },
  }
}
