import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { TextField } from '#web/ui/field.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { PinForm } from './pin-form.tsx'
import { type Person, rememberPerson } from './use-persons.ts'

interface PersonStepsProps {
  readonly persons: readonly Person[]
  /** What the button under the PIN says. */
  readonly press: string
  readonly send: (staff_id: string, pin: string) => Promise<void>
}

/** One’s name, then one’s PIN. */
export function PersonSteps({ persons, press, send }: PersonStepsProps) {
  const [chosen, setChosen] = useState<Person>()
  if (!chosen) return <PersonChoice persons={persons} onChoose={setChosen} />
  const { id, name } = chosen
  return (
    <>
      <PinForm
        label={m.person_pin_of({ name })}
        press={press}
        send={async (pin) => {
          await send(id, pin)
          rememberPerson(id)
        }}
      />
      <button type="button" className={linkClass} onClick={() => setChosen(undefined)}>
        {m.person_other({ name })}
      </button>
    </>
  )
}

/** As many names as are seen at once; where there are more, they are searched. */
const seenAtOnce = 12

interface PersonChoiceProps {
  readonly persons: readonly Person[]
  readonly onChoose: (person: Person) => void
}

function PersonChoice({ persons, onChoose }: PersonChoiceProps) {
  const [typed, setTyped] = useState('')
  const names = useRef<HTMLUListElement>(null)
  // Whoever came here has nothing else to do: Enter is no way out.
  useEffect(() => names.current?.querySelector('button')?.focus(), [])
  const letters = typed.trim().toLowerCase()
  const found = persons.filter(({ name }) => name.toLowerCase().includes(letters))
  return (
    <>
      {persons.length > seenAtOnce && (
        <TextField
          label={m.person_find()}
          type="search"
          icon="search"
          autoComplete="off"
          value={typed}
          onText={setTyped}
        />
      )}
      {found.length === 0 && <p>{m.person_none_found()}</p>}
      <ul ref={names} className="screen-names">
        {found.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onChoose(person)}>
              {person.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
