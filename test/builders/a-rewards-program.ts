import type { RewardsProgram } from '#core/reward/program.ts'

/** A programme of three tiers, with queso for 1,000 points, unless the test says otherwise. */
export function aRewardsProgram(differs: Partial<RewardsProgram> = {}): RewardsProgram {
  const tier = (id: string, from: number, points_per_dollar: number) => ({
    id,
    name: id,
    note: `From ${from} points.`,
    from,
    points_per_dollar,
  })
  return {
    months: 12,
    tiers: [tier('porch', 0, 10), tier('table', 1_000, 12), tier('family', 3_000, 15)],
    rewards: [
      {
        id: 'queso',
        name: 'Queso on us',
        es: { name: 'Queso gratis' },
        product_id: 'pit-fire-queso',
        points: 1_000,
        discount: {
          kind: 'item_price',
          of: { name: 'queso', products: ['pit-fire-queso'] },
          price: 0,
        },
      },
    ],
    challenges: [],
    ...differs,
  }
}
