import { expect, it, onTestFinished, vi } from 'vitest'
import { everyRow } from '#dashboard/ui/table/row-source'
import type { ColumnUse } from './columns'
import type { ChosenRows, ImportNews, ImportOrder, ImportQuestion } from './import-orders'
import { serveImport } from './serve-import'

/** What knows numbers is fetched first: on a machine with other work that takes a while. */
const slow = { timeout: 15_000 }

const uses: ColumnUse[] = ['FirstName', 'Phone']

/** An import with a file open and judged. */
async function importOf(rows: readonly string[], region = '') {
  const news: ImportNews[] = []
  const post: (order: ImportOrder) => void = serveImport(message => news.push(message))
  const last = async <T extends ImportNews['type']>(type: T) =>
    vi.waitFor(() => {
      const found = news.findLast(each => each.type === type)
      if (!found) throw new Error(`Nothing of ${type} was told.`)
      return found as Extract<ImportNews, { type: T }>
    }, slow)
  post({ type: 'show', locale: 'en' })
  post({ type: 'open', file: new Blob([rows.join('\n')]) })
  await last('opened')
  onTestFinished(() => post({ type: 'open', file: new Blob([]) }))
  post({ type: 'judge', setting: { mapping: { uses, hasHeads: false }, region } })
  await last('judged')
  return {
    post,
    last,
    request(question: ImportQuestion) {
      post({ type: 'question', id: 1, question })
      const [answer] = news.splice(-1)
      return answer?.type === 'answer' ? answer.answer : undefined
    },
    again: () => void news.splice(0),
  }
}

const people = (n: number) => Array.from({ length: n }, (_, at) => `Anna${at},+46701${String(740_000 + at)}`)

it('a page is told how many rows there are, and windows of them', async () => {
  const opened = await importOf(['Nobody,no number', ...people(2500)])
  const { judged, update } = await opened.last('judged')
  expect(judged).toMatchObject({ counts: { ready: 2500, wrong: 1 }, unchecked: 2500, lacksCountry: false })
  const national = await importOf(['Anna,0701740605'])
  expect((await national.last('judged')).judged.lacksCountry).toBe(true)
  expect(update).toMatchObject({ total: 2501, filtered: 2501, from: 0 })
  expect(update.rows).toHaveLength(100)
  opened.post({ type: 'window', from: 2400, to: 2600 })
  expect((await opened.last('rows')).rows).toHaveLength(101)
  opened.post({ type: 'query', version: 1, query: { ...everyRow, filters: { verdict: 'wrong' } } })
  expect(await opened.last('rows')).toMatchObject({ version: 1, filtered: 1, rows: [{ value: { line: 1 } }] })
  const sort = { column: 'FirstName', descending: true }
  opened.post({ type: 'query', version: 2, query: { ...everyRow, columns: ['FirstName'], text: 'anna249', sort } })
  expect(await opened.last('rows')).toMatchObject({ filtered: 11, rows: { 0: { value: { line: 2501 } } } })
})

it('all rows of the file come in pieces: those that are sent, and the others with why not', async () => {
  const opened = await importOf([...people(1500), 'Nobody,no number', 'Anna0,+46701740000'])
  const first = opened.request({ about: 'chosen', verdicts: ['ready'], from: 0 })
  expect(first).toMatchObject({ next: 1000, rows: { length: 1000, 0: { line: 1, input: { FirstName: 'Anna0' } } } })
  // What becomes known while they are handed over changes none of them.
  opened.again()
  opened.post({ type: 'correct', line: 1501, cells: { Phone: '+46701999999' }, alike: undefined })
  expect((await opened.last('judged')).judged.counts).toMatchObject({ ready: 1501 })
  const second = opened.request({ about: 'chosen', verdicts: ['ready'], from: 1000 }) as ChosenRows
  expect(second).toMatchObject({ next: undefined, rows: { length: 502 } })
  expect(second.rows.slice(499)).toEqual([
    { line: 1500, input: { FirstName: 'Anna1499', Phone: '+46701741499' } },
    {
      line: 1501,
      // As it stands in the file: so it is judged alike when the file of results is imported.
      input: { FirstName: 'Nobody', Phone: 'no number' },
      left: 'wrong',
      said: 'Phone: Not a phone number',
    },
    { line: 1502, input: { FirstName: 'Anna0', Phone: '+46701740000' }, left: 'double', said: 'Same number as row 1' },
  ])
})

it('a number whose zero is lost is handed over as it stands there, unless it is sent', async () => {
  const opened = await importOf(['Anna,701740605'], 'SE')
  const [left] = (opened.request({ about: 'chosen', verdicts: ['ready'], from: 0 }) as ChosenRows).rows
  expect(left).toMatchObject({ left: 'doubt', input: { Phone: '701740605' } })
  const [sent] = (opened.request({ about: 'chosen', verdicts: ['ready', 'doubt'], from: 0 }) as ChosenRows).rows
  expect(sent).toEqual({ line: 1, input: { FirstName: 'Anna', Phone: '+46701740605' } })
})

it('rows alike are counted and mended there', async () => {
  const opened = await importOf([...people(2), ',+46701999991', ',+46701999992', ',+46701999993'])
  expect(opened.request({ about: 'alike', line: 3, field: 'FirstName' })).toBe(2)
  opened.again()
  opened.post({ type: 'correct', line: 3, cells: { FirstName: 'Guest' }, alike: 'FirstName' })
  expect((await opened.last('judged')).judged.counts).toMatchObject({ ready: 5, wrong: 0 })
})

it('numbers that were compared are not asked about again, and the others are', async () => {
  const opened = await importOf(people(4))
  expect(opened.request({ about: 'unchecked' })).toHaveLength(4)
  opened.again()
  const [first, second] = ['+46701740001', '+46701740002']
  const region = ''
  opened.post({ type: 'know', region, contacts: new Map([[first, { name: 'Anna', id: 'a' }]]), more: true })
  const bo = new Map([[second, { name: 'Bo', id: 'b' }]])
  opened.post({ type: 'know', region, contacts: bo, checked: [first, second, '+46701740000'] })
  expect((await opened.last('judged')).judged).toMatchObject({ counts: { ready: 2, exists: 2 }, unchecked: 1 })
  expect(opened.request({ about: 'unchecked' })).toEqual(['+46701740003'])
})

it('what was found out for another country is not taken', async () => {
  const opened = await importOf(['Anna,40123456'], 'SE')
  opened.again()
  opened.post({ type: 'judge', setting: { mapping: { uses, hasHeads: false }, region: 'NO' } })
  expect((await opened.last('judged')).judged).toMatchObject({ region: 'NO', counts: { ready: 1 } })
  opened.again()
  const numbers = new Map([['40123456', '+4640123456']])
  const contacts = new Map([['+4740123456', { name: 'Anna', id: 'a' }]])
  opened.post({ type: 'know', region: 'SE', numbers, contacts, checked: ['+4740123456'] })
  expect((await opened.last('judged')).judged).toMatchObject({ counts: { ready: 1, exists: 0 }, unchecked: 1 })
  expect(opened.request({ about: 'chosen', verdicts: ['ready'], from: 0 })).toMatchObject({
    rows: [{ input: { Phone: '+4740123456' } }],
  })
})
