import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/outline'
import { call } from '#dashboard/data/client/call'
import type { Page, PagedRows } from '#dashboard/data/client/call-input'
import { connectionQueries } from '#dashboard/data/client/connection'
import { fanOut } from '#dashboard/data/client/fan-out'
import { followingPages } from '#dashboard/data/client/following-pages'
import { pageAfter } from '#dashboard/data/client/page-after'
import { rowKey } from '#dashboard/parts/row-key'
import { isSought, type Sought } from './sought'

type Answer = PagedRows<Row<Contact>[]>

export type SearchAll = {
  status: 'resting' | 'running' | 'stopped' | 'finished'
  /** How many contacts were looked at, each once. */
  searched: number
  /** How many rows could not be read, and so not be looked at. */
  unreadable: number
  contacts: readonly Contact[]
  /** Why it stopped by itself. */
  error: unknown
  /** Begins, or goes on from where it stopped. */
  start: () => void
  stop: () => void
}

type Progress = Pick<SearchAll, 'status' | 'searched' | 'unreadable' | 'contacts' | 'error'>

const none: Progress = { status: 'resting', searched: 0, unreadable: 0, contacts: [], error: undefined }

/** Looks for somebody among all contacts (EP 4), page by page, and says how far it has come. Leaving gives it up. */
export function useSearchAll(sought: Sought | undefined): SearchAll {
  const client = useQueryClient()
  const [progress, setProgress] = useState(none)
  const key = JSON.stringify(sought)
  const [of, setOf] = useState(key)
  if (of !== key) {
    setOf(key)
    setProgress(none)
  }
  const last = useRef<Answer>(undefined)
  const seen = useRef(new Set<string>())
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      // Somebody else is looked for, or nobody any more.
      running.current?.abort()
      last.current = undefined
      seen.current = new Set()
    },
    [key],
  )

  const search = async (who: Sought, signal: AbortSignal) => {
    const take = (answer: Answer) => {
      signal.throwIfAborted()
      last.current = answer
      const fresh = answer.rows.filter(row => !seen.current.has(rowKey(row)))
      for (const row of fresh) seen.current.add(rowKey(row))
      const read = fresh.flatMap(row => (row.ok ? [row.value] : []))
      const found = read.filter(contact => isSought(contact, who))
      setProgress(before => ({
        ...before,
        searched: before.searched + read.length,
        unreadable: before.unreadable + fresh.length - read.length,
        contacts: [...before.contacts, ...found],
      }))
    }
    const ask = (page?: Page) => call('listContacts', { newestFirst: true, page }, { signal, background: false })
    const { paging } = await client.query({ ...connectionQueries.current(), staleTime: 'static' })
    if (!last.current) take(await fanOut(() => ask(), signal))
    if (!last.current) return
    for await (const came of followingPages(last.current, { paging, read: ask, next: pageAfter, signal })) {
      for (const { answer } of came) take(answer)
    }
  }
  return {
    ...progress,
    start: () => {
      if (!sought) return
      running.current?.abort()
      const own = new AbortController()
      running.current = own
      setProgress(before => ({ ...before, status: 'running', error: undefined }))
      const end = (status: Progress['status'], error?: unknown) => {
        if (!own.signal.aborted) setProgress(before => ({ ...before, status, error }))
      }
      search(sought, own.signal).then(
        () => end('finished'),
        (error: unknown) => end('stopped', error),
      )
    },
    stop: () => {
      running.current?.abort()
      setProgress(before => ({ ...before, status: 'stopped', error: undefined }))
    },
  }
}
