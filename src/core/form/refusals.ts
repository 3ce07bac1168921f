import { taking, type Reasons } from '#core/format/reason.ts'

/** Lists the reasons to say no about a form. */
export const formRefusals = {
  'form.field': taking<{ readonly issue: string }>(422, ({ issue }) => issue, {
    issue: 'First name is required',
  }),
} satisfies Reasons
