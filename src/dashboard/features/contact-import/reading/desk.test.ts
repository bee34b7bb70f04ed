import { expect, it, onTestFinished, vi } from 'vitest'
import { everyRow } from '#dashboard/ui/table/row-source'
import type { ColumnUse } from './columns'
import { openDesk } from './desk'
import type { ChosenRows, DeskNews, DeskOrder, DeskQuestion } from './desk-orders'

/** What knows numbers is fetched first: on a machine with other work that takes a while. */
const slow = { timeout: 15_000 }

const uses: ColumnUse[] = ['FirstName', 'Phone']

/** A desk with a file open and judged. */
async function deskWith(rows: readonly string[], region = '') {
  const news: DeskNews[] = []
  const post: (order: DeskOrder) => void = openDesk(told => news.push(told))
  const last = async <T extends DeskNews['type']>(type: T) =>
    vi.waitFor(() => {
      const found = news.findLast(each => each.type === type)
      if (!found) throw new Error(`Nothing of ${type} was told.`)
      return found as Extract<DeskNews, { type: T }>
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
    ask(question: DeskQuestion) {
      post({ type: 'ask', id: 1, question })
      const [answer] = news.splice(-1)
      return answer?.type === 'answer' ? answer.answer : undefined
    },
    again: () => void news.splice(0),
  }
}

const people = (n: number) => Array.from({ length: n }, (_, at) => `Anna${at},+46701${String(740_000 + at)}`)

it('a page is told how many rows there are, and windows of them', async () => {
  const desk = await deskWith(['Nobody,no number', ...people(2500)])
  const { judged, told } = await desk.last('judged')
  expect(judged).toMatchObject({ counts: { ready: 2500, wrong: 1 }, unchecked: 2500, asksCountry: false })
  const national = await deskWith(['Anna,0701740605'])
  expect((await national.last('judged')).judged.asksCountry).toBe(true)
  expect(told).toMatchObject({ total: 2501, filtered: 2501, from: 0 })
  expect(told.rows).toHaveLength(100)
  desk.post({ type: 'window', from: 2400, to: 2600 })
  expect((await desk.last('rows')).rows).toHaveLength(101)
  desk.post({ type: 'query', version: 1, query: { ...everyRow, filters: { verdict: 'wrong' } } })
  expect(await desk.last('rows')).toMatchObject({ version: 1, filtered: 1, rows: [{ value: { line: 1 } }] })
  const sort = { column: 'FirstName', descending: true }
  desk.post({ type: 'query', version: 2, query: { ...everyRow, columns: ['FirstName'], text: 'anna249', sort } })
  expect(await desk.last('rows')).toMatchObject({ filtered: 11, rows: { 0: { value: { line: 2501 } } } })
})

it('all rows of the file come in pieces: those that are sent, and the others with why not', async () => {
  const desk = await deskWith([...people(1500), 'Nobody,no number', 'Anna0,+46701740000'])
  const first = desk.ask({ about: 'chosen', verdicts: ['ready'], from: 0 })
  expect(first).toMatchObject({ next: 1000, rows: { length: 1000, 0: { line: 1, input: { FirstName: 'Anna0' } } } })
  // What becomes known while they are handed over changes none of them.
  desk.again()
  desk.post({ type: 'mend', line: 1501, cells: { Phone: '+46701999999' }, alike: undefined })
  expect((await desk.last('judged')).judged.counts).toMatchObject({ ready: 1501 })
  const second = desk.ask({ about: 'chosen', verdicts: ['ready'], from: 1000 }) as ChosenRows
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
  const desk = await deskWith(['Anna,701740605'], 'SE')
  const [left] = (desk.ask({ about: 'chosen', verdicts: ['ready'], from: 0 }) as ChosenRows).rows
  expect(left).toMatchObject({ left: 'doubt', input: { Phone: '701740605' } })
  const [sent] = (desk.ask({ about: 'chosen', verdicts: ['ready', 'doubt'], from: 0 }) as ChosenRows).rows
  expect(sent).toEqual({ line: 1, input: { FirstName: 'Anna', Phone: '+46701740605' } })
})

it('rows alike are counted and mended there', async () => {
  const desk = await deskWith([...people(2), ',+46701999991', ',+46701999992', ',+46701999993'])
  expect(desk.ask({ about: 'alike', line: 3, field: 'FirstName' })).toBe(2)
  desk.again()
  desk.post({ type: 'mend', line: 3, cells: { FirstName: 'Guest' }, alike: 'FirstName' })
  expect((await desk.last('judged')).judged.counts).toMatchObject({ ready: 5, wrong: 0 })
})

it('numbers that were compared are not asked about again, and the others are', async () => {
  const desk = await deskWith(people(4))
  expect(desk.ask({ about: 'unchecked' })).toHaveLength(4)
  desk.again()
  const [first, second] = ['+46701740001', '+46701740002']
  const region = ''
  desk.post({ type: 'know', region, contacts: new Map([[first, { name: 'Anna', id: 'a' }]]), more: true })
  const bo = new Map([[second, { name: 'Bo', id: 'b' }]])
  desk.post({ type: 'know', region, contacts: bo, checked: [first, second, '+46701740000'] })
  expect((await desk.last('judged')).judged).toMatchObject({ counts: { ready: 2, exists: 2 }, unchecked: 1 })
  expect(desk.ask({ about: 'unchecked' })).toEqual(['+46701740003'])
})

it('what was found out for another country is not taken', async () => {
  const desk = await deskWith(['Anna,40123456'], 'SE')
  desk.again()
  desk.post({ type: 'judge', setting: { mapping: { uses, hasHeads: false }, region: 'NO' } })
  expect((await desk.last('judged')).judged).toMatchObject({ region: 'NO', counts: { ready: 1 } })
  desk.again()
  const numbers = new Map([['40123456', '+4640123456']])
  const contacts = new Map([['+4740123456', { name: 'Anna', id: 'a' }]])
  desk.post({ type: 'know', region: 'SE', numbers, contacts, checked: ['+4740123456'] })
  expect((await desk.last('judged')).judged).toMatchObject({ counts: { ready: 1, exists: 0 }, unchecked: 1 })
  expect(desk.ask({ about: 'chosen', verdicts: ['ready'], from: 0 })).toMatchObject({
    rows: [{ input: { Phone: '+4740123456' } }],
  })
})
