import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { formatVehicle } from '#core/handoff/format-vehicle.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

/** Formats who takes an order out: the car to look for, the door and who drives there; empty for somebody who comes in. */
export function formatPickup({
  vehicle,
  address,
  delivery,
}: Pick<TicketAnswer, 'vehicle' | 'address' | 'delivery'>): string {
  const drives =
    delivery &&
    [
      delivery.by === 'courier' ? m.console_by_courier() : m.console_by_driver(),
      delivery.driver?.name,
    ]
      .filter(Boolean)
      .join(' ')
  const car = vehicle && formatVehicle(vehicle, getLocale())
  return [car, address?.address, address?.building, drives].filter(Boolean).join(' · ')
}

/** Formats what is in the bag: `2 Fritz Burger, 1 Bottle Cola`. */
export function formatBag({ lines }: Pick<TicketAnswer, 'lines'>): string {
  return lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')
}
