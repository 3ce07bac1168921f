/**
 * A value that the browser keeps under a name, `session` for this tab, `local` for this device. A browser without
 * storage, or with something else under that name, has kept nothing. Browser only.
 */
export function storedValue<Value>(
  where: 'session' | 'local',
  name: string,
  isValue: (stored: unknown) => stored is Value,
) {
  const storage = () => (where === 'session' ? sessionStorage : localStorage)
  return {
    get: (): Value | null => {
      try {
        const stored: unknown = JSON.parse(storage().getItem(name) ?? 'null')
        return isValue(stored) ? stored : null
      } catch {
        return null
      }
    },
    /** Keeps it; null forgets it. */
    set: (value: Value | null) => {
      try {
        if (value === null) storage().removeItem(name)
        else storage().setItem(name, JSON.stringify(value))
      } catch {
        // What isn’t kept is asked for or typed once more.
      }
    },
  }
}

/** Whether it is an object with words under each of these names. */
export function hasTexts<Name extends string>(
  stored: unknown,
  names: readonly Name[],
): stored is Readonly<Record<Name, string>> {
  if (typeof stored !== 'object' || stored === null) return false
  const words: Readonly<Record<string, unknown>> = { ...stored }
  return names.every((name) => typeof words[name] === 'string')
}
