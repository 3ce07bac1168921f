import { m } from '#messages'
import type { BuildProblem } from '#core/build-problem.ts'
import { formatBuildProblem } from '#core/format/format-build-problem.ts'
import { formatDays } from '#core/format/format-days.ts'
import { formatTime, formatWeekdayAndDay } from '#core/format/format-time.ts'
import { type Named, named, plain, taking, type Reasons } from '#core/format/reason.ts'
import type { Locale } from '#core/locale.ts'
import type { CalendarDay } from '#core/time.ts'

export interface PortionsFew {
  readonly left: number
  /** The counted item; null where the message stands at the line of that very item. */
  readonly name: string | null
  readonly in_bag: number
}

type QuantityOutOfBounds = Named & {
  readonly min: number
  readonly max: number
  readonly increments: number
}

/** Lists the reasons to say no about a product. */
export const menuRefusals = {
  'product.missing': plain(422, m.refusal_product_missing),
  'product.sold_out': named(422, m.refusal_product_sold_out, 'Brisket Plate'),
  'sold_out.day_over': taking<{ readonly today: CalendarDay }>(
    422,
    ({ today }, locale) =>
      m.refusal_sold_out_day_over({ day: formatWeekdayAndDay(today, locale) }, { locale }),
    { today: '20261120' },
  ),
  'portions.few': taking<PortionsFew>(422, formatPortionsFew, {
    left: 3,
    name: 'Brisket Plate',
    in_bag: 2,
  }),
  'product.wrong_daypart': taking<Named & { readonly from: string; readonly until: string }>(
    422,
    ({ name, from, until }, locale) =>
      m.refusal_product_wrong_daypart(
        { name, from: formatTime(from, locale), until: formatTime(until, locale) },
        { locale },
      ),
    {
      name: 'Migas',
      from: '07:00',
      until: '11:00',
    },
  ),
  'product.wrong_day': taking<Named & { readonly from: string; readonly until: string }>(
    422,
    ({ name, from, until }, locale) =>
      m.refusal_product_wrong_day({ name, days: formatDays({ from, until }, locale) }, { locale }),
    {
      name: 'Whole Smoked Turkey',
      from: '20261220',
      until: '20261224',
    },
  ),
  'build.invalid': taking<{ readonly problems: readonly BuildProblem[] }>(
    422,
    ({ problems }, locale) =>
      problems.map((problem) => formatBuildProblem(problem, locale)).join(' '),
    {
      problems: [
        {
          group_id: 'sides',
          option_id: null,
          kind: 'missing',
          fault: 'below_least',
          name: 'Two sides',
          count: 1,
        },
      ],
    },
  ),
  'quantity.out_of_bounds': taking<QuantityOutOfBounds>(422, formatQuantityBounds, {
    name: 'Kolaches',
    min: 6,
    max: 48,
    increments: 6,
  }),
} satisfies Reasons

/** Returns how few portions are left, and how many of them the guest has already. */
function formatPortionsFew({ left: count, name, in_bag }: PortionsFew, locale: Locale): string {
  if (name === null)
    return in_bag > 0
      ? m.refusal_portions_few_bag({ count, in_bag }, { locale })
      : m.refusal_portions_few({ count }, { locale })
  return in_bag > 0
    ? m.refusal_portions_few_of_bag({ count, name, in_bag }, { locale })
    : m.refusal_portions_few_of({ count, name }, { locale })
}

/** Returns the bounds and steps of a product’s quantity (R7.6). */
function formatQuantityBounds(
  { name, min, max, increments: step }: QuantityOutOfBounds,
  locale: Locale,
): string {
  if (min === max) return m.refusal_quantity_only({ name, min }, { locale })
  return step === 1
    ? m.refusal_quantity_range({ name, min, max }, { locale })
    : m.refusal_quantity_steps({ name, min, max, step }, { locale })
}
