import { sql } from 'kysely'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Dietary } from '#core/menu/dietary.ts'
import type { Owner } from '#core/owner.ts'
import type { Db } from '#server/database/db.ts'
import { isOwnedBy } from '#server/database/owned-by.ts'

/** Writes what a member told that they don’t eat, in the place of what they told before. */
export async function saveMemberDietary(
  db: Db,
  member_id: string,
  { allergens, diets }: Dietary,
): Promise<void> {
  const told = { allergens: JSON.stringify(allergens), diets: JSON.stringify(diets) }
  await db
    .insertInto('member_dietary')
    .values({ member_id, ...told })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(told))
    .execute()
}

/** Writes what an owner told on all their carts that can still be ordered, on both sites: each is a change of its cart. */
export async function tellOpenCarts(
  db: Db,
  owner: Owner,
  allergens: readonly Allergen[],
): Promise<void> {
  const told = JSON.stringify(allergens)
  await db
    .updateTable('carts')
    .set({ allergens: told, version: sql<number>`version + 1` })
    .where(isOwnedBy('carts', owner))
    .where('status', '=', 'open')
    .where(sql<boolean>`reset > now() and allergens <> ${told}::jsonb`)
    .execute()
}
