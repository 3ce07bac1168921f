import { expect, test } from 'vitest'
import { formatParagraphs } from './mail.ts'

test('an empty line stands between the paragraphs of a mail, and one without lines leaves nothing', () => {
  expect(formatParagraphs(['Hi Rosa', 'It’s ready'], [], ['Fritz & Alma’s'])).toBe(
    'Hi Rosa\nIt’s ready\n\nFritz & Alma’s',
  )
})
