import type { QueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
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
import { contactWords } from '#dashboard/parts/contact/contact-name'
import { type NumberSearch, openNumberSearch } from '#dashboard/parts/contact/contacts-by-number'
import { numbersOfCell } from '#dashboard/parts/contact/phone-cells'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'

/** Contacts by their numbers (E.164). */
export type Existing = Map<string, { name: string; id: string }>

export type FoundExisting = {
  contacts: Existing
  /** The numbers of which it is known whether a contact has them. */
  checked: string[]
  /** Why the others are not checked, where that is not known from the answers. */
  error?: unknown
  /** There are more contacts than are read unasked; nothing is checked then. */
  isLong?: true
}

/** How many numbers are checked, or how many contacts were read. */
export type ExistingProgress = { numbers: number } | { contacts: number }

type Search = {
  client: QueryClient
  /** E.164, each once. */
  numbers: readonly string[]
  /** The country that national numbers of contacts are read in; empty for none. */
  region: string
  /** Given up: what is found by then is the result. */
  signal: AbortSignal
  onProgress: (progress: ExistingProgress) => void
  /** The person wants the list read, however long it is. */
  asked?: boolean
}

type Result = { contacts: Existing; checked: Set<string> }
type ContactPage = PagedRows<Row<Contact>[]>

/** So many numbers are asked for one by one; for more, all contacts are read. */
const mostNumbers = 500
/** Beyond so many contacts the person is asked before they are read. */
const mostUnasked = 20_000

/** Numbers that are asked about at once. */
const atOnce = 4

/** After so many numbers of which exact queries tell nothing, they tell of none. */
const untilUseless = 10

const readPage = (page: Page | undefined, signal: AbortSignal): Promise<ContactPage> =>
  call('listContacts', { filter: everyContact, newestFirst: true, page }, { signal, background: false })

const found = (contact: Contact) => ({ name: contactWords(contact) ?? '', id: contact.id ?? '' })

/** Every text and number of a contact that cannot be read, wherever it stands. */
const leavesOf = (raw: unknown): string[] =>
  typeof raw === 'object' && raw !== null ? Object.values(raw).flatMap(leavesOf) : [String(raw)]

/** What may be a number in a contact; a cell may hold several. */
const numbersIn = (row: Row<Contact>): string[] =>
  (row.ok ? Object.values(row.value.properties) : leavesOf(row.raw)).flatMap(value =>
    value ? numbersOfCell(value).filter(isNumberLike) : [],
  )

/** Whether there are at most so many contacts: one request tells, for those beyond. */
async function isListWithin(paging: Exclude<Paging, 'none'>, contacts: number, signal: AbortSignal): Promise<boolean> {
  const beyond = pagingEntries(paging, { start: contacts })
  return (await fanOut(() => readPage(beyond, signal), signal)).rows.length === 0
}

/** Every contact's numbers: all are checked once the last page is here. */
async function readAll(
  { region, signal, numbers, onProgress }: Search,
  paging: Paging,
  first: ContactPage,
  { contacts, checked }: Result,
): Promise<void> {
  const { readNumber } = await loadNumbers()
  const open = new Set(numbers)
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
  for (const number of numbers) checked.add(number)
}

/** Exact queries for each number. `isUseless`: they tell nothing, since the service does not filter as it is said to. */
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
 * Whoever has these numbers already. A few numbers are asked for one by one, unless reading all contacts takes fewer requests.
 * For more numbers, and where the service does not filter by number, all contacts are read; many contacts only where `asked`.
 * A failure or a stop keeps what was found by then.
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
    return ended()
  } catch (error) {
    return ended({ error: signal.aborted ? undefined : error })
  }
}
