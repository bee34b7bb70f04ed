import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { type ContactPages, contactPages } from '#dashboard/parts/paged/contact-pages'
import { useRun } from '#dashboard/parts/progress/use-run'
import { matchesTerm, type SearchTerm } from './search-term'

type Progress = {
  /** How many contacts were looked at, each once. */
  searched: number
  /** How many rows could not be read, and so not be looked at. */
  unreadable: number
  contacts: readonly Contact[]
}

export type SearchAll = Progress & {
  status: 'resting' | 'running' | 'stopped' | 'finished'
  /** Why it stopped by itself. */
  error: unknown
  /** Begins, or goes on from where it stopped. */
  start: () => void
  stop: () => void
}

const none: Progress = { searched: 0, unreadable: 0, contacts: [] }

const statuses = {
  idle: 'resting',
  running: 'running',
  stopped: 'stopped',
  failed: 'stopped',
  ended: 'finished',
} as const

/** Looks for somebody among all contacts (EP 4), page by page, and says how far it has come. Leaving gives it up. */
export function useSearchAll(term: SearchTerm | undefined): SearchAll {
  const client = useQueryClient()
  const key = JSON.stringify(term) ?? ''
  const { status, progress = none, error, start, stop } = useRun<void, Progress>(key)
  const pages = useRef<ContactPages>(undefined)
  useEffect(
    () => () => {
      // Somebody else is looked for, or nobody any more.
      pages.current = undefined
    },
    [key],
  )
  const search = async (
    who: SearchTerm,
    signal: AbortSignal,
    onPage: (next: (before?: Progress) => Progress) => void,
  ) => {
    pages.current ??= contactPages(client, {})
    for await (const rows of pages.current.read(signal)) {
      const read = rows.flatMap(row => (row.ok ? [row.value] : []))
      const found = read.filter(contact => matchesTerm(contact, who))
      onPage(({ searched, unreadable, contacts } = none) => ({
        searched: searched + read.length,
        unreadable: unreadable + rows.length - read.length,
        contacts: [...contacts, ...found],
      }))
    }
  }
  return {
    ...progress,
    status: statuses[status],
    error,
    start: () => {
      if (term) start((signal, report) => search(term, signal, report))
    },
    stop,
  }
}
