import { hashKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { everyContact } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { isNumberLike } from '#contract/numbers/written-number'
import type { Row } from '#contract/reading/answer'
import { call } from '#dashboard/api/client/call'
import { isNotFound } from '#dashboard/api/client/call-error'
import { fanOut } from '#dashboard/api/client/fan-out'
import { contactQueries } from '#dashboard/api/contacts'
import { useMay } from '#dashboard/api/session/session'
import { readQuestion } from '#dashboard/parts/phone/question'
import { useNumber } from '#dashboard/parts/phone/use-number'
import { rowKey } from '#dashboard/parts/row-key'
import { useRested } from '#dashboard/ui/use-rested'
import { exactFilters, isShort, matchesTerm, type SearchTerm, searchTermIn } from './search-term'
import { useExactQueries } from './use-exact-queries'

/** Milliseconds without a key press before a request; two letters are usually the start of a longer name. */
const debounceMs = { usual: 300, short: 1000 }

/** How long property names stay fresh, in milliseconds. */
const sampleMs = 300_000

type Rows = readonly Row<Contact>[]
type LoadedPage = { rows: Rows; next?: unknown }
type Loaded = Partial<LoadedPage> & { pages?: readonly LoadedPage[] }

export type Found = {
  /** Undefined if the text is too short or contacts may not be read. */
  term: SearchTerm | undefined
  /** Loaded contacts and those of exact queries, each once, checked against the text. */
  contacts: Contact[]
  pending: boolean
  /** First error of a query. */
  error: Error | undefined
  retry: () => void
  /** The service ignored a filter, so an empty result means nothing. */
  ignored: boolean
  /** An exact query has more pages. */
  more: boolean
  /** Contacts that are not loaded may match: exact queries find no parts of names. */
  isPart: boolean
}

const noRows: Rows = []
type LoadedMatches = { contacts: readonly Contact[]; isWhole: boolean }
const nobody: LoadedMatches = { contacts: [], isWhole: false }

/**
 * Returns the loaded contacts that match, again when more have `arrived`. Deferred, because there may be thousands.
 * `isWhole`: every contact of the account is loaded.
 */
function useLoadedMatches(term: SearchTerm | undefined, arrived: unknown): LoadedMatches {
  const client = useQueryClient()
  const searched = useDeferredValue(term)
  const found = useMemo(() => {
    if (!searched) return nobody
    const lists = client.getQueriesData<Loaded>({ queryKey: contactQueries.lists() }).map(([key, list]) => {
      // A group's rows are in a worker, not in its query.
      const pages: readonly LoadedPage[] = list?.pages ?? [
        { rows: Array.isArray(list?.rows) ? list.rows : noRows, next: list?.next },
      ]
      const isOfAll = list !== undefined && hashKey([key[3]]) === hashKey([everyContact])
      return { pages, isWhole: isOfAll && pages.at(-1)?.next === undefined }
    })
    const contacts = lists.flatMap(({ pages }) =>
      pages.flatMap(({ rows }) => rows.flatMap(row => (row.ok && matchesTerm(row.value, searched) ? row.value : []))),
    )
    return { contacts, isWhole: lists.some(({ isWhole }) => isWhole) }
    // oxlint-disable-next-line react/exhaustive-deps -- the sample is one of the lists
  }, [client, searched, arrived])
  return searched === term ? found : nobody
}

/** EP 15, queued with other requests, for a text that may be no id. */
const byIdQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'found', id],
    queryFn: ({ signal }) =>
      fanOut(() => call('readContact', { path: { id }, query: { meta: true } }, { signal }), signal),
  })

/**
 * Finds contacts by number, e-mail address, name or id: among loaded contacts at once, then by exact queries (EP 4
 * and 15).
 */
export function useFind(typed: string): Found {
  const mayRead = useMay()('contacts.read')
  const text = mayRead ? typed.trim() : ''
  const question = readQuestion(text)
  const number = question.kind !== 'nothing' && isNumberLike(question.participant) ? question.participant : ''
  const { pending: reading, reading: read } = useNumber(number)
  const e164 = read?.number?.e164
  const meant = useMemo(() => searchTermIn(text, e164), [text, e164])
  const pause = meant && isShort(meant) ? debounceMs.short : debounceMs.usual
  const rested = useRested(text, pause, '')
  const isBegun = pause === debounceMs.short && rested !== text
  const term = isBegun ? undefined : meant
  const rests = term !== undefined && rested === text && !reading

  const exact = useExactQueries(rests ? (style, sample) => exactFilters(term, style, sample) : undefined, sampleMs)
  const loaded = useLoadedMatches(term, exact.sample)
  const id = rests ? term.id : undefined
  const one = useQuery({ ...byIdQuery(id ?? ''), enabled: id !== undefined })
  const byId: Rows =
    one.data && id !== undefined && (one.data.id ?? id) === id ? [{ ok: true, value: { ...one.data, id } }] : []
  const found = new Map<string, Contact>()
  const add = (rows: Rows) => {
    for (const row of rows) {
      if (term && row.ok && matchesTerm(row.value, term) && !found.has(rowKey(row))) found.set(rowKey(row), row.value)
    }
  }
  add([...byId, ...exact.rows])
  const exactly = found.size
  add(loaded.contacts.map(value => ({ ok: true, value })))
  const isOfParts = (term?.kind === 'name' && byId.length === 0) || found.size > exactly
  const idError = one.error && !isNotFound(one.error) ? one.error : undefined
  const ignored = term !== undefined && exact.rows.some(row => row.ok && !matchesTerm(row.value, term))
  return {
    term,
    contacts: [...found.values()],
    pending: term !== undefined && (!rests || one.isLoading || exact.pending),
    error: exact.error ?? idError,
    retry: () => {
      if (idError) void one.refetch()
      exact.retry()
    },
    ignored,
    more: exact.more && !ignored,
    isPart: isOfParts && !loaded.isWhole,
  }
}
