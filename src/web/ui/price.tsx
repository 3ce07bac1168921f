import { dollars, type Cents } from '#core/money.ts'

/** An amount for people: `$14.50`. */
export function Price({ cents }: { cents: Cents }) {
  return <>{dollars(cents)}</>
}
