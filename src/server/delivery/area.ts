import { area } from '#server/area.ts'
import { followCouriers, requestCourier, tellCourierLate } from './jobs.ts'

/** Deliveries: couriers that are asked, followed and told. */
export const delivery = area({
  handlers: {},
  jobs: { 'courier-late': tellCourierLate, 'request-courier': requestCourier },
  timers: { couriers: [5_000, followCouriers] },
  sweeps: {},
  tables: [],
  download: [],
  erase: null,
})
