import { expect, it, onTestFinished, vi } from 'vitest'
import { everyRow } from '#dashboard/ui/table/row-source'
import type { ColumnUse } from './columns'
import { openDesk } from './desk'
import type { DeskNews, DeskOrder, DeskQuestion } from './desk-orders'

const uses: ColumnUse[] = ['FirstName', 'Phone']

/** A desk with a file open and judged. */
async function deskWith(rows: readonly string[]) {
  const news: DeskNews[] = []
  const post: (order: DeskOrder) => void = openDesk(told => news.push(told))
  const last = async <T extends DeskNews['type']>(type: T) =>
    vi.waitFor(() => {
      const found = news.findLast(each => each.type === type)
      if (!found) throw new Error(`Nothing of ${type} was told.`)
      return found as Extract<DeskNews, { type: T }>
    })
  post({ type: 'show', locale: 'en' })
  post({ type: 'open', file: new Blob([rows.join('\n')]) })
  await last('opened')
  onTestFinished(() => post({ type: 'open', file: new Blob([]) }))
  post({ type: 'judge', setting: { mapping: { uses, hasHeads: false }, region: '' } })
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

it('chosen rows come in pieces, and all of them', async () => {
  const desk = await deskWith([...people(1500), 'Nobody,no number'])
  const first = desk.ask({ about: 'chosen', verdicts: ['ready'], from: 0 })
  expect(first).toMatchObject({ next: 1000, rows: { length: 1000, 0: { line: 1, input: { FirstName: 'Anna0' } } } })
  const second = desk.ask({ about: 'chosen', verdicts: ['ready'], from: 1000 })
  expect(second).toMatchObject({ next: undefined, rows: { length: 500 } })
})

it('rows alike are counted and mended there', async () => {
  const desk = await deskWith([...people(2), ',+46701999991', ',+46701999992', ',+46701999993'])
  expect(desk.ask({ about: 'alike', line: 3, field: 'FirstName' })).toBe(2)
  desk.again()
  desk.post({ type: 'mend', line: 3, cells: { FirstName: 'Guest' }, alike: 'FirstName' })
  expect((await desk.last('judged')).judged.counts).toMatchObject({ ready: 5, wrong: 0 })
})

it('numbers that were compared are not asked about again', async () => {
  const desk = await deskWith(people(3))
  expect(desk.ask({ about: 'unchecked' })).toHaveLength(3)
  desk.again()
  const contacts = new Map([['+46701740001', { name: 'Anna', id: 'a' }]])
  desk.post({ type: 'know', contacts, more: true })
  desk.post({ type: 'know', contacts: new Map([['+46701740002', { name: 'Bo', id: 'b' }]]), checked: true })
  expect((await desk.last('judged')).judged).toMatchObject({ counts: { ready: 1, exists: 2 }, unchecked: 0 })
})
