import { useEffect, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { storedValue } from '#web/browser/web-storage.ts'

export type Person = DataOf<'GET /console/persons'>[number]

const stored = storedValue('local', 'comal.persons', isTexts)

/** How many of those who pressed last a screen remembers. */
const remembered = 12

/** Gives who may press on this screen, whoever pressed last first; null until that is known. */
export function usePersons(): readonly Person[] | null {
  const [persons, setPersons] = useState<readonly Person[] | null>(null)
  useEffect(() => {
    let isGone = false
    callFromPage('GET /console/persons').then(
      (found) => isGone || setPersons(lastFirst(found)),
      () => isGone || setPersons([]),
    )
    return () => {
      isGone = true
    }
  }, [])
  return persons
}

function lastFirst(persons: readonly Person[]): readonly Person[] {
  const last = stored.get() ?? []
  const known = last.flatMap((id) => persons.find((person) => person.id === id) ?? [])
  return [...known, ...persons.filter(({ id }) => !last.includes(id))]
}

/** Remembers on this screen who pressed. */
export function rememberPerson(id: string): void {
  stored.set([id, ...(stored.get() ?? []).filter((one) => one !== id)].slice(0, remembered))
}

function isTexts(kept: unknown): kept is readonly string[] {
  return Array.isArray(kept) && kept.every((one) => typeof one === 'string')
}
