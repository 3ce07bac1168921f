import { useSearchParams } from 'react-router'

/** The names of what a guest pressed before a location was chosen. */
const names = ['dish', 'category'] as const

/** Returns what the guest pressed before a location was chosen, as the page’s address carries it: a dish or a category. */
export function useWanted(): Partial<Record<(typeof names)[number], string>> {
  const [search] = useSearchParams()
  return Object.fromEntries(
    names.flatMap((name) => {
      const id = search.get(name)
      return id === null ? [] : [[name, id]]
    }),
  )
}

/** Returns what a search keeps of the search before: what the guest pressed, and that only those are wanted that are open. */
export function useSearchBefore(): ReturnType<typeof useWanted> & { readonly open?: string } {
  const [search] = useSearchParams()
  const open = search.get('open')
  return { ...useWanted(), ...(open !== null && { open }) }
}

/** Takes it along in a form that chooses a location, or searches for one. */
export function WantedFields() {
  return Object.entries(useWanted()).map(([name, id]) => (
    <input key={name} type="hidden" name={name} value={id} />
  ))
}
