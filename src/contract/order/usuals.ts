import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, text } from '#contract/fields.ts'
import { pastOrder } from './history.ts'

/** An order that a member gave a name, to have it again by one press (POST /orders). */
const usual = z.object({ id, name: z.string(), order: pastOrder }).meta({ id: 'Usual' })

const usuals = z.array(usual).describe('The newest first')
const shared = { tag: 'member', access: 'the member', data: usuals } as const

export const usualEndpoints = {
  'GET /usuals': endpoint({ ...shared, summary: 'The orders that this member gave a name' }),
  'POST /usuals': endpoint({
    ...shared,
    summary: 'Give an order of this member a name; one that has one is renamed',
    body: z.strictObject({ order_id: id, name: text(40).min(1) }),
    refuses: ['saved.full', 'thing.missing'],
  }),
  'DELETE /usuals/{usual_id}': endpoint({
    ...shared,
    summary: 'Take the name of an order away; the order stays in the history',
    params: z.strictObject({ usual_id: id }),
  }),
}
