import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Declaration, parseSync, Visitor } from 'oxc-parser'

/** One file of the repository as the walls see it. */
export interface SourceFile {
  /** From the root, with slashes: `src/core/money.ts`. */
  readonly path: string
  readonly text: string
  /** What it imports, word for word; from types, re-exports and `import()` too. */
  readonly imports: readonly string[]
  /** Those of them that run: all but what is from types alone. */
  readonly values: readonly string[]
  /** Every string that it writes out. */
  readonly strings: readonly string[]
  readonly comments: readonly string[]
  /** The names that it exports where it declares them. */
  readonly exports: readonly string[]
}

const codeEndings = ['.ts', '.tsx', '.js', '.mjs']

/** The repository's files with these endings: what git tracks, and what is new and not ignored. */
export function filesIn(root: string, endings: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))]
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .filter((file) => existsSync(path.join(root, file)))
    .sort()
}

/** The repository's code, read by a real parser; what doesn't parse throws. */
export function sourceTree(root: string): readonly SourceFile[] {
  return filesIn(root, codeEndings).map((file) =>
    readSource(file, readFileSync(path.join(root, file), 'utf8')),
  )
}

/** Files that are nowhere on disk, as the walls would see them: what a wall must refuse is planted so. */
export function plantedSources(files: Readonly<Record<string, string>>): readonly SourceFile[] {
  return Object.entries(files).map(([file, text]) => readSource(file, text))
}

/** Whether a file is a test, or a part of one: no wall between rooms holds for it. */
export function isTest(file: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(file) || /^(test|bench)\//.test(file)
}

/** What was read already: many walls look at the same files. */
const read = new Map<string, SourceFile>()

function readSource(file: string, text: string): SourceFile {
  const known = read.get(file)
  if (known?.text === text) return known
  const source = parseSource(file, text)
  read.set(file, source)
  return source
}

function parseSource(file: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const imports: string[] = []
  const values: string[] = []
  const strings: string[] = []
  const exports: string[] = []
  const reach = (imported: string, kind?: 'type' | 'value' | null) => {
    imports.push(imported)
    if (kind !== 'type') values.push(imported)
  }
  const visitor = new Visitor({
    ImportDeclaration: ({ source, importKind }) => reach(source.value, importKind),
    ExportAllDeclaration: ({ source, exportKind }) => reach(source.value, exportKind),
    ExportNamedDeclaration: ({ source, declaration, exportKind }) => {
      if (source) reach(source.value, exportKind)
      if (declaration) exports.push(...namesOf(declaration))
    },
    TSImportType: ({ source }) => reach(source.value, 'type'),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') reach(String(source.value))
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.push(value)
    },
  })
  visitor.visit(program)
  const texts = comments.map(({ value }) => value)
  return { path: file, text, imports, values, strings, comments: texts, exports }
}

function namesOf(declaration: Declaration): readonly string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}
