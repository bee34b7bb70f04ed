import { type ContactFilter, everyContact, type FilterStyle, filterEntries } from '#contract/contact-filter'
import { isJsonObject } from '#contract/reading/json-object'
import { oldestEntries, orderEntries, pagingEntries } from '#contract/request/paging'
import type { Entry } from '#contract/request/query-string'
import { beginAlike, type Look, pageInput, type Question, rowsOf, type Seen, unknown } from './look'
import type { ProbeWords } from './texts'

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
  const first = rowsOf(await look('listContacts', pageInput(...pagingEntries(paging, { start: 0 }))))
  if (first.length !== 2) return false
  const second = rowsOf(await look('listContacts', pageInput(...pagingEntries(paging, { start: 2 }))))
  return second.length > 0 && second.length <= 2 && !beginAlike(first, second)
}

const paging: Question = {
  name: 'paging',
  paragraph: '§4.4',
  reads: ['listContacts'],
  set: (t: ProbeWords, { paging }) => (paging === 'none' ? t.none : `${paging.start}, ${paging.limit}`),
  async find(look, { paging }) {
    const all = rowsOf(await look('listContacts', pageInput()))
    // Two pages of two rows, the second of them not empty.
    if (all.length < 3) return unknown
    const set = paging === 'none' ? undefined : ([paging.start, paging.limit] as const)
    const size = paging === 'none' ? 50 : paging.size
    if (set && (await pages(look, set))) return { verdict: 'fits', words: t => [t.paged({ names: set.join(', ') })] }
    const others = usualNames.filter(([start, limit]) => start !== set?.[0] || limit !== set[1])
    for (const names of others) {
      if (!(await pages(look, names))) continue
      const proposal = { variable: 'PAGING', value: [...names, size].join(',') } as const
      return { verdict: 'differs', words: t => [t.paged({ names: names.join(', ') })], proposal }
    }
    const proposal = { variable: 'PAGING', value: 'none' } as const
    return set
      ? { verdict: 'differs', words: t => [t.notPaged({ n: all.length })], proposal }
      : { verdict: 'fits', words: t => [t.notPaged({ n: all.length })] }
  },
}

const pageSize: Question = {
  name: 'pageSize',
  paragraph: '§8',
  reads: ['listContacts'],
  set: (t, { paging }) => (paging === 'none' ? t.none : t.rows({ n: paging.size })),
  async find(look, { paging }) {
    if (paging === 'none') return { verdict: 'info', words: t => [t.notSet] }
    const own = rowsOf(await look('listContacts', pageInput())).length
    const most = await look('listContacts', pageInput(...pagingEntries(paging, { start: 0, limit: 1000 })))
    if (own === 0) return unknown
    const n = rowsOf(most).length
    const largest = (t: ProbeWords) => (most.status < 300 ? t.largestPage({ n }) : t.tooLarge({ status: most.status }))
    return { verdict: 'info', words: t => [t.ownPage({ n: own }), largest(t)] }
  },
}

const order: Question = {
  name: 'order',
  paragraph: '§4.4',
  reads: ['listContacts'],
  set: (t, { order }) => (order === 'none' ? t.none : order),
  async find(look, connection) {
    const order = connection.order === 'none' ? 'order=DESC' : connection.order
    const newest = rowsOf(await look('listContacts', pageInput(...orderEntries(order))))
    const oldest = rowsOf(await look('listContacts', pageInput(...oldestEntries(order))))
    const plain = rowsOf(await look('listContacts', pageInput()))
    if (plain.length < 2) return unknown
    const turned = !beginAlike(newest, oldest) || !beginAlike(newest, plain)
    if (connection.order === 'none') {
      return turned
        ? {
            verdict: 'differs',
            words: t => [t.ordered({ names: order })],
            proposal: { variable: 'ORDER', value: order },
          }
        : { verdict: 'fits', words: t => [t.notOrdered({ names: order })] }
    }
    return turned
      ? { verdict: 'fits', words: t => [t.ordered({ names: order })] }
      : {
          verdict: 'differs',
          words: t => [t.notOrdered({ names: order })],
          proposal: { variable: 'ORDER', value: 'none' },
        }
  },
}

/** A value that no contact has. */
const nobody = 'nobody-has-this-0f9a'

type FilterOf = (name: string, value: string) => ContactFilter

const byProperty: FilterOf = (name, value) => ({
  ...everyContact,
  properties: { [name]: value },
  text: { properties: value },
})

/** A property of a loaded contact that has a value. */
function knownProperty(rows: readonly unknown[]): Entry | undefined {
  for (const row of rows) {
    const properties = isJsonObject(row) && isJsonObject(row.properties) ? row.properties : {}
    for (const [name, value] of Object.entries(properties)) if (typeof value === 'string' && value) return [name, value]
  }
  return undefined
}

/** A way of writing a filter works where it finds somebody, and finds nobody by what nobody has. */
async function filters(look: Look, style: FilterStyle, [name, value]: Entry, filterOf: FilterOf): Promise<boolean> {
  const found = rowsOf(await look('listContacts', pageInput(...filterEntries(style, filterOf(name, value)))))
  if (found.length === 0) return false
  return rowsOf(await look('listContacts', pageInput(...filterEntries(style, filterOf(name, nobody))))).length === 0
}

