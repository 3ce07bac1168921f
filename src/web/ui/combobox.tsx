import { useEffect, useEffectEvent, useId, useState } from 'react'
import { m } from '#messages'
import { classes } from './classes.ts'
import styles from './combobox.module.css'
import { Icon } from './icon.tsx'
import { hiddenClass } from './visually-hidden.tsx'

/** Something that completes what was typed; no two of a list read the same. */
interface Labelled {
  readonly label: string
}

interface ComboboxProps<Option extends Labelled> {
  /** The plain text field that the list grows onto; without any list it works as it is. */
  readonly input: HTMLInputElement
  /** What it may be completed to; null while nothing was asked. */
  readonly options: readonly Option[] | null
  readonly onChoose: (option: Option) => void
}

/**
 * The list of a text field, by the combobox pattern of WAI-ARIA with manual selection: the focus stays in the field, arrow
 * keys mark an option, Enter takes it, Escape closes the list. It stands beside the field, in a box that is positioned.
 */
export function Combobox<Option extends Labelled>(props: ComboboxProps<Option>) {
  const { input, options, onChoose } = props
  const id = useId()
  const { shown, marked, mark, unmark, show, hide } = useMarked(options)
  const choose = (option: Option) => {
    hide()
    onChoose(option)
  }
  const acts: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: (event) => (event.altKey ? show() : mark(1)),
    ArrowUp: (event) => (event.altKey ? hide() : mark(-1)),
    // Without a mark Enter sends the form, and without a list Escape is for the dialog around the field.
    ...(shown[marked] && { Enter: () => shown[marked] && choose(shown[marked]) }),
    ...(shown.length > 0 && { Escape: hide }),
  }
  useEvents(input, {
    keydown: (event) => {
      if (cursorKeys.includes(event.key)) unmark()
      const act = event.isComposing ? undefined : acts[event.key]
      if (!act) return
      event.preventDefault()
      act(event)
    },
    input: unmark,
    blur: hide,
  })
  useRole(input, id, shown.length > 0, marked < 0 ? undefined : `${id}-${marked}`)
  return (
    <>
      {shown.length > 0 && (
        <ul id={id} role="listbox" aria-label={m.common_suggestions()} className={styles.list}>
          {shown.map((option, index) => (
            <li
              key={option.label}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === marked}
              className={classes(styles.option, index === marked && styles.marked)}
              ref={index === marked ? intoView : null}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <Icon name="pin" />
              {option.label}
            </li>
          ))}
        </ul>
      )}
      <output className={hiddenClass}>{options && formatCount(options.length)}</output>
    </>
  )
}

/** They move the cursor in the text, so the next Enter is meant for what is typed. */
const cursorKeys: readonly string[] = ['Home', 'End', 'ArrowLeft', 'ArrowRight']

function formatCount(count: number): string {
  return count === 0 ? m.common_suggestions_none() : m.common_suggestions_count({ count })
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

interface Heard {
  readonly keydown: (event: KeyboardEvent) => void
  readonly input: () => void
  readonly blur: () => void
}

function useEvents(input: HTMLInputElement, heard: Heard): void {
  const keydown = useEffectEvent(heard.keydown)
  const typed = useEffectEvent(heard.input)
  const left = useEffectEvent(heard.blur)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('keydown', keydown, { signal })
    input.addEventListener('input', typed, { signal })
    input.addEventListener('blur', left, { signal })
    return () => listening.abort()
  }, [input])
}

/** Tells who listens what the field is, and which option is marked. The browser’s own list would lie over ours. */
function useRole(
  input: HTMLInputElement,
  list: string,
  expanded: boolean,
  active: string | undefined,
): void {
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(expanded),
      'aria-controls': expanded ? list : undefined,
      'aria-activedescendant': active,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
  }, [input, list, expanded, active])
}

/** Nothing is marked: the keys move the cursor in the text. */
const nothing = -1

/** Which of the options are shown and which one is marked. New options are shown by themselves. */
function useMarked<Option>(options: readonly Option[] | null) {
  const [known, setKnown] = useState(options)
  const [open, setOpen] = useState(options !== null)
  const [marked, setMarked] = useState(nothing)
  if (known !== options) {
    setKnown(options)
    setOpen(true)
    setMarked(nothing)
  }
  const count = options?.length ?? 0
  const unmark = () => setMarked(nothing)
  return {
    shown: open && options ? options : [],
    marked,
    unmark,
    show: () => setOpen(true),
    hide: () => {
      setOpen(false)
      unmark()
    },
    /** Marks the next or the one before, and the first again after the last. */
    mark: (by: 1 | -1) => {
      setOpen(true)
      if (count > 0)
        setMarked((at) => (at === nothing && by < 0 ? count - 1 : (at + by + count) % count))
    },
  }
}
