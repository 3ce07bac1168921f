import { channelLabels } from '#core/channel-labels.ts'
import { guestName } from '#core/checkout/contact.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import { formatFinding } from './format-finding.ts'
import { formatServing, type Serving, type TableServing } from '#core/kiosk/serving.ts'
import type { Locale } from '#core/locale.ts'
import { isAllergyNote } from '#core/menu/allergy-note.ts'
import type { Cents } from '#core/money.ts'
import { formatAllergies, type GuestNote } from '#core/order/allergies.ts'
import type { Order } from '#core/order/order.ts'
import type { CalendarDay } from '#core/time.ts'
import { m } from '#messages'

/** An order as papers tell the crew of it. */
export interface KitchenOrder {
  readonly order: Pick<
    Order,
    | 'number'
    | 'channel'
    | 'handoff'
    | 'contact'
    | 'ready_wall'
    | 'vehicle'
    | 'address'
    | 'on_site'
    | 'allergens'
    | 'utensils'
    | 'lines'
  >
  /** What people of its group wrote of allergies beside no line. */
  readonly notes: readonly GuestNote[]
  /** How it is served, where it was ordered at a kiosk or for a table. */
  readonly serving: Serving | TableServing | null
  /** What is to collect when it is handed over; null where all is paid. */
  readonly owed: Cents | null
}

/** How a paper is set and marked. */
export interface PaperPrint {
  readonly width: PaperWidth
  readonly locale: Locale
  readonly today: CalendarDay
  /** It was printed before, or may have been. */
  readonly is_reprint: boolean
  /** The printer that it comes instead of; null on its own. */
  readonly instead_of: string | null
}

/** Says how an order is handed over: as it is served, else by its handoff. */
export function formatPlaceOn(
  { order, serving }: Pick<KitchenOrder, 'serving'> & { readonly order: Pick<Order, 'handoff'> },
  locale: Locale,
): string {
  return serving === null ? formatHandoff(order.handoff, locale) : formatServing(serving, locale)
}

/** Returns what a paper has to say of itself before all else: that it is no first one, and whose it is. */
export function paperMarks({
  is_reprint,
  instead_of,
  locale,
}: Pick<PaperPrint, 'is_reprint' | 'instead_of' | 'locale'>): readonly string[] {
  return [
    ...(is_reprint ? [m.printer_reprint({}, { locale })] : []),
    ...(instead_of === null ? [] : [m.printer_instead_of({ printer: instead_of }, { locale })]),
  ]
}

/**
 * Sets what each paper of an order begins with: its number, which the printer sets large, what marks the paper, for whom the order is
 * and until when, and how to find them.
 */
export function paperHead(
  source: KitchenOrder,
  title: string | null,
  print: PaperPrint,
): readonly string[] {
  const { width, locale, today } = print
  const { number, channel, contact, ready_wall } = source.order
  const site = channelLabels[channel].ticket_label
  const place = formatPlaceOn(source, locale)
  const due = formatWhen(ready_wall, today, locale)
  const texts = [
    ...paperMarks(print),
    ...(title === null ? [] : [title.toLocaleUpperCase(locale)]),
    [...(site ? [site({}, { locale })] : []), place, due].join(' · '),
    guestName(contact),
    ...formatFinding(source.order, locale),
    ...formatOwed(source, locale),
  ]
  return [number, ...texts.flatMap((text) => wrapped(text, width))]
}

function formatOwed({ owed }: KitchenOrder, locale: Locale): readonly string[] {
  if (owed === null) return []
  return [m.console_collect({ amount: formatMoney(owed, locale) }, { locale })]
}

/** Returns what an order says of allergies: on each of its papers, whichever station makes the line. */
export function orderAllergies({ order, notes }: KitchenOrder, locale: Locale): readonly string[] {
  const { allergens } = order
  const lines = order.lines.map(({ instructions }) => ({
    instructions,
    is_allergy: instructions !== null && isAllergyNote(instructions),
  }))
  return formatAllergies({ allergens, notes, lines }, locale)
}

/** How many letters a line of paper holds, in font A: 58 mm and 80 mm. */
const paperWidths = [32, 42] as const

export type PaperWidth = (typeof paperWidths)[number]

/** Returns the line that parts one piece of a paper from the next. */
export function rule(width: PaperWidth): string {
  return '-'.repeat(width)
}

/** Sets a label and its amount, which ends the last line; a label goes on in further lines where both don’t fit in one. */
export function split(label: string, value: string, width: PaperWidth): readonly string[] {
  const room = width - value.length - 1
  const lines = wrapped(label, room)
  const last = lines.at(-1) ?? ''
  return [...lines.slice(0, -1), `${last.padEnd(room)} ${value}`]
}

/** Sets a text behind a mark, with its further lines under its first; without a mark it stands in as far. */
export function indented(text: string, mark: string, width: PaperWidth): readonly string[] {
  return wrapped(text, width - mark.length).map((line, nth) =>
    nth === 0 ? `${mark}${line}` : `${' '.repeat(mark.length)}${line}`,
  )
}

/** Breaks a text between its words into lines of so many letters; a longer word is broken within. */
export function wrapped(text: string, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((whole) => piecesOf(whole, most))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (Array.from(longer).length <= most) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function piecesOf(word: string, most: number): readonly string[] {
  const letters = Array.from(word)
  const pieces = Array.from({ length: Math.max(1, Math.ceil(letters.length / most)) })
  return pieces.map((_, nth) => letters.slice(nth * most, (nth + 1) * most).join(''))
}
