import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useEffect, useEffectEvent } from 'react'
import { everyContact } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { isNumberLike } from '#contract/numbers/written-number'
import type { Row } from '#contract/reading/answer'
import { type Paging, pagingEntries } from '#contract/request/paging'
import { connection } from '#dashboard/api/client/call'
import type { PagedRows } from '#dashboard/api/client/call-input'
import { contactQueries } from '#dashboard/api/contacts'
import { contactWords, numbersOfCell } from '#dashboard/parts/contact/contact-words'
import { type NumberSearch, openNumberSearch } from '#dashboard/parts/contact/contacts-by-number'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import { useRun } from '#dashboard/parts/progress/use-run'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import type { FoundContact } from './judge-rows'
import type { ImportFile, ImportHandle } from './use-import-file'

type FoundExisting = {
  /** Contacts by their numbers (E.164). */
  contacts: Map<string, FoundContact>
  checked: string[]
  /** Why the comparison ended early. */
  error?: unknown
  /** There are too many contacts to read unasked; nothing was compared. */
  isLong?: true
}

/** Numbers compared of `all`, or contacts read; the service gives no total. */
export type ExistingProgress = { numbers: number; all: number } | { contacts: number }

type Search = {
  client: QueryClient
  /** Different numbers, E.164. */
  numbers: readonly string[]
  /** Country of national numbers; empty for none. */
  region: string
  /** Stops the comparison, which returns its partial result. */
  signal: AbortSignal
  onProgress: (progress: ExistingProgress) => void
  /** The person agreed to read all contacts. */
  asked?: boolean
}

type Paged = Exclude<Paging, 'none'>
type ContactPage = PagedRows<Row<Contact>[]>

/** With more numbers, all contacts are read. */
const mostNumbers = 500
/** Contacts that are read without asking. */
const mostUnasked = 20_000
/** Numbers sent to the worker in one message: more would block the page. */
const pieceSize = 5000
const atOnce = 4
/** Queries without a usable answer after which the filter counts as ignored. */
const untilUseless = 10

const everyone = contactQueries.list({ filter: everyContact })

const found = (contact: Contact) => ({ name: contactWords(contact) ?? '', id: contact.id ?? '' })

/** All texts and numbers in a malformed contact. */
const leavesOf = (raw: unknown): string[] =>
  typeof raw === 'object' && raw !== null ? Object.values(raw).flatMap(leavesOf) : [String(raw)]

/** Possible phone numbers of a contact; a value may have several. */
const numbersIn = (row: Row<Contact>): string[] =>
  (row.ok ? Object.values(row.value.properties) : leavesOf(row.raw)).flatMap(value =>
    value ? numbersOfCell(value).filter(isNumberLike) : [],
  )

/** Whether there are at most `contacts` contacts: requests the one after. */
async function isListWithin(paging: Paged, contacts: number, signal: AbortSignal): Promise<boolean> {
  const beyond = pagingEntries(paging, { start: contacts })
  return (await everyone.read(beyond, { signal, background: false })).rows.length === 0
}

/** Reads all contacts. When it returns, every number is compared. */
async function readAll(search: Search, first: ContactPage, result: FoundExisting): Promise<void> {
  const { region, signal, numbers, onProgress } = search
  const { contacts, checked } = result
  const { readNumber } = await loadNumbers()
  const open = new Set(numbers)
  let read = 0
  const take = ({ rows }: ContactPage) => {
    for (const row of rows) {
      for (const value of numbersIn(row)) {
        const number = readNumber(value, region).number?.e164 ?? `+${value.replace(/\D/g, '')}`
        if (!open.has(number) || contacts.has(number)) continue
        contacts.set(number, row.ok ? found(row.value) : { name: '', id: '' })
        checked.push(number)
      }
    }
    read += rows.length
    onProgress({ contacts: read })
  }
  take(first)
  for await (const { answer } of everyone.pagesAfter([first], signal)) {
    take(answer)
    signal.throwIfAborted()
  }
}

