import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass, type ButtonLook } from '#web/ui/button.tsx'
import type { Delivery } from './use-delivery.ts'

interface ChangeAddressProps extends ButtonLook {
  readonly delivery: Delivery
  readonly children: string
}

/** Leads back to the address form: in place, and before JavaScript has loaded on the page of its own. */
export function ChangeAddress({ delivery, children, ...look }: ChangeAddressProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    delivery.change()
  }
  return (
    <Link
      to={paths.deliveryPage({ change: 'address' })}
      className={buttonClass(look)}
      onClick={press}
    >
      {children}
    </Link>
  )
}
