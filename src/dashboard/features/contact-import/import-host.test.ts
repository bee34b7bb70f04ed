import { expect, it } from 'vitest'
import { issuesOf } from '#contract/reading/received'
import { ImportRow } from '#contract/team/jobs'
import { everyRow } from '#dashboard/ui/table/row-source'
import type { ColumnUse } from './columns'
import { createImportHost } from './import-host'

const uses: ColumnUse[] = ['FirstName', 'Phone']
const mapping = { uses }

/** An import host whose file is read and judged. */
async function importOf(rows: readonly string[], region = '') {
  const host = createImportHost()
  host.show('en')
  await host.open(new Blob([rows.join('\n')]))
  const judged = await host.judge({ mapping, region })
  const linesOf = async (...chosen: Parameters<typeof host.upload>) =>
    (await host.upload(...chosen).text())
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as object)
  return { host, judged, linesOf }
}

const people = (n: number) => Array.from({ length: n }, (_, at) => `Anna${at},+46701${String(740_000 + at)}`)

it('judges more rows than one task takes, and returns counts and windows of them', async () => {
  const { host, judged } = await importOf(['Nobody,no number', ...people(2500)])
  expect(judged).toMatchObject({
    counts: { ready: 2500, wrong: 1 },
    reasons: [{ words: 'Phone: Not a phone number', n: 1 }],
    unchecked: 2500,
    lacksCountry: false,
  })
  expect((await importOf(['Anna,0701740605'])).judged?.lacksCountry).toBe(true)
  expect(host.look(0, 100)).toMatchObject({ total: 2501, filtered: 2501, rows: { length: 100 } })
  expect(host.look(2400, 2600).rows).toHaveLength(101)
  host.setQuery({ ...everyRow, filters: { verdict: 'wrong' } })
  expect(host.look(0, 100)).toMatchObject({ filtered: 1, rows: [{ value: { line: 1 } }] })
  host.setQuery({ ...everyRow, filters: { reason: 'Phone: Not a phone number' } })
  expect(host.look(0, 100)).toMatchObject({ filtered: 1, rows: [{ value: { line: 1 } }] })
  const sort = { column: 'FirstName', descending: true }
  host.setQuery({ ...everyRow, columns: ['FirstName'], text: 'anna249', sort })
  expect(host.look(0, 100)).toMatchObject({ filtered: 11, rows: { 0: { value: { line: 2501 } } } })
})

it.each([
  ['Leverantör;Telefon;E-post', 'doubt'],
  ['E-post;Telefon;Namn', 'doubt'],
  // The heading of the next page.
  ['Namn;Telefon;E-post', 'ready'],
  ['Bo;saknar mobil;saknar e-post', 'ready'],
  ['Namn;E-post;Mobil', 'doubt'],
  // A person who wants e-mails.
  ['Bo;Mejl;bo@example.com', 'ready'],
])('asks for a look at rows below a second heading of other columns: %s', async (second, verdict) => {
  const host = createImportHost()
  host.show('en')
  const rows = ['Namn;Mobil;E-post', 'Ada;+46701742014;', second, 'Lev AB;+46701742015;']
  const opened = await host.open(new Blob([rows.join('\n')]))
  if (typeof opened === 'string') throw new Error(opened)
  const judged = await host.judge({ mapping: opened.guess, region: '' })
  expect(host.look(0, 3).rows.map(row => row?.ok && row.value.verdict)).toEqual(['ready', 'wrong', verdict])
  const words = 'Below a second heading: check the columns'
  expect(judged?.reasons.some(reason => reason.words === words)).toBe(verdict === 'doubt')
  expect((await host.correct(4, {}))?.counts.ready).toBe(2)
})

