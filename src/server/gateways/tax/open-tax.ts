import { CannotStart } from '#server/config/startup-error.ts'
import type { Settings } from '#server/config/settings.ts'
import { resting } from './resting-tax.ts'
import { simulatedTax } from './simulated-tax.ts'
import type { TaxGateway } from './tax-gateway.ts'
import { taxJarTax } from './taxjar-tax.ts'

type TaxSettings = Pick<Settings, 'tax_service' | 'taxjar'>

/** Every tax service; a new one is one file and one row, and the contract test runs against it. */
const services = {
  simulated: () => simulatedTax,
  taxjar: ({ taxjar }) => {
    if (taxjar === null) throw new CannotStart('TAX_SERVICE=taxjar needs TAXJAR_API_KEY.')
    return resting(taxJarTax(taxjar))
  },
} as const satisfies Record<
  Exclude<Settings['tax_service'], 'table'>,
  (settings: TaxSettings) => TaxGateway
>

/** The tax service that the settings name; null where the chain’s own table is all there is. */
export function openTax(settings: TaxSettings): TaxGateway | null {
  const { tax_service: name } = settings
  return name === 'table' ? null : services[name](settings)
}
