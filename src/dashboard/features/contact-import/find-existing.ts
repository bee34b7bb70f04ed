import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { everyContact } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { isNumberLike } from '#contract/numbers/written-number'
import type { Row } from '#contract/reading/answer'
import { type Paging, pagingEntries } from '#contract/request/paging'
import { call, connection } from '#dashboard/api/client/call'
import type { Page, PagedRows } from '#dashboard/api/client/call-input'
import { fanOut } from '#dashboard/api/client/fan-out'
import { followingPages } from '#dashboard/api/client/following-pages'
import { pageAfter } from '#dashboard/api/client/page-after'
import { nextTask } from '#dashboard/api/timing/next-task'
import { contactWords } from '#dashboard/parts/contact/contact-name'
import { type NumberSearch, openNumberSearch } from '#dashboard/parts/contact/contacts-by-number'
import { numbersOfCell } from '#dashboard/parts/contact/phone-cells'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import type { ImportFile, ImportHandle } from './use-import-file'

/** Contacts by their numbers (E.164). */
export type Existing = Map<string, { name: string; id: string }>

export type FoundExisting = {
  contacts: Existing
  /** Numbers that are compared. */
  checked: readonly string[]
  /** Why the comparison ended early. */
  error?: unknown
  /** Too many contacts to read without asking; nothing was compared. */
  isLong?: true
}

/** Numbers compared, or contacts read. */
export type ExistingProgress = { numbers: number } | { contacts: number }

type Search = {
  client: QueryClient
  /** Different numbers, E.164. */
  numbers: readonly string[]
  /** Country of national numbers; empty for none. */
  region: string
  /** Ends the comparison; the result is what was found so far. */
  signal: AbortSignal
  onProgress: (progress: ExistingProgress) => void
  /** Read all contacts however many there are. */
  asked?: boolean
}

type Result = { contacts: Existing; checked: Set<string> }
type ContactPage = PagedRows<Row<Contact>[]>

/** For more numbers than this, all contacts are read. */
const mostNumbers = 500
/** For more contacts than this, the person is asked first. */
const mostUnasked = 20_000

/** Numbers handled in one task: more would block the page. */
const pieceSize = 5000

/** Concurrent queries by number. */
const atOnce = 4

/** Queries without a usable answer after which the filter counts as ignored. */
const untilUseless = 10

const readPage = (page: Page | undefined, signal: AbortSignal): Promise<ContactPage> =>
  call('listContacts', { filter: everyContact, newestFirst: true, page }, { signal, background: false })

const found = (contact: Contact) => ({ name: contactWords(contact) ?? '', id: contact.id ?? '' })

/** Every text and number in a malformed contact. */
const leavesOf = (raw: unknown): string[] =>
  typeof raw === 'object' && raw !== null ? Object.values(raw).flatMap(leavesOf) : [String(raw)]

/** Possible numbers of a contact; a value may hold several. */
const numbersIn = (row: Row<Contact>): string[] =>
  (row.ok ? Object.values(row.value.properties) : leavesOf(row.raw)).flatMap(value =>
    value ? numbersOfCell(value).filter(isNumberLike) : [],
  )

/** Whether there are at most so many contacts: asks for the next one. */
async function isListWithin(paging: Exclude<Paging, 'none'>, contacts: number, signal: AbortSignal): Promise<boolean> {
  const beyond = pagingEntries(paging, { start: contacts })
  return (await fanOut(() => readPage(beyond, signal), signal)).rows.length === 0
}

/** Reads all contacts; every number is compared once it returns. */
async function readAll(
  { region, signal, numbers, onProgress }: Search,
  paging: Paging,
  first: ContactPage,
  { contacts, checked }: Result,
): Promise<void> {
  const { readNumber } = await loadNumbers()
  const open = new Set<string>()
  for (let from = 0; from < numbers.length; from += pieceSize) {
    for (const number of numbers.slice(from, from + pieceSize)) open.add(number)
    await nextTask()
  }
  let read = 0
  const take = ({ rows }: ContactPage) => {
    for (const row of rows) {
      for (const value of numbersIn(row)) {
        const number = readNumber(value, region).number?.e164 ?? `+${value.replace(/\D/g, '')}`
        if (!open.has(number) || contacts.has(number)) continue
        contacts.set(number, row.ok ? found(row.value) : { name: '', id: '' })
        checked.add(number)
      }
    }
    read += rows.length
    onProgress({ contacts: read })
  }
  take(first)
  const pageTools = { paging, read: (page: Page) => readPage(page, signal), next: pageAfter, signal }
  for await (const pages of followingPages(first, pageTools)) {
    for (const { answer } of pages) take(answer)
    signal.throwIfAborted()
  }
}

/** Queries each number. `isUseless`: the service ignores the filter. */
async function readEach(
  { signal, numbers, onProgress }: Search,
  { ownersOf }: NumberSearch,
  { contacts, checked }: Result,
): Promise<{ isUseless: boolean; error: unknown }> {
  let unclear = 0
  const isUseless = (least: number) => unclear >= least && checked.size === 0
  const limit = pLimit(atOnce)
  try {
    await limit.map(numbers, async number => {
      if (signal.aborted || isUseless(untilUseless)) return
      const owners = await ownersOf(number)
      const [first] = owners.contacts
      if (first) contacts.set(number, found(first))
      if (owners.checked || first) checked.add(number)
      else unclear += 1
      onProgress({ numbers: checked.size })
    })
    return { isUseless: isUseless(1), error: undefined }
  } catch (error) {
    limit.clearQueue()
    return { isUseless: false, error }
  }
}

