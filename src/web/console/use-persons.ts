import { useEffect, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { ApiRefusal } from '#contract/client.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { storedValue } from '#web/browser/web-storage.ts'

export type Person = DataOf<'GET /console/persons'>[number]

const stored = storedValue('local', 'comal.persons', isTexts)

/** How many of those who pressed last a screen remembers. */
const remembered = 12

/** How long until they are asked for again, in milliseconds, where they couldn’t be read. */
const askAgainAfter = 3_000

interface Persons {
  /** Whoever pressed last first; null until they are known. */
  readonly persons: readonly Person[] | null
  /** Why they aren’t known yet, where they couldn’t be read. */
  readonly refused: string | undefined
}

/** Gives who may press on this screen; where they can’t be read, asks again every few seconds and once there is a connection. */
export function usePersons(): Persons {
  const [read, setRead] = useState<Persons>({ persons: null, refused: undefined })
  useEffect(() => {
    const shown = new AbortController()
    const { signal } = shown
    let next = 0
    const ask = async () => {
      window.clearTimeout(next)
      const found = await readPersons()
      if (signal.aborted) return
      setRead(found)
      if (found.persons) shown.abort()
      else next = window.setTimeout(() => void ask(), askAgainAfter)
    }
    window.addEventListener('online', () => void ask(), { signal })
    void ask()
    return () => {
      shown.abort()
      window.clearTimeout(next)
    }
  }, [])
  return read
}

async function readPersons(): Promise<Persons> {
  try {
    const persons = lastFirst(await callFromPage('GET /console/persons'))
    return { persons, refused: undefined }
  } catch (error) {
    return {
      persons: null,
      refused: error instanceof ApiRefusal ? error.message : m.refusal_outage(),
    }
  }
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
