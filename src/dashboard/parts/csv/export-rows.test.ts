import { expect, test } from 'vitest'
import type { Column } from '#dashboard/ui/table/column'
import { createPageRows } from '#dashboard/ui/table/page-rows'
import type { TableRow } from '#dashboard/ui/table/row-source'
import { csvFile } from './csv-file'
import { csvName } from './csv-name'
import { exportRows } from './export-rows'

type Person = { name: string; phone: string; joined: Date | null }

const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', value: person => person.name },
  { id: 'phone', header: 'Phone', value: person => person.phone },
  { id: 'joined', header: '=Joined', value: person => person.joined, exportValue: person => person.joined?.getTime() },
]
const ok = (value: Person): TableRow<Person> => ({ ok: true, value })
const rows = [
  ok({ name: 'Zoë, "Z"', phone: '+46701234567', joined: new Date(5) }),
  ok({ name: '=HYPERLINK("x")', phone: '070', joined: null }),
  { ok: false as const, raw: 7, reason: 'value' },
  ok({ name: 'Åsa\nLind', phone: '+46709999999', joined: null }),
]
const everything = { text: '', sort: undefined, columns: ['name', 'phone'], filters: {} }
const source = (query = {}) => createPageRows(rows, { columns, locale: 'en' }, { ...everything, ...query })

test('writes every row in the order of the table, numbers as they are and formulas neutralised', async () => {
  const { file, rows, unreadable } = await exportRows(source({ sort: { column: 'name', descending: true } }), columns)
  expect(await file.text()).toBe(
    [
      "Name,Phone,'=Joined",
      '"Zoë, ""Z""",+46701234567,5',
      '"Åsa\nLind",+46709999999,',
      '"\'=HYPERLINK(""x"")",070,',
      '',
    ].join('\r\n'),
  )
  expect({ rows, unreadable }).toEqual({ rows: 3, unreadable: 1 })
})

test('writes exactly what is filtered, and only the chosen columns', async () => {
  const { file } = await exportRows(source({ text: 'asa' }), columns.slice(0, 1))
  expect(await file.text()).toBe('Name\r\n"Åsa\nLind"\r\n')
})

test('a file for Excel begins with a byte order mark and may have semicolons', async () => {
  const { file } = await exportRows(source({ text: '070' }), columns.slice(0, 2), { bom: true, delimiter: ';' })
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  expect(await file.text()).toBe('Name;Phone\r\n"\'=HYPERLINK(""x"")";070\r\n')
})

test('lets the page breathe between the pieces of a long list, and stops when told to', async () => {
  const long = Array.from({ length: 100_000 }, (_, n) => ok({ name: `N${n}`, phone: '', joined: null }))
  const many = createPageRows(long, { columns, locale: 'en' })
  let pauses = 0
  const pause = async () => void pauses++
  const { file } = await exportRows(many, columns.slice(0, 1), { pause })
  expect(pauses).toBe(100)
  expect((await file.text()).split('\r\n')).toHaveLength(100_002)
  const stop = new AbortController()
  const stopped = exportRows(many, columns, { signal: stop.signal, pause: async () => stop.abort() })
  await expect(stopped).rejects.toThrow(/abort/i)
})

test('the header alone is a file too', async () => {
  async function* none() {}
  expect(await (await csvFile(['a', 'b'], none())).text()).toBe('a,b\r\n')
})

test('a file is named by what is in it and its day', () => {
  expect(csvName(['Enkäter: svar', 'filtered', false, 'loaded'], '2026-11-20')).toBe(
    'enkater-svar-filtered-loaded-2026-11-20.csv',
  )
})