const styles = ['brackets', 'string'] as const
const otherStyle = { brackets: 'string', string: 'brackets' } as const

/** The ways of writing a filter that work. */
async function workingStyles(look: Look, known: Entry, filterOf: FilterOf): Promise<FilterStyle[]> {
  const work: FilterStyle[] = []
  for (const style of styles) if (await filters(look, style, known, filterOf)) work.push(style)
  return work
}

const filter: Question = {
  name: 'filter',
  paragraph: '§4, EP 4',
  reads: ['listContacts'],
  set: (t, { contactFilter }) => t[contactFilter],
  async find(look, { contactFilter }) {
    const known = knownProperty(rowsOf(await look('listContacts', pageInput())))
    if (!known) return unknown
    const work = await workingStyles(look, known, byProperty)
    if (work.length === 0) return { verdict: 'differs', words: t => [t.notFiltered] }
    const words: Seen['words'] = t => work.map(style => t[style])
    if (work.includes(contactFilter)) return { verdict: 'fits', words }
    const value = otherStyle[contactFilter]
    return { verdict: 'differs', words, proposal: { variable: 'CONTACT_FILTER', value } }
  },
}

/** A member of the metadata of a loaded contact that has a value, with the property it is on. */
function knownMetadata(rows: readonly unknown[]): [property: string, name: string, value: string] | undefined {
  for (const row of rows) {
    const metadata = isJsonObject(row) && isJsonObject(row.metadata) ? row.metadata : {}
    for (const [property, members] of Object.entries(metadata)) {
      const found =
        isJsonObject(members) && Object.entries(members).find(([, value]) => typeof value === 'string' && value)
      if (found) return [property, found[0], String(found[1])]
    }
  }
  return undefined
}

const metadataFilter: Question = {
  name: 'metadataFilter',
  paragraph: '§4, EP 4',
  reads: ['listContacts'],
  set: (t, { contactFilter }) => (contactFilter === 'brackets' ? t.metadataBrackets : t.string),
  async find(look, { contactFilter }) {
    const known = knownMetadata(rowsOf(await look('listContacts', pageInput(['meta', 'true']))))
    if (!known) return unknown
    const [property, ...entry] = known
    const work = await workingStyles(look, entry, (name, value) => ({
      ...everyContact,
      metadata: { [property]: { [name]: value } },
      text: { metadata: value },
    }))
    const words: Seen['words'] = t => work.map(style => (style === 'brackets' ? t.metadataBrackets : t[style]))
    if (work.length === 0) return { verdict: 'differs', words: t => [t.notFiltered] }
    return { verdict: work.includes(contactFilter) ? 'fits' : 'differs', words }
  },
}

/** The labels of loaded contacts. */
const labelsOf = (rows: readonly unknown[]): string[] =>
  rows.flatMap(row =>
    isJsonObject(row) && Array.isArray(row.labels) ? row.labels.filter(label => typeof label === 'string') : [],
  )

const labels: Question = {
  name: 'labels',
  paragraph: '§4, EP 4',
  reads: ['listContacts'],
  set: t => t.labelsSet,
  async find(look) {
    const [label] = labelsOf(rowsOf(await look('listContacts', pageInput())))
    if (label === undefined) return unknown
    const found = rowsOf(await look('listContacts', pageInput(['labels', label])))
    const none = rowsOf(await look('listContacts', pageInput(['labels', nobody])))
    if (found.length === 0 || none.length > 0) return { verdict: 'differs', words: t => [t.labelsIgnored] }
    const both = rowsOf(await look('listContacts', pageInput(['labels', label], ['labels', nobody])))
    return { verdict: 'fits', words: t => [both.length === 0 ? t.labelsAll : t.labelsAny] }
  },
}

const link: Question = {
  name: 'link',
  paragraph: '§4.4',
  reads: ['listContacts'],
  async find(look, { paging }) {
    const page = paging === 'none' ? [] : pagingEntries(paging, { start: 0, limit: 2 })
    const { headers } = await look('listContacts', pageInput(...page))
    const header = headers.get('link')
    if (header === null) return { verdict: 'info', words: t => [t.noLink] }
    const relations = Array.from(header.matchAll(/rel\s*=\s*"?([\w ]+)/g), ([, relation = '']) => relation)
    return { verdict: 'info', words: t => [t.links({ names: relations.join(', ') || header.slice(0, 80) })] }
  },
}

const meta: Question = {
  name: 'meta',
  paragraph: '§4, EP 4',
  reads: ['listContacts'],
  set: t => t.metaSet,
  async find(look) {
    const has = (rows: unknown[]) => rows.some(row => isJsonObject(row) && isJsonObject(row.metadata))
    const on = has(rowsOf(await look('listContacts', pageInput(['meta', 'true']))))
    if (!on) return unknown
    const off = has(rowsOf(await look('listContacts', pageInput(['meta', 'false']))))
    return { verdict: off ? 'fits' : 'differs', words: t => [off ? t.metaPresent : t.metaByValue] }
  },
}

/** What a list of V2 does with what it is asked for. */
export const listQuestions: readonly Question[] = [paging, pageSize, order, filter, metadataFilter, labels, meta, link]