it('uploads every row of the file, with the reason for rows that are not created', async () => {
  const lines = [
    ...people(2),
    'Nobody,no number',
    'Anna0,+46701740000',
    'Bo,701740605',
    'Cid,0701740606 / 08-123 456 78',
  ]
  const { host, linesOf } = await importOf(lines, 'SE')
  host.know({ region: 'SE', checked: ['+46701740000'] })
  const file = (line: number, cells = {}) => ({ line, cells })
  expect(await linesOf(['ready'])).toEqual([
    { action: 'create', body: { FirstName: 'Anna0', Phone: '+46701740000' }, file: file(1) },
    // Not compared with the contacts: a contact found later may be an older one.
    { action: 'create', body: { FirstName: 'Anna1', Phone: '+46701740001' }, reason: 'uncertain', file: file(2) },
    {
      action: 'skip',
      reason: 'wrong',
      said: 'Phone: Not a phone number',
      // Cells as in the file, so that importing the result file judges the row the same.
      file: file(3, { FirstName: 'Nobody', Phone: 'no number' }),
    },
    {
      action: 'skip',
      reason: 'double',
      said: 'Same number as row 1',
      file: file(4, { FirstName: 'Anna0', Phone: '+46701740000' }),
    },
    {
      action: 'skip',
      reason: 'doubt',
      said: 'Phone: Guessed: 0 added',
      file: file(5, { FirstName: 'Bo', Phone: '701740605' }),
    },
    {
      action: 'create',
      body: { FirstName: 'Cid', Phone: '+46701740606' },
      reason: 'uncertain',
      said: 'Not used: 08-123 456 78',
      file: file(6),
    },
  ])
  expect((await linesOf(['ready', 'double', 'doubt'])).slice(3, 5)).toMatchObject([
    { action: 'create', body: { FirstName: 'Anna0', Phone: '+46701740000' }, reason: 'double' },
    { action: 'create', body: { FirstName: 'Bo', Phone: '+46701740605' }, reason: 'uncertain' },
  ])
})

it('uploads skipped rows with cells as long as a spreadsheet allows', async () => {
  const row = `Anna,+46701740605,${'n'.repeat(32_767)}`
  const { host, linesOf } = await importOf([row, row, `Bo,${'no number ::: '.repeat(2000)},`])
  await host.judge({ mapping: { uses: [...uses, 'Notes'] }, region: '' })
  const lines = await linesOf(['ready'])
  expect(lines).toMatchObject([{ action: 'create' }, { action: 'skip' }, { action: 'skip' }])
  expect(lines.flatMap(line => issuesOf(ImportRow, line))).toEqual([])
})

it('takes typed rows, below the rows of a file or alone', async () => {
  const { host } = await importOf(people(2))
  expect((await host.correct(undefined, { FirstName: 'Cid', Phone: '+46701740009' }))?.counts.ready).toBe(3)
  expect(host.look(2, 3).rows).toMatchObject([{ value: { line: 3, cells: { FirstName: 'Cid' } } }])
  const empty = createImportHost()
  const { guess } = empty.openTyped([])
  await empty.judge({ mapping: guess, region: 'SE' })
  expect((await empty.correct(undefined, { FirstName: 'Dan', Phone: '0701740610' }))?.counts.ready).toBe(1)
})

it('returns typed rows as typed, with every number and address of a cell', async () => {
  const host = createImportHost()
  const rows = [{ FirstName: 'Anna', Phone: '0701740605, 0701740606', Email: 'a@x.se ::: b@x.se' }]
  const { guess } = host.openTyped(rows)
  await host.judge({ mapping: guess, region: 'SE' })
  expect(host.written()).toEqual(rows)
})

it('compares only numbers that were not compared yet', async () => {
  const { host } = await importOf(people(4))
  expect(host.unchecked()).toHaveLength(4)
  const [first, second] = ['+46701740001', '+46701740002']
  const region = ''
  host.know({ region, contacts: new Map([[first, { name: 'Anna', id: 'a' }]]) })
  host.know({
    region,
    contacts: new Map([[second, { name: 'Bo', id: 'b' }]]),
    checked: [first, second, '+46701740000'],
  })
  expect(await host.judge()).toMatchObject({ counts: { ready: 2, exists: 2 }, unchecked: 1 })
  expect(host.unchecked()).toEqual(['+46701740003'])
})

it('drops findings for another country', async () => {
  const { host, linesOf } = await importOf(['Anna,40123456'], 'SE')
  expect(await host.judge({ mapping, region: 'NO' })).toMatchObject({ region: 'NO', counts: { ready: 1 } })
  const numbers = new Map([['40123456', '+4640123456']])
  const contacts = new Map([['+4740123456', { name: 'Anna', id: 'a' }]])
  host.know({ region: 'SE', numbers, contacts, checked: ['+4740123456'] })
  expect(await host.judge()).toMatchObject({ counts: { ready: 1, exists: 0 }, unchecked: 1 })
  expect(await linesOf(['ready'])).toMatchObject([{ body: { Phone: '+4740123456' } }])
})

it('returns nothing for a judgement that a newer one replaced', async () => {
  const { host } = await importOf(people(3))
  const [first, second] = [host.judge(), host.correct(1, { FirstName: '' })]
  expect(await first).toBeUndefined()
  expect((await second)?.counts).toMatchObject({ ready: 2, wrong: 1 })
})
