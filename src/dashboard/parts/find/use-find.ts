import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { everyContact } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/outline'
import { call } from '#dashboard/data/client/call'
import { isNotFound } from '#dashboard/data/client/call-error'
import { connectionQueries } from '#dashboard/data/client/connection'
import { fanOut } from '#dashboard/data/client/fan-out'
import { contactQueries } from '#dashboard/data/contacts'
import { useMay } from '#dashboard/data/session/session'
import { isNumberLike, readQuestion } from '#dashboard/parts/phone/question'
import { useE164 } from '#dashboard/parts/phone/use-e164'
import { rowKey } from '#dashboard/parts/row-key'
import { exactFilters, isSought, type Sought, soughtIn } from './sought'

/** Typing rests for so long, in milliseconds, before anything is asked for. */
const debounceMs = 300

/** Names of properties change seldom. */
const sampleMs = 300_000

type Rows = readonly Row<Contact>[]
type Loaded = { rows?: Rows; pages?: readonly { rows: Rows }[] }

export type Found = {
  /** Undefined while too little is typed, or where contacts may not be read. */
  sought: Sought | undefined
  /** Each once: those that are loaded and those that exact queries brought, checked against what was typed. */
  contacts: Contact[]
  pending: boolean
  /** Why some of it could not be asked. */
  error: Error | undefined
  retry: () => void
  /** Contacts came that were not asked for: that nobody was found means nothing. */
  ignored: boolean
  /** An exact query has more than its first page. */
  more: boolean
}

const noRows: Rows = []

/** EP 15 as one of many requests, of what may be an id and may be none. */
const byIdQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'found', id],
    queryFn: ({ signal }) =>
      fanOut(() => call('readContact', { path: { id }, query: { meta: true } }, { signal }), signal),
  })

/** Contacts by a number in any form, an e-mail address, a name or an id: at once those that are loaded, then by exact queries (EP 4 and 15). */
export function useFind(typed: string): Found {
  const mayRead = useMay()('contacts.read')
  const text = mayRead ? typed.trim() : ''
  const question = readQuestion(text)
  const number = question.kind !== 'nothing' && isNumberLike(question.participant) ? question.participant : ''
  const { e164, pending: reading } = useE164(number)
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  const sought = useMemo(() => soughtIn(text, e164), [text, e164])
  const rests = sought !== undefined && rested === text && !reading

  const client = useQueryClient()
  const known = client.getQueriesData<Loaded>({ queryKey: contactQueries.lists() })
  const loaded = known.flatMap(([, data]) => data?.pages?.flatMap(page => page.rows) ?? data?.rows ?? [])
  const connection = useQuery({ ...connectionQueries.current(), enabled: rests })
  const style = connection.data?.contactFilter
  const wantsSample = rests && style === 'brackets'
  const sample = useQuery({ ...contactQueries.first(everyContact), staleTime: sampleMs, enabled: wantsSample })
  const names = sample.data?.rows ?? noRows
  const sampled = style === 'string' || (wantsSample && !sample.isLoading)
  const filters = rests && style && sampled ? exactFilters(sought, style, names) : []
  const id = rests ? sought.id : undefined
  const one = useQuery({ ...byIdQuery(id ?? ''), enabled: id !== undefined })
  const exact = useQueries({
    queries: filters.map(filter => contactQueries.first(filter)),
    combine: answers => ({
      rows: answers.flatMap(({ data }) => data?.rows ?? []),
      more: answers.some(({ data }) => data?.next !== undefined),
      pending: answers.some(({ isLoading }) => isLoading),
      error: answers.find(({ error }) => error)?.error ?? undefined,
      retry: () => {
        for (const answer of answers) if (answer.isError) void answer.refetch()
      },
    }),
  })
  const byId: Rows =
    one.data && id !== undefined && (one.data.id ?? id) === id ? [{ ok: true, value: { ...one.data, id } }] : []
  const found = new Map<string, Contact>()
  for (const row of [...byId, ...exact.rows, ...loaded]) {
    if (sought && row.ok && isSought(row.value, sought) && !found.has(rowKey(row))) found.set(rowKey(row), row.value)
  }
  const idError = one.error && !isNotFound(one.error) ? one.error : undefined
  const ignored = sought !== undefined && exact.rows.some(row => row.ok && !isSought(row.value, sought))
  return {
    sought,
    contacts: [...found.values()],
    pending:
      sought !== undefined && (!rests || connection.isLoading || sample.isLoading || one.isLoading || exact.pending),
    error: connection.error ?? sample.error ?? exact.error ?? idError,
    retry: () => {
      for (const query of [connection, sample, ...(idError ? [one] : [])]) if (query.isError) void query.refetch()
      exact.retry()
    },
    ignored,
    more: exact.more && !ignored,
  }
}
