import type { SourceFile } from './source-tree.ts'
import { isTest } from './source-tree.ts'

/** `Date` without arguments is now, with several it is a time of the machine’s own zone, and so is all that these read. */
const impure =
  /\bnew Date(?:\(\s*\)|(?!\w|\()|\([^()]*,)|(?<!new )\bDate\(|\.(?:get|set)(?!UTC|Time\b)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset|Year)\(|\.to(?:Locale)?(?:Date|Time)String\(/g

/** Where core reads the clock or the zone of the machine it runs on: `Date` is pure by UTC alone. */
export function impureDates(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => path.startsWith('src/core/') && !isTest(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(impure), ([found]) => `${path}: ${found} depends on the machine`),
    )
}
