import { defaultLocale, type Locale } from '#core/locale.ts'
import type { OrderLine } from './order.ts'

/** Returns a line with the names that it was sold by in a language; the chain's own where it had none there. */
export function orderLineIn(line: OrderLine, locale: Locale): OrderLine {
  const { es: texts } = line
  if (locale === defaultLocale || !texts) return line
  return {
    ...line,
    name: texts.name,
    short_name: texts.short_name,
    choices: line.choices.map((choice) => ({
      ...choice,
      name: texts.choices[choice.option_id] ?? choice.name,
    })),
  }
}
