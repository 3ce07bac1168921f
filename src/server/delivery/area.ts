import { area } from '#server/area.ts'
import { followCouriers, requestCourier } from './jobs.ts'

/** Deliveries: couriers that are asked and followed. */
export const delivery = area({
  handlers: {},
  jobs: { 'request-courier': requestCourier },
  purposes: {},
  timers: { couriers: [5_000, followCouriers] },
  sweeps: {},
  tables: [],
  download: [],
  erase: null,
})
