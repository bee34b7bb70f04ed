import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { Rest } from '#dashboard/parts/paged/use-rest'
import { Button } from '#dashboard/ui/action/button'
import { foldText, searchMatch } from '#dashboard/ui/table/fold-text'
import { contactsText } from './contacts-text'

/** Typing rests for so many ms before all contacts are read for its words. */
const pause = 600
/** So many contacts are read before a person is asked whether to go on. */
const askAt = 5000

const foldedValues = new WeakMap<Contact, string>()

function valuesOf(contact: Contact): string {
  const { properties, labels = [] } = contact
  const folded = foldedValues.get(contact) ?? foldText([...Object.values(properties), ...(labels ?? [])].join('\n'))
  foldedValues.set(contact, folded)
  return folded
}

/** Whether a contact has what is searched for in any property or label, shown or not, or is one of those found exactly. */
export function contactSearch(text: string, exactly: readonly Contact[]): (contact: Contact) => boolean {
  const matches = searchMatch(text)
  const ids = new Set(exactly.map(({ id }) => id))
  return contact => ids.has(contact.id) || matches(valuesOf(contact))
}

type SearchAllOptions = {
  text: string
  /** Exact queries are under way, or found somebody of the list. */
  exact: 'pending' | 'found' | 'none'
  /** Names the list: another list is another search. */
  list: string
  /** Contacts of the list that are loaded. */
  loaded: number
  hasMore: boolean
  rest: Rest
}

/**
 * Reads the rest of the list for a text, unless exact queries found who is meant. It begins by itself once for each text,
 * and asks at 5,000 contacts. Undefined where all contacts are loaded, or nothing is searched.
 */
export function useSearchAll({ text, exact, list, loaded, hasMore, rest }: SearchAllOptions) {
  const subject = JSON.stringify([list, text])
  const [begun, setBegun] = useState<string>()
  const [allowed, setAllowed] = useState<string>()
  /** The run was begun by a search, and ends with it. */
  const isOwn = useRef(false)
  const isWanted = text !== '' && hasMore
  const isRunning = rest.status === 'running'
  const most = allowed === list ? Number.POSITIVE_INFINITY : askAt
  const asks = loaded >= most && !isRunning
  const begins = isWanted && exact === 'none' && !isRunning && !asks && begun !== subject
  const start = (rows: number) => {
    setBegun(subject)
    isOwn.current = true
    rest.start(rows)
  }
  const begin = useEffectEvent(() => start(most))
  useEffect(() => {
    if (!begins) return undefined
    const timer = setTimeout(begin, pause)
    return () => clearTimeout(timer)
    // Each letter begins the pause anew.
  }, [begins, subject])
  const endOwn = useEffectEvent(() => {
    if (isRunning && isOwn.current) rest.stop()
    isOwn.current = false
  })
  useEffect(() => {
    if (text === '') endOwn()
  }, [text])
  if (!isWanted) return undefined
  const searching = exact === 'pending' || begins || isRunning
  const resting: 'found' | 'asking' | 'stopped' = exact === 'found' ? 'found' : asks ? 'asking' : 'stopped'
  return {
    /** More contacts may be found. */
    searching,
    state: searching ? ('searching' as const) : resting,
    loaded,
    error: rest.error,
    start: () => {
      if (asks) setAllowed(list)
      start(asks ? Number.POSITIVE_INFINITY : most)
    },
    stop: () => {
      setBegun(subject)
      rest.stop()
    },
  }
}

/** How far the search has come, with a way to stop it or to go on. */
export function SearchProgress({ state, loaded, error, start, stop }: NonNullable<ReturnType<typeof useSearchAll>>) {
  const t = useText(contactsText)
  const format = useFormat()
  const n = format.number(loaded)
  const words = {
    searching: t.searching,
    asking: t.searchAsks({ n }),
    stopped: error ? t.searchFailed({ n, why: errorWords(error, format.locale).title }) : t.searchStopped({ n }),
    found: t.foundExactly,
  }
  return (
    <>
      <p>
        <span role="status">{words[state]}</span>
        {/* Not announced: it changes with every page. */}
        {state === 'searching' ? <span className="ml-1 text-muted tabular-nums">{t.searched({ n })}</span> : null}
      </p>
      <Button size="sm" onClick={state === 'searching' ? stop : start}>
        {state === 'searching' ? t.stop : state === 'found' ? t.searchAll : t.searchRest}
      </Button>
    </>
  )
}