/**
 * Finds contacts with these numbers: by queries for few numbers, else by reading all contacts (many of them only if `asked`).
 * A failure or a stop keeps what was found so far.
 */
export async function findExisting(search: Search): Promise<FoundExisting> {
  const { client, numbers, region, signal, asked = false } = search
  const result: Result = { contacts: new Map(), checked: new Set() }
  const ended = (more?: Pick<FoundExisting, 'error' | 'isLong'>) => ({
    contacts: result.contacts,
    checked: [...result.checked],
    ...more,
  })
  try {
    const { paging } = await connection()
    const exact = await openNumberSearch(client, region || undefined)
    signal.throwIfAborted()
    const isFew = exact.requestsEach > 0 && numbers.length <= mostNumbers
    let isShort = paging !== 'none' && exact.first.next === undefined
    if (!isShort && isFew && paging !== 'none') {
      const ofRequests = numbers.length * exact.requestsEach * paging.size
      isShort = await isListWithin(paging, Math.min(ofRequests, mostUnasked), signal)
    }
    if (!isShort && (isFew || paging === 'none')) {
      const { isUseless, error } = await readEach(search, exact, result)
      if (error !== undefined || !isUseless || paging === 'none') return ended({ error })
    }
    if (!isShort && !asked && paging !== 'none' && !(await isListWithin(paging, mostUnasked, signal))) {
      return ended({ isLong: true })
    }
    await readAll(search, paging, exact.first, result)
    return { contacts: result.contacts, checked: numbers }
  } catch (error) {
    return ended({ error: signal.aborted ? undefined : error })
  }
}

export type ExistingCheck = {
  /** The person may read contacts. */
  available: boolean
  /** Number of numbers not compared yet. */
  waiting: number
  /** Undefined unless it runs. */
  progress: ExistingProgress | undefined
  /** Number of numbers in this run. */
  all: number
  /** Rows that are contacts already; undefined before the first run. */
  found: number | undefined
  /** The last run left numbers that it could not compare. */
  isPartial: boolean
  error: unknown
  /** There are many contacts: the person is asked first. */
  isLong: boolean
  /** Every number is compared. */
  isWhole: boolean
  start: () => void
  stop: () => void
}

type Checked = { region: string; isWhole: boolean; isLong: boolean; error: unknown }

/**
 * Compares the rows with the contacts, whenever rows are judged that were not compared yet.
 * The worker gets the findings also after a stop or a failure; the rest can be compared later.
 */
export function useExistingCheck({ host, judged, judging }: ImportFile, follow: ImportHandle['follow']): ExistingCheck {
  const client = useQueryClient()
  const available = useMayCall()('listContacts')
  const region = judged?.region ?? ''
  const [checked, setChecked] = useState<Checked>()
  const [run, setRun] = useState<{ all: number; progress: ExistingProgress }>()
  const controller = useRef<AbortController>(undefined)
  // Another country gives national numbers another meaning.
  useEffect(() => () => controller.current?.abort(), [region])
  const waiting = judged?.unchecked ?? 0
  /** Numbers that the last run could not compare: they start no run by themselves. */
  const [tried, setTried] = useState({ region, numbers: 0 })
  if (waiting === 0 && tried.numbers > 0) setTried({ region, numbers: 0 })
  async function check(signal: AbortSignal, asked: boolean) {
    const isCurrent = () => controller.current?.signal === signal
    const numbers = await host.unchecked()
    const onProgress = (progress: ExistingProgress) => isCurrent() && setRun({ all: numbers.length, progress })
    const result = await findExisting({ client, numbers, region, signal, onProgress, asked })
    for (let from = 0; from < result.checked.length; from += pieceSize) {
      const piece = result.checked.slice(from, from + pieceSize)
      const contacts = new Map(piece.flatMap(number => foundIn(result.contacts, number)))
      await host.know({ region, contacts, checked: piece })
    }
    follow(host.judgeAgain())
    const isWhole = result.checked.length === numbers.length || signal.aborted
    if (!isCurrent()) return
    // A run that a person stopped does not start again by itself.
    if (!signal.aborted) setTried({ region, numbers: numbers.length - result.checked.length })
    setChecked({ region, isWhole, isLong: result.isLong ?? false, error: result.error })
    setRun(undefined)
  }
  const start = (asked: boolean) => {
    const { signal } = (controller.current = new AbortController())
    setTried({ region, numbers: waiting })
    setRun({ all: waiting, progress: { numbers: 0 } })
    // Rejects if the file is closed meanwhile.
    void check(signal, asked).catch(() => undefined)
  }
  const isDue = available && !judging && !run && waiting > (tried.region === region ? tried.numbers : 0)
  const startUnasked = useEffectEvent(() => start(false))
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => startUnasked())
    return () => clearTimeout(timer)
  }, [isDue])
  const last = checked?.region === region ? checked : undefined
  return {
    available,
    waiting,
    progress: run?.progress,
    all: run?.all ?? 0,
    found: last && judged?.counts.exists,
    isPartial: last !== undefined && !last.isWhole,
    isLong: last?.isLong ?? false,
    isWhole: available && !judging && !run && judged !== undefined && waiting === 0,
    error: last?.error,
    stop: () => controller.current?.abort(),
    start: () => start(true),
  }
}

function foundIn<V>(found: ReadonlyMap<string, V>, number: string): [string, V][] {
  const value = found.get(number)
  return value === undefined ? [] : [[number, value]]
}