/** Queries each number. Returns false if the service ignores the filter. */
async function readEach(search: Search, { ownersOf }: NumberSearch, result: FoundExisting): Promise<boolean> {
  const { signal, numbers, onProgress } = search
  const { contacts, checked } = result
  let unclear = 0
  const isUseless = (least: number) => unclear >= least && checked.length === 0
  const limit = pLimit(atOnce)
  try {
    await limit.map(numbers, async number => {
      if (signal.aborted || isUseless(untilUseless)) return
      const owners = await ownersOf(number)
      const [first] = owners.contacts
      if (first) contacts.set(number, found(first))
      if (owners.checked || first) checked.push(number)
      else unclear += 1
      onProgress({ numbers: checked.length, all: numbers.length })
    })
  } finally {
    limit.clearQueue()
  }
  return !isUseless(1)
}

/**
 * Finds contacts with these numbers: by queries for few numbers, else by reading all contacts (many of them only if `asked`).
 * A failure or a stop keeps what was found so far.
 */
export async function findExisting(search: Search): Promise<FoundExisting> {
  const { client, numbers, region, signal, asked = false } = search
  const result: FoundExisting = { contacts: new Map(), checked: [] }
  try {
    const { paging } = await connection()
    const exact = await openNumberSearch(client, region || undefined)
    signal.throwIfAborted()
    if (paging === 'none') {
      await readEach(search, exact, result)
      return result
    }
    let isShort = exact.first.next === undefined
    if (!isShort && exact.requestsEach > 0 && numbers.length <= mostNumbers) {
      const ofRequests = numbers.length * exact.requestsEach * paging.size
      isShort = await isListWithin(paging, Math.min(ofRequests, mostUnasked), signal)
      if (!isShort && (await readEach(search, exact, result))) return result
    }
    if (!isShort && !asked && !(await isListWithin(paging, mostUnasked, signal))) return { ...result, isLong: true }
    await readAll(search, exact.first, result)
    return { contacts: result.contacts, checked: [...numbers] }
  } catch (error) {
    return { ...result, error: signal.aborted ? undefined : error }
  }
}

type Compared = { isLong: boolean; error: unknown; left: number }

/**
 * Compares the rows with the contacts, whenever rows are judged that were not compared yet.
 * The worker gets the findings also after a stop or a failure; the rest can be compared later.
 */
export function useExistingCheck({ host, judged, judging }: ImportFile, follow: ImportHandle['follow']) {
  const client = useQueryClient()
  const available = useMayCall()('listContacts')
  const { region = '', unchecked: waiting = 0, counts } = judged ?? {}
  // National numbers mean other contacts in another country.
  const run = useRun<Compared, ExistingProgress>(region)
  async function compare(signal: AbortSignal, onProgress: (progress: ExistingProgress) => void, asked: boolean) {
    const numbers = await host.unchecked()
    const answer = await findExisting({ client, numbers, region, signal, onProgress, asked })
    const { contacts, checked, error, isLong = false } = answer
    const found = [...contacts]
    for (let from = 0; from < checked.length; from += pieceSize) {
      const to = from + pieceSize
      await host.know({ region, contacts: found.slice(from, to), checked: checked.slice(from, to) })
    }
    follow(host.judge())
    return { isLong, error, left: numbers.length - checked.length }
  }
  const start = (asked: boolean) =>
    run.start((signal, report) => compare(signal, report, asked), { numbers: 0, all: waiting })
  const { status, result } = run
  const isRunning = status === 'running'
  // No automatic run for rows that the last one could not compare, nor after a stop.
  const isDue = waiting > (result?.left ?? 0) && (status === 'idle' || status === 'ended')
  const startUnasked = useEffectEvent(() => start(false))
  useEffect(() => {
    if (isDue && available && !judging) startUnasked()
  }, [isDue, available, judging])
  const last = status === 'ended' ? result : undefined
  return {
    available,
    /** Number of numbers not compared yet. */
    waiting,
    /** Undefined while no comparison runs. */
    progress: isRunning ? run.progress : undefined,
    /** Number of rows that are contacts already; undefined before the first run. */
    found: status === 'idle' || isRunning ? undefined : counts?.exists,
    /** The last run could not compare some numbers. */
    isPartial: (last?.left ?? 0) > 0,
    error: last?.error,
    /** There are many contacts: the person must agree to read them. */
    isLong: last?.isLong ?? false,
    isWhole: available && !judging && !isRunning && judged !== undefined && waiting === 0,
    start: () => start(true),
    stop: run.stop,
  }
}

export type ExistingCheck = ReturnType<typeof useExistingCheck>
