import type { Connection } from '#contract/connection'
import { type ContactFilter, everyContact, type FilterStyle, filterEntries } from '#contract/contact-filter'
import { isJsonObject } from '#contract/reading/json-object'
import { dateTime } from '#contract/reading/moment'
import { itemOf, membersOf } from '#contract/reading/received'
import { oldestEntries, orderEntries, type Paging, pagingEntries, parsePaging } from '#contract/request/paging'
import type { Entry } from '#contract/request/query-string'
import { type RowName, rowOf } from '#contract/rows'
import { errorWords } from '#dashboard/api/client/words/error-words'
import {
  type Answer,
  beginAlike,
  createLook,
  type Look,
  pageInput,
  type Question,
  rowsOf,
  type Seen,
  seen,
  unknown,
} from './service-look'

/** Reads contacts (EP 4) with a literal query. */
const contacts = async (look: Look, ...page: Entry[]) => rowsOf(await look('listContacts', pageInput(...page)))

/** Common settings of `PAGING` without the page size, and the number of the first page where pages are counted. */
const usualPagings = [
  ['start,limit'],
  ['offset,limit'],
  ['skip,take'],
  ['skip,limit'],
  ['from,size'],
  ['page,size', '1'],
  ['page,size', '0'],
  ['page,limit', '1'],
  ['page,per_page', '1'],
] as const

/** Whether the service returns a page of two rows, and after it the page that begins with the third row. */
async function pages(look: Look, asSet: Exclude<Paging, 'none'>): Promise<boolean> {
  const paging = { ...asSet, size: 2 }
  const read = (page: { start: number; limit?: number }) => contacts(look, ...pagingEntries(paging, page))
  const first = await read({ start: 0 })
  if (first.length !== 2) return false
  const second = await read({ start: 2 })
  if (second.length === 0 || second.length > 2) return false
  return beginAlike((await read({ start: 0, limit: 4 })).slice(2), second)
}

/** A value that no contact has. */
const nobody = 'nobody-has-this-0f9a'

/** Returns the first non-empty text in some JSON objects, with its name. */
function firstText(objects: readonly unknown[]): Entry | undefined {
  const entries = objects.filter(isJsonObject).flatMap(object => Object.entries(object))
  return entries.find((entry): entry is Entry => typeof entry[1] === 'string' && entry[1] !== '')
}

/** Returns the filter styles that work: they find a known value, and nothing for an absent one. */
async function workingStyles(look: Look, value: string, filterOf: (value: string) => ContactFilter) {
  const work: FilterStyle[] = []
  for (const style of ['brackets', 'string'] as const) {
    const find = (text: string) => contacts(look, ...filterEntries(style, filterOf(text)))
    if ((await find(value)).length > 0 && (await find(nobody)).length === 0) work.push(style)
  }
  return work
}

/** Lists that need no id. */
const everyList = ['listContacts', 'listSegments', 'listSurveys'] as const satisfies readonly RowName[]

const objectsIn = async (look: Look, name: RowName) =>
  rowsOf(await look(name, name === 'listSurveys' ? {} : pageInput())).filter(isJsonObject)

/** Returns the date-time texts in some JSON. */
function timesIn(value: unknown): string[] {
  if (typeof value === 'string') return dateTime.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(timesIn)
  return isJsonObject(value) ? Object.values(value).flatMap(timesIn) : []
}

/** A participant to whom nothing was sent. */
const noParticipant = '000000000000000000000000'

