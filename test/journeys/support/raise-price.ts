import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** A dish of a catalogue costs so many cents from now on, in every tier. */
export async function raisePrice(
  db: Db,
  catalogue_id: string,
  product_id: string,
  base: number,
): Promise<void> {
  await sql`
    with dearer as (
      update catalogues set document = jsonb_set(document, '{products}', (
        select jsonb_agg(case when product ->> 'id' = ${product_id}
          then jsonb_set(product, '{price}', jsonb_build_object('base', ${base}::int)) else product end)
        from jsonb_array_elements(document -> 'products') as product))
      where id = ${catalogue_id} returning id
    )
    update menus set version = version + 1 where catalogue_id in (select id from dearer)
  `.execute(db)
}
