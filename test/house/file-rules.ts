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

function isJunk(part: string): boolean {
  const [name = ''] = path.basename(part).split('.')
  return junkDrawers.has(name) || emptyWords.has(name.split('-').at(-1) ?? '')
}

function linesOf({ text }: SourceFile): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}
