import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'

/** Words whether forks are in the bag, and which mail goes where. That none are is a fact: nobody is told that they asked for it. */
export function formatReceiptNote({
  status,
  contact: { email },
  utensils,
  products,
}: Pick<OrderAnswer, 'status' | 'contact' | 'utensils' | 'products'>): string {
  if (status === 'cancelled') return m.confirm_mail_about({ email })
  const isSet = utensils || products.some(({ utensil }) => utensil)
  return isSet ? m.confirm_utensils_in({ email }) : m.confirm_utensils_out({ email })
}
