import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Contact } from '#contract/contacts-v2'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { isExactly, searchTermIn } from '#dashboard/parts/find/search-term'
import { useFind } from '#dashboard/parts/find/use-find'
import type { Rest } from '#dashboard/parts/paged/use-rest'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { foldText, searchMatch } from '#dashboard/ui/table/fold-text'
import { withChanges } from '#dashboard/ui/use-search'
import { contactsText } from './contacts-text'

/** Milliseconds without a key press before all contacts are read. */
const pause = 600
/** Contacts read before the person is asked whether to continue. */
const askAt = 5000

const foldedValues = new WeakMap<Contact, string>()

function valuesOf(contact: Contact): string {
  const { properties, labels = [] } = contact
  const folded = foldedValues.get(contact) ?? foldText([...Object.values(properties), ...(labels ?? [])].join('\n'))
  foldedValues.set(contact, folded)
  return folded
}

/** Returns a predicate: a contact has the text in any property or label, shown or not, or was found exactly. */
export function contactSearch(text: string, exactly: readonly Contact[]): (contact: Contact) => boolean {
  const matches = searchMatch(text)
  const ids = new Set(exactly.map(({ id }) => id))
  return contact => ids.has(contact.id) || matches(valuesOf(contact))
}

/**
 * Finds the contacts with the number, address or id `text` by exact queries; undefined while they run. With `one=1` in
 * the address, also for a name, the only match is opened if it is exact; otherwise the parameter is removed.
 */
export function useExactSearch(text: string): readonly Contact[] | undefined {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const one = params.has('one') ? (params.get('q') ?? '').trim() : undefined
  const typed = searchTermIn(text, undefined)
  const isExact = typed !== undefined && (typed.kind !== 'name' || typed.id !== undefined)
  const { term, contacts, pending, error } = useFind(isExact || text === one ? text : '')
  const [only, second] = contacts
  const isAnswered = one !== undefined && (text !== one || (term?.text === one && !pending))
  const id = text === one && !error && !second && term && only && isExactly(only, term) ? only.id : undefined
  useEffect(() => {
    if (!isAnswered) return
    if (id) void navigate(paths.contact(id), { replace: true })
    else setParams(before => withChanges(before, { one: null }), { replace: true, preventScrollReset: true })
  }, [isAnswered, id, navigate, setParams])
  // As text, so that the list computes its rows again for other contacts only.
  const found = JSON.stringify(
    contacts.filter(contact =>
      // Others may have the same name.
      term?.kind === 'name' ? contact.id === term.text : term && isExactly(contact, term),
    ),
  )
  return useMemo(() => (pending ? undefined : (JSON.parse(found) as Contact[])), [pending, found])
}

type SearchAllOptions = {
  text: string
  /** Whether exact queries are running, found contacts of the list, or found none. */
  exact: 'pending' | 'found' | 'none'
  loaded: number
  hasMore: boolean
  rest: Rest
}

/**
 * Reads the rest of the list for a text unless exact queries found a match. Starts once per text and asks at 5,000
 * contacts. Undefined if everything is loaded or there is no text.
 */
export function useSearchAll({ text, exact, loaded, hasMore, rest }: SearchAllOptions) {
  const subject = JSON.stringify([rest.subject, text])
  const [begun, setBegun] = useState<string>()
  const [allowed, setAllowed] = useState<string>()
  /** A search started the run, so clearing the text stops it. */
  const isOwn = useRef(false)
  const isWanted = text !== '' && hasMore
  const isRunning = rest.status === 'running'
  const most = allowed === rest.subject ? Number.POSITIVE_INFINITY : askAt
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
    // Each key press restarts the pause.
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
    searching,
    state: searching ? ('searching' as const) : resting,
    loaded,
    error: rest.error,
    start: () => {
      if (asks) setAllowed(rest.subject)
      start(asks ? Number.POSITIVE_INFINITY : most)
    },
    stop: () => {
      setBegun(subject)
      rest.stop()
    },
  }
}

/** Shows the progress of the search, with a button to stop or continue. */
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
        {/* Outside the status: announcing each page would be noise. */}
        {state === 'searching' ? <span className="ml-1 text-muted tabular-nums">{t.searched({ n })}</span> : null}
      </p>
      <Button size="sm" onClick={state === 'searching' ? stop : start}>
        {state === 'searching' ? t.stop : state === 'found' ? t.searchAll : t.searchRest}
      </Button>
    </>
  )
}
