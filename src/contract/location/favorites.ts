import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { location } from './locations.ts'

/** The ids of a member’s favorite locations (R5.8). */
export const favorites = z.array(id).describe('Location ids, the newest first')

const byMenu = z.strictObject({ menu_id: id.describe('Any menu of the location') })

/** Locations that a member marked with the heart, by a menu of theirs (R6.7, R9.9). */
export const favoriteEndpoints = {
  'GET /favorites': endpoint({
    tag: 'member',
    summary: 'This member’s favorite locations, the newest first',
    access: 'the member',
    data: z.array(location),
  }),
  'PUT /favorites/{menu_id}': endpoint({
    tag: 'member',
    summary: 'Make the location of a menu a favorite; one that is a favorite stays one',
    access: 'the member',
    params: byMenu,
    data: z.object({ favorites }),
    refuses: ['saved.full'],
  }),
  'DELETE /favorites/{menu_id}': endpoint({
    tag: 'member',
    summary: 'The location of a menu is no favorite any more',
    access: 'the member',
    params: byMenu,
    data: z.object({ favorites }),
  }),
}
