import { z } from 'zod'

/** The parts of the OpenAPI document that the readable page shows. */

/** A JSON schema, as far as it is shown. */
const schema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  get properties() {
    return z.record(z.string(), schema).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), schema]).optional()
  },
  get items() {
    return schema.optional()
  },
  get anyOf() {
    return z.array(schema).optional()
  },
  get oneOf() {
    return z.array(schema).optional()
  },
  get allOf() {
    return z.array(schema).optional()
  },
})

const content = z.record(z.string(), z.object({ schema }))

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema,
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: content.optional() }),
  ),
})

export const readable = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), schema),
    securitySchemes: z.record(z.string(), z.object({ description: z.string() })),
  }),
})

export type Schema = z.infer<typeof schema>
export type Operation = z.infer<typeof operation>
export type Readable = z.infer<typeof readable>
