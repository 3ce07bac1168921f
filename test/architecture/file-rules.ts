import path from 'node:path'
import type { SourceFile } from './source-tree.ts'
import { isTest } from './source-tree.ts'

/** Names that say nothing about what is inside. */
const junkDrawers = new Set(
  'util utils helper helpers common shared misc lib type types interfaces constant constants models index'.split(
    ' ',
  ),
)

/** Last words of a name that hide which thing of the trade it is. */
const emptyWords = new Set(['manager', 'service', 'helper', 'impl', 'data', 'info'])

/** Words of earlier names that a reader had to translate, each with what the field says; pairs of words before single ones. */
const outgrown: Readonly<Record<string, string>> = {
  'at-rest': 'idle',
  'came-back': 'returned',
  'cannot-start': 'startup-error',
  'carry-out': 'run',
  'day-over': 'auto-complete',
  'give-back': 'refund',
  'last-answers': 'connection-close',
  'last-things': 'utensils',
  'lost-charges': 'orphaned-charges',
  'nonce-free': 'csp-hashes',
  'or-late': 'deadline',
  'press-once': 'ignore-key-repeat',
  'same-secret': 'timing-safe-equal',
  'take-place': 'reserve-slot',
  'under-way': 'in-flight',
  'until-told': 'run-until-signal',
  'wait-out': 'retry',
  'whole-cart': 'load-cart',
  wish: 'input',
  wishes: 'input',
  asked: 'request',
  kept: 'stored',
  said: 'message',
  told: 'message',
  words: 'format-x',
  hands: 'pickup-details',
  packed: 'precompressed',
  squeezed: 'compression',
  dice: 'random',
  shelf: 'cache',
  standing: 'guard',
  outcome: 'result',
  grounds: 'testbed',
  house: 'context',
  doorman: 'request',
  keeper: 'store',
  keepers: 'store',
  becomes: 'await-x',
  despair: 'void',
  gathered: 'batch',
  patience: 'wait-for',
  twists: 'mutations',
  strange: 'invalid',
}

/** Those of them that no exported name bears either, and that no doc comment begins with. */
const outgrownInNames = new Set(
  'wish wishes asked kept said told untold packed squeezed standing outcome grounds doorman keeper keepers despair gathered patience twists strange purse'.split(
    ' ',
  ),
)

const longest = 300
const median = 60

/** Comments that switch a check off. */
const suppression =
  /(?:ox|es)lint-(?:disable|enable)|@ts-(?:ignore|expect-error|nocheck)|(?:oxfmt|prettier|v8|istanbul)[- ]ignore/

/** Files whose names say nothing: junk drawers, and folders of that name. */
export function junkNames(files: readonly SourceFile[]): readonly string[] {
  return files
    .map(({ path: file }) => file)
    .filter((file) => file.split('/').some((part) => isJunk(part)))
}

/** Files and folders of the code that still bear an outgrown word as whole parts between hyphens, each with the word to use. */
export function outgrownNames(files: readonly SourceFile[]): readonly string[] {
  const rooms = /^(src|test|bench|scripts)\//
  return files
    .map(({ path: file }) => file)
    .filter((file) => rooms.test(file))
    .flatMap((file) => {
      const found = Object.entries(outgrown).find(([word]) =>
        file.split('/').some((part) => bears(part, word)),
      )
      if (found === undefined) return []
      return [`${file}: "${found[0]}" is no word of the field, say "${found[1]}"`]
    })
}

/** Exported names, and first words of doc comments, that still bear an outgrown word, each with its file. */
export function outgrownExports(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path: file, exports, comments }) => [
    ...exports
      .filter((name) => partsOf(name).some((part) => outgrownInNames.has(part)))
      .map((name) => `${file}: ${name}`),
    ...comments
      .flatMap((comment) => /^\*\s+(?:\*\s+)?(\p{L}+)/u.exec(comment)?.[1] ?? [])
      .filter((word) => outgrownInNames.has(word.toLowerCase()))
      .map((word) => `${file}: a comment begins with "${word}"`),
  ])
}

/** Files over 300 lines, blank ones left out. */
export function longFiles(files: readonly SourceFile[]): readonly string[] {
  return files
    .map((file) => ({ file: file.path, lines: linesOf(file) }))
    .filter(({ lines }) => lines > longest)
    .map(({ file, lines }) => `${file} has ${lines} lines, ${longest} are the most`)
}

/** The length of the file in the middle, tests left out, and whether that is short enough. */
export function medianLength(files: readonly SourceFile[]): {
  readonly lines: number
  readonly short: boolean
} {
  const lengths = files
    .filter(({ path: file }) => file.startsWith('src/') && !isTest(file))
    .map(linesOf)
    .sort((a, b) => a - b)
  const lines = lengths[Math.floor(lengths.length / 2)] ?? 0
  return { lines, short: lines < median }
}

/** Comments that switch off a check, each with its file. */
export function suppressions(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    file.comments
      .filter((comment) => suppression.test(comment))
      .map((comment) => `${file.path}: ${comment.trim()}`),
  )
}

/** The words of a name: `keptIntent` is kept and intent. */
function partsOf(name: string): readonly string[] {
  return name.split(/(?=\p{Lu})/u).map((part) => part.toLowerCase())
}

function bears(part: string, word: string): boolean {
  const [name = ''] = part.split('.')
  return `-${name}-`.includes(`-${word}-`)
}

function isJunk(part: string): boolean {
  const [name = ''] = path.basename(part).split('.')
  return junkDrawers.has(name) || emptyWords.has(name.split('-').at(-1) ?? '')
}

function linesOf({ text }: SourceFile): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}
