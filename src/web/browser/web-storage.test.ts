import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasTexts, storedValue } from './web-storage.ts'

const isNote = (kept: unknown): kept is { readonly note: string } => hasTexts(kept, ['note'])

function storageWith(entries: Readonly<Record<string, string>>) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

afterEach(() => void vi.unstubAllGlobals())

describe('a value that the browser keeps', () => {
  test('is there until it is forgotten', () => {
    vi.stubGlobal('sessionStorage', storageWith({}))
    const note = storedValue('session', 'note', isNote)
    expect(note.get()).toBeNull()
    note.set({ note: 'By the door' })
    expect(note.get()).toEqual({ note: 'By the door' })
    note.set(null)
    expect(note.get()).toBeNull()
  })

  test.each(['', '{', 'null', '"By the door"', '{"note":7}', '[]'])(
    'is nothing where something else stands under its name: %j',
    (kept) => {
      vi.stubGlobal('localStorage', storageWith({ note: kept }))
      expect(storedValue('local', 'note', isNote).get()).toBeNull()
    },
  )

  test('is nothing in a browser without storage, and setting it breaks nothing', () => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refused, setItem: refused, removeItem: refused })
    const note = storedValue('local', 'note', isNote)
    note.set({ note: 'By the door' })
    expect(note.get()).toBeNull()
  })
})
