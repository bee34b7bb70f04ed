import { type ContactFilter, everyContact, type FilterStyle, filterEntries } from '#contract/contact-filter'
import { isJsonObject } from '#contract/reading/json-object'
import { oldestEntries, orderEntries, pagingEntries } from '#contract/request/paging'
import type { Entry } from '#contract/request/query-string'
import { beginAlike, type Look, pageInput, type Question, rowsOf, type Seen, seen, unknown } from './look'

/** The contacts (EP 4) of a query that is written out. */
const contacts = async (look: Look, ...page: Entry[]) => rowsOf(await look('listContacts', pageInput(...page)))

/** Pairs of names that services of this kind have for the first row's place and the number of rows. */
const usualNames = [
  ['start', 'limit'],
  ['offset', 'limit'],
  ['skip', 'take'],
  ['skip', 'limit'],
  ['from', 'size'],
] as const

/** Whether a service gives a page of two rows, and another one after it. */
async function pages(look: Look, [start, limit]: readonly [string, string]): Promise<boolean> {
  const paging = { start, limit, size: 2 }
  const first = await contacts(look, ...pagingEntries(paging, { start: 0 }))
  if (first.length !== 2) return false
  const second = await contacts(look, ...pagingEntries(paging, { start: 2 }))
  return second.length > 0 && second.length <= 2 && !beginAlike(first, second)
}

/** A value that no contact has. */
const nobody = 'nobody-has-this-0f9a'

/** The first text in some JSON objects that is not empty, with its name. */
function firstText(objects: readonly unknown[]): Entry | undefined {
  const entries = objects.filter(isJsonObject).flatMap(object => Object.entries(object))
  return entries.find((entry): entry is Entry => typeof entry[1] === 'string' && entry[1] !== '')
}

/** The ways of writing a filter that work: they find somebody, and nobody by what nobody has. */
async function workingStyles(look: Look, value: string, filterOf: (value: string) => ContactFilter) {
  const work: FilterStyle[] = []
  for (const style of ['brackets', 'string'] as const) {
    const find = (text: string) => contacts(look, ...filterEntries(style, filterOf(text)))
    if ((await find(value)).length > 0 && (await find(nobody)).length === 0) work.push(style)
  }
  return work
}

const hasMetadata = (row: unknown) => isJsonObject(row) && isJsonObject(row.metadata)

