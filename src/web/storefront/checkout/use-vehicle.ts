import { useEffect, useEffectEvent, useState } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import { type Vehicle, vehicleProblems } from '#core/handoff/vehicle.ts'
import { useWish } from '#web/storefront/cart/use-wish.ts'
import { usePause } from '#web/ui/use-pause.ts'
import { wrongIn } from './asked.ts'
import { rememberedVehicle } from './remembered-vehicle.ts'

const nothing: Vehicle = { make: '', color: '', note: '' }

/** The id of a field’s control: the error summary leads there. */
export function vehicleFieldId(name: string): string {
  return `vehicle-${name}`
}

/**
 * The car that the crew looks for, where the guest comes by car: saved while it is typed, and remembered on this device. A
 * part of one is no car; where none is needed, neither is anything typed.
 */
export function useVehicle(cart: CartAnswer) {
  const { wish, refused, again } = useWish()
  const [changed, setChanged] = useState<Vehicle>()
  const typed = changed ?? cart.vehicle ?? nothing
  const [attempted, setAttempted] = useState(false)
  const pause = usePause()
  const isEmpty = Object.values(typed).every((value) => value.trim() === '')
  const problems = cart.needs_vehicle || !isEmpty ? vehicleProblems(typed) : {}

  const save = (vehicle: Vehicle) => {
    if (Object.keys(vehicleProblems(vehicle)).length > 0) return
    rememberedVehicle.set(vehicle)
    wish({ intent: 'vehicle', ...vehicle })
  }
  const recall = useEffectEvent(() => {
    const known = cart.vehicle ? null : rememberedVehicle.get()
    if (known) save(known)
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
    /** The guest is done with a field. */
    left: pause.now,
    unsaved: refused && vehicleFieldId('make'),
    check: () => {
      again()
      setAttempted(true)
      return wrongIn(problems, vehicleFieldId)
    },
  }
}
