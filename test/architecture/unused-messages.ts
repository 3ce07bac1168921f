import type { SourceFile } from './source-tree.ts'

/** Returns the keys of messages that no code of the product names: what only tests read nobody reads. */
export function unusedMessages(
  keys: readonly string[],
  files: readonly Pick<SourceFile, 'path' | 'text'>[],
): readonly string[] {
  const product = files.filter(
    ({ path }) =>
      path.startsWith('src/') && !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'),
  )
  const used = new Set(
    product.flatMap(({ text }) => Array.from(text.matchAll(/\bm\.(\w+)/g), ([, key]) => key)),
  )
  return keys.filter((key) => key !== '$schema' && !used.has(key))
}