/** The ten questions in display order. */
const questions: readonly Question[] = [
  {
    name: 'paging',
    reads: ['listContacts'],
    set: (t, { paging }) => (paging === 'none' ? t.none : `${paging.start}, ${paging.limit}`),
    async find({ look, connection: { paging } }) {
      const all = await contacts(look)
      // Paging needs two pages of two rows, the second not empty.
      if (all.length < 3) return unknown
      const paged = ({ start, limit }: Exclude<Paging, 'none'>): Seen['words'] => {
        return t => [t.inParts({ names: `${start}, ${limit}` })]
      }
      if (paging !== 'none' && (await pages(look, paging))) return seen('fits', paged(paging))
      const size = paging === 'none' ? 50 : paging.size
      for (const [names, ...firstPage] of usualPagings) {
        const setting = [names, size, ...firstPage].join(',')
        const usual = parsePaging(setting)
        if (usual !== 'none' && (await pages(look, usual))) return seen('differs', paged(usual), `PAGING=${setting}`)
      }
      const words: Seen['words'] = t => [t.atOnce({ n: all.length })]
      return paging === 'none' ? seen('fits', words) : seen('differs', words, 'PAGING=none')
    },
  },
  {
    name: 'pageSize',
    reads: ['listContacts'],
    set: (t, { paging }) => (paging === 'none' ? t.none : String(paging.size)),
    async find({ look, connection: { paging } }) {
      if (paging === 'none') return seen('info', t => [t.none])
      const own = (await contacts(look)).length
      const most = await look('listContacts', pageInput(...pagingEntries(paging, { start: 0, limit: 1000 })))
      const { status } = most
      if (own === 0) return unknown
      const asSet = await contacts(look, ...pagingEntries(paging, { start: 0 }))
      const n = asSet.length
      const rest = n > 0 && n < paging.size ? pagingEntries(paging, { start: n, limit: n }) : undefined
      const after = rest ? await contacts(look, ...rest) : []
      // A page shorter than requested would be taken for the last one, unless the service links to the next.
      if (after.length > 0 && !beginAlike(asSet, after)) {
        const setting = [paging.start, paging.limit, n, paging.firstPage].filter(part => part !== undefined).join(',')
        return seen('differs', t => [t.shortPage({ n, all: paging.size })], `PAGING=${setting}`)
      }
      return seen('info', t => [
        t.ownPage({ n: own }),
        status < 300 ? t.largestPage({ n: rowsOf(most).length }) : t.tooLarge({ n: status }),
      ])
    },
  },
  {
    name: 'order',
    reads: ['listContacts'],
    set: (t, { order }) => (order === 'none' ? t.none : order),
    async find({ look, connection }) {
      const isSet = connection.order !== 'none'
      const order = connection.order === 'none' ? 'order=DESC' : connection.order
      const newest = await contacts(look, ...orderEntries(order))
      const oldest = await contacts(look, ...oldestEntries(order))
      const plain = await contacts(look)
      if (plain.length < 2) return unknown
      // A refused order has no rows.
      const turned =
        newest.length > 0 && oldest.length > 0 && (!beginAlike(newest, oldest) || !beginAlike(newest, plain))
      const words: Seen['words'] = t => [turned ? t.ordered({ names: order }) : t.notOrdered({ names: order })]
      return turned === isSet ? seen('fits', words) : seen('differs', words, `ORDER=${turned ? order : 'none'}`)
    },
  },
  {
    name: 'filter',
    reads: ['listContacts'],
    set: (t, { contactFilter }) => t[contactFilter],
    async find({ look, connection: { contactFilter } }) {
      const known = firstText((await contacts(look)).map(row => isJsonObject(row) && row.properties))
      if (!known) return unknown
      const [name, text] = known
      const work = await workingStyles(look, text, value => ({
        ...everyContact,
        properties: { [name]: value },
        text: { properties: value },
      }))
      const [first] = work
      if (!first) return seen('differs', t => [t.ignored])
      const words: Seen['words'] = t => [t.works({ names: work.map(style => t[style]).join(', ') })]
      return work.includes(contactFilter) ? seen('fits', words) : seen('differs', words, `CONTACT_FILTER=${first}`)
    },
  },
  {
    name: 'metadataFilter',
    reads: ['listContacts'],
    set: (t, { contactFilter }) => (contactFilter === 'brackets' ? t.metadataBrackets : t.string),
    async find({ look, connection: { contactFilter } }) {
      const rows = await contacts(look, ['meta', 'true'])
      const members = rows.flatMap(row =>
        isJsonObject(row) && isJsonObject(row.metadata) ? Object.entries(row.metadata) : [],
      )
      const [property, known] =
        members.map(([name, value]) => [name, firstText([value])] as const).find(([, entry]) => entry) ?? []
      if (property === undefined || !known) return unknown
      const [name, text] = known
      const work = await workingStyles(look, text, value => ({
        ...everyContact,
        metadata: { [property]: { [name]: value } },
        text: { metadata: value },
      }))
      if (work.length === 0) return seen('differs', t => [t.ignored])
      return seen(work.includes(contactFilter) ? 'fits' : 'differs', t => [
        t.works({ names: work.map(style => (style === 'brackets' ? t.metadataBrackets : t.string)).join(', ') }),
      ])
    },
  },
  {
    name: 'labels',
    reads: ['listContacts'],
    set: t => t.labelsSet,
    async find({ look }) {
      const rows = await contacts(look)
      const known = rows.flatMap(row =>
        isJsonObject(row) && Array.isArray(row.labels) ? (row.labels as unknown[]) : [],
      )
      const label = known.find(each => typeof each === 'string')
      if (label === undefined) return unknown
      const found = await contacts(look, ['labels', label])
      const none = await contacts(look, ['labels', nobody])
      if (found.length === 0 || none.length > 0) return seen('differs', t => [t.ignored])
      const both = await contacts(look, ['labels', label], ['labels', nobody])
      return seen('fits', t => [both.length === 0 ? t.labelsAll : t.labelsAny])
    },
  },
  {
    name: 'zones',
    set: t => t.zonesSet,
    async find({ look, lists }) {
      const times = timesIn(await Promise.all(lists.map(list => objectsIn(look, list))))
      if (times.length === 0) return unknown
      const zones = times.map(time => dateTime.exec(time)?.[1])
      const utc = zones.filter(zone => zone === 'Z').length
      const none = zones.filter(zone => zone === undefined).length
      const offset = zones.length - utc - none
      return seen('fits', t =>
        [
          utc > 0 && t.zoneUtc({ n: utc }),
          offset > 0 && t.zoneOffset({ n: offset }),
          none > 0 && t.zoneNone({ n: none }),
        ].filter(words => words !== false),
      )
    },
  },
  {
    name: 'members',
    set: t => t.membersSet,
    async find({ look, lists }) {
      const read = await Promise.all(
        lists.map(async list => {
          const names = (await objectsIn(look, list)).flatMap(row => Object.keys(row))
          const { answer } = await rowOf(list).shapes()
          const known = Object.keys(membersOf(itemOf(answer) ?? answer))
          return { names, more: names.filter(name => !known.includes(name)) }
        }),
      )
      if (read.every(({ names }) => names.length === 0)) return unknown
      const more = [...new Set(read.flatMap(list => list.more))].slice(0, 20)
      return seen('info', t => [more.length === 0 ? t.no : t.yes({ names: more.join(', ') })])
    },
  },
  {
    name: 'empty',
    reads: ['listConversationMessages'],
    set: t => t.emptySet,
    async find({ look }) {
      const answer = await look('listConversationMessages', { path: { participant: noParticipant }, page: [] })
      const isEmpty = answer.status < 300 && rowsOf(answer).length === 0
      return seen(isEmpty || answer.status === 404 ? 'fits' : 'info', t => [isEmpty ? t.emptyList : `${answer.status}`])
    },
  },
  {
    name: 'limits',
    set: t => t.limitsSet,
    async find({ look, lists, answers }) {
      await Promise.all(lists.map(list => objectsIn(look, list)))
      const headers = answers.flatMap(answer => Array.from(answer.headers.keys()))
      const names = [...new Set(headers)].filter(name => /^(?:x-)?rate-?limit|^retry-after$/i.test(name))
      const busy = answers.filter(({ status }) => status === 429).length
      return seen('info', t => [
        names.length === 0 ? t.no : t.yes({ names: names.join(', ') }),
        ...(busy > 0 ? [t.tooMany({ n: busy })] : []),
      ])
    },
  },
]

/** A row of the result; `verdict` is absent if the question was not answered. */
export type Answered = Pick<Question, 'name' | 'set'> & Pick<Seen, 'words' | 'proposal'> & { verdict?: Seen['verdict'] }

type Tools = {
  connection: Connection
  may: (row: RowName) => boolean
  onProgress: (progress: { done: number; all: number }) => void
  signal: AbortSignal
}

/** Answers the questions by reading alone. */
export async function askService({ connection, may, onProgress, signal }: Tools): Promise<Answered[]> {
  const answers: Answer[] = []
  const look = createLook(answer => answers.push(answer), signal)
  const lists = everyList.filter(may)
  let done = 0
  return Promise.all(
    questions.map(async ({ reads, find, ...asked }): Promise<Answered> => {
      if (reads ? !reads.every(may) : lists.length === 0) return { ...asked, words: t => [t.leftOut] }
      try {
        return { ...asked, ...(await find({ look, connection, lists, answers })) }
      } catch (error) {
        signal.throwIfAborted()
        return { ...asked, words: (t, locale) => [t.failed({ why: errorWords(error, locale).title })] }
      } finally {
        onProgress({ done: ++done, all: questions.length })
      }
    }),
  )
}