/** What a list of V2 does with what it is asked for. */
export const listQuestions: readonly Question[] = [
  {
    name: 'paging',
    paragraph: '§4.4',
    reads: ['listContacts'],
    set: (t, { paging }) => (paging === 'none' ? t.none : `${paging.start}, ${paging.limit}`),
    async find(look, { paging }) {
      const all = await contacts(look)
      // Two pages of two rows, the second of them not empty.
      if (all.length < 3) return unknown
      const set = paging === 'none' ? undefined : ([paging.start, paging.limit] as const)
      const paged = (names: readonly string[]): Seen['words'] => {
        return t => [t.paged({ names: names.join(', ') })]
      }
      if (set && (await pages(look, set))) return seen('fits', paged(set))
      const size = paging === 'none' ? 50 : paging.size
      for (const names of usualNames.filter(([start, limit]) => start !== set?.[0] || limit !== set[1])) {
        if (await pages(look, names)) return seen('differs', paged(names), `PAGING=${names.join(',')},${size}`)
      }
      const words: Seen['words'] = t => [t.notPaged({ n: all.length })]
      return set ? seen('differs', words, 'PAGING=none') : seen('fits', words)
    },
  },
  {
    name: 'pageSize',
    paragraph: '§8',
    reads: ['listContacts'],
    set: (t, { paging }) => (paging === 'none' ? t.none : t.rows({ n: paging.size })),
    async find(look, { paging }) {
      if (paging === 'none') return seen('info', t => [t.notSet])
      const own = (await contacts(look)).length
      const most = await look('listContacts', pageInput(...pagingEntries(paging, { start: 0, limit: 1000 })))
      const { status } = most
      if (own === 0) return unknown
      return seen('info', t => [
        t.ownPage({ n: own }),
        status < 300 ? t.largestPage({ n: rowsOf(most).length }) : t.tooLarge({ status }),
      ])
    },
  },
  {
    name: 'order',
    paragraph: '§4.4',
    reads: ['listContacts'],
    set: (t, { order }) => (order === 'none' ? t.none : order),
    async find(look, connection) {
      const isSet = connection.order !== 'none'
      const order = connection.order === 'none' ? 'order=DESC' : connection.order
      const newest = await contacts(look, ...orderEntries(order))
      const oldest = await contacts(look, ...oldestEntries(order))
      const plain = await contacts(look)
      if (plain.length < 2) return unknown
      const turned = !beginAlike(newest, oldest) || !beginAlike(newest, plain)
      const words: Seen['words'] = t => [turned ? t.ordered({ names: order }) : t.notOrdered({ names: order })]
      return turned === isSet ? seen('fits', words) : seen('differs', words, `ORDER=${turned ? order : 'none'}`)
    },
  },
  {
    name: 'filter',
    paragraph: '§4, EP 4',
    reads: ['listContacts'],
    set: (t, { contactFilter }) => t[contactFilter],
    async find(look, { contactFilter }) {
      const known = firstText((await contacts(look)).map(row => isJsonObject(row) && row.properties))
      if (!known) return unknown
      const [name, text] = known
      const work = await workingStyles(look, text, value => ({
        ...everyContact,
        properties: { [name]: value },
        text: { properties: value },
      }))
      const [first] = work
      if (!first) return seen('differs', t => [t.notFiltered])
      const words: Seen['words'] = t => work.map(style => t[style])
      return work.includes(contactFilter) ? seen('fits', words) : seen('differs', words, `CONTACT_FILTER=${first}`)
    },
  },
  {
    name: 'metadataFilter',
    paragraph: '§4, EP 4',
    reads: ['listContacts'],
    set: (t, { contactFilter }) => (contactFilter === 'brackets' ? t.metadataBrackets : t.string),
    async find(look, { contactFilter }) {
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
      if (work.length === 0) return seen('differs', t => [t.notFiltered])
      return seen(work.includes(contactFilter) ? 'fits' : 'differs', t =>
        work.map(style => (style === 'brackets' ? t.metadataBrackets : t.string)),
      )
    },
  },
  {
    name: 'labels',
    paragraph: '§4, EP 4',
    reads: ['listContacts'],
    set: t => t.labelsSet,
    async find(look) {
      const rows = await contacts(look)
      const known = rows.flatMap(row =>
        isJsonObject(row) && Array.isArray(row.labels) ? (row.labels as unknown[]) : [],
      )
      const label = known.find(each => typeof each === 'string')
      if (label === undefined) return unknown
      const found = await contacts(look, ['labels', label])
      const none = await contacts(look, ['labels', nobody])
      if (found.length === 0 || none.length > 0) return seen('differs', t => [t.labelsIgnored])
      const both = await contacts(look, ['labels', label], ['labels', nobody])
      return seen('fits', t => [both.length === 0 ? t.labelsAll : t.labelsAny])
    },
  },
  {
    name: 'meta',
    paragraph: '§4, EP 4',
    reads: ['listContacts'],
    set: t => t.metaSet,
    async find(look) {
      if (!(await contacts(look, ['meta', 'true'])).some(hasMetadata)) return unknown
      const isByPresence = (await contacts(look, ['meta', 'false'])).some(hasMetadata)
      return isByPresence ? seen('fits', t => [t.metaPresent]) : seen('differs', t => [t.metaByValue])
    },
  },
  {
    name: 'link',
    paragraph: '§4.4',
    reads: ['listContacts'],
    async find(look, { paging }) {
      const page = paging === 'none' ? [] : pagingEntries(paging, { start: 0, limit: 2 })
      const header = (await look('listContacts', pageInput(...page))).headers.get('link')
      if (header === null) return seen('info', t => [t.noLink])
      const relations = Array.from(header.matchAll(/rel\s*=\s*"?([\w ]+)/g), ([, relation = '']) => relation)
      return seen('info', t => [t.links({ names: relations.join(', ') || header.slice(0, 80) })])
    },
  },
]
