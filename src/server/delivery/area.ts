import { area } from '#server/area.ts'
import { followCouriers, requestCourier } from './jobs.ts'

/** Deliveries: couriers that are asked and followed. */
export const delivery = area({
  jobs: { 'request-courier': requestCourier },
  timers: { couriers: [5_000, followCouriers] },
})
