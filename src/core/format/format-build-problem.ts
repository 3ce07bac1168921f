import { m } from '#messages'
import type { BuildFault } from '#core/build-problem.ts'
import type { Locale } from '#core/locale.ts'

/** Returns what is wrong with a build as a sentence for the guest: `Choose 1 more from Two sides.` */
export function formatBuildProblem(problem: BuildFault, locale: Locale): string {
  return problem.fault === 'unknown' || problem.fault === 'sold_out'
    ? formatUnavailable(problem, locale)
    : formatMiscount(problem, locale)
}

type Unavailable = Extract<BuildFault, { readonly fault: 'unknown' | 'sold_out' }>

function formatUnavailable({ fault, name }: Unavailable, locale: Locale): string {
  return fault === 'unknown'
    ? m.build_unknown({ name }, { locale })
    : m.build_sold_out({ name }, { locale })
}

function formatMiscount(problem: Exclude<BuildFault, Unavailable>, locale: Locale): string {
  switch (problem.fault) {
    case 'listed_twice':
      return m.build_listed_twice(problem, { locale })
    case 'needs_parent':
      return m.build_needs_parent(problem, { locale })
    case 'above_most':
      return m.build_above_most(problem, { locale })
    case 'below_least':
      return m.build_below_least(problem, { locale })
    case 'too_varied':
      return m.build_too_varied(problem, { locale })
    case 'too_uniform':
      return m.build_too_uniform(problem, { locale })
    case 'option_above_most':
      return m.build_option_above_most(problem, { locale })
    case 'option_below_least':
      return m.build_option_below_least(problem, { locale })
  }
}
