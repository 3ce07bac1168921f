import { CannotStart } from '#server/config/startup-error.ts'
import type { Settings } from '#server/config/settings.ts'
import type { CourierGateway } from './courier-gateway.ts'
import { doorDashCourier } from './doordash-courier.ts'
import { simulatedCourier } from './simulated-courier.ts'

/** Every courier; a new one is one file and one row, and the contract test runs against it. */
const couriers = {
  simulated: () => simulatedCourier(() => Temporal.Now.instant().toString()),
  doordash: ({ doordash }) => {
    if (doordash === null)
      throw new CannotStart(
        'COURIER=doordash needs DOORDASH_DEVELOPER_ID, DOORDASH_KEY_ID and DOORDASH_SIGNING_SECRET.',
      )
    return doorDashCourier(doordash, () =>
      Math.floor(Temporal.Now.instant().epochMilliseconds / 1000),
    )
  },
} as const satisfies Record<Settings['courier'], (settings: Settings) => CourierGateway>

/** The courier that the settings name. */
export function openCourier(settings: Settings): CourierGateway {
  return couriers[settings.courier](settings)
}
