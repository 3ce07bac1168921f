import { dayWords, timeWords, weekdayWords } from '#core/clock-words.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { onSiteWords } from '#core/handoff/on-site-words.ts'
import type { Location } from '#core/location/location.ts'
import { dollars } from '#core/money.ts'
import { exemptionWords } from '#core/order/exemption-words.ts'
import type { OrderExemption } from '#core/order/exemption.ts'
import type { Order, OrderLine } from '#core/order/order.ts'
import { type Balance, balanceWords } from '#core/payment/balance.ts'
import { depositLines } from '#core/payment/deposit-words.ts'
import { phoneWords } from '#core/phone.ts'
import { oneLine } from '#core/words.ts'

/** The mail that confirms an order: plain text, so that whatever somebody typed stays text. */
export function receiptOf(
  order: Order,
  location: Location,
  chain: { readonly name: string; readonly url: string },
  exemption: OrderExemption | null = null,
  balance: Balance | null = null,
): { readonly subject: string; readonly text: string } {
  const { title } = handoffModes[order.handoff]
  const when = `${weekdayWords(order.ready_wall)} ${dayWords(order.ready_wall)}, ${timeWords(order.ready_wall)}`
  const text = [
    `${oneLine(order.contact.first_name)}, your order is in.`,
    '',
    `Order ${order.number} · ${title} · ${when}`,
    oneLine(location.name),
    `${location.address}, ${location.city}, ${location.state} ${location.zip}`,
    phoneWords(location.phone),
    ...whereto(order),
    ...(order.on_site ? [oneLine(onSiteWords(order.on_site))] : []),
    '',
    ...order.lines.flatMap(lineWords),
    '',
    ...order.sheet.lines.map(({ label, cents }) => amount(label, dollars(cents))),
    amount('Total', dollars(order.sheet.total)),
    ...depositAmounts(balance),
    ...(exemption ? ['', oneLine(exemptionWords(exemption))] : []),
    '',
    ...moneyWords(balance),
    `Follow it: ${chain.url}/order/confirm/${order.id}`,
    '',
    oneLine(chain.name),
  ].join('\n')
  return {
    subject: `Order ${order.number} at ${oneLine(location.name)}, ${timeWords(order.ready_wall)}`,
    text,
  }
}

/** What was paid at once, and what follows. */
function depositAmounts(balance: Balance | null): readonly string[] {
  if (!balance) return []
  const { deposit, cents, due } = balance
  return depositLines({ cents: deposit, balance: cents, due }).map((line) =>
    amount(line.label, dollars(line.cents)),
  )
}

function moneyWords(balance: Balance | null): readonly string[] {
  return balance
    ? [
        `We keep your card. ${balanceWords(balance)}`,
        'You can pay it earlier, or with another card, where you follow your order.',
      ]
    : ['We hold your card until the kitchen says yes, then charge it.']
}

/** The door that it is brought to, or the car that is looked for. */
function whereto({ address, vehicle }: Pick<Order, 'address' | 'vehicle'>): readonly string[] {
  if (address) {
    const street = [address.address, address.building].filter(Boolean).join(', ')
    const lines = [`Delivery to ${street}`, `${address.city}, ${address.state} ${address.zip}`]
    const said = address.instructions === '' ? [] : [`“${address.instructions}”`]
    return ['', ...lines.map(oneLine), ...said.map(oneLine)]
  }
  if (!vehicle) return []
  const car = [vehicle.color, vehicle.make, vehicle.note].filter(Boolean).join(' · ')
  return ['', oneLine(`We look for: ${car}`)]
}

function lineWords(line: OrderLine): readonly string[] {
  const choices = line.choices.map(({ name, quantity, change }) => {
    if (change === 'no') return `no ${oneLine(name)}`
    return quantity > 1 ? `${oneLine(name)} × ${quantity}` : oneLine(name)
  })
  return [
    amount(`${line.quantity} ${oneLine(line.name)}`, dollars(line.cost.total)),
    ...(choices.length > 0 ? [`  ${choices.join(', ')}`] : []),
    ...(line.recipient === null ? [] : [`  Made For ${oneLine(line.recipient)}`]),
    ...(line.instructions === null ? [] : [`  “${oneLine(line.instructions)}”`]),
  ]
}

const width = 56

/** A label on the left, an amount on the right. */
function amount(label: string, dollarWords: string): string {
  return `${label.padEnd(width - dollarWords.length)} ${dollarWords}`
}
