import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { createRowIndex } from '#dashboard/parts/rows/row-index'
import type { Column } from '#dashboard/ui/table/column'
import type { FileRequest, TableRow } from '#dashboard/ui/table/row-source'
import { csvFile, type ShownRows, writeFile } from './write-file'

type Person = { name: string; phone: string; joined: Date | null }

/** Writes all `columns` to a file. */
const written = <T>(
  source: ShownRows<T>,
  columns: readonly Column<T>[],
  { kind = 'csv', locale = 'en', name = 'People' }: Partial<Omit<FileRequest, 'columns'>> = {},
) => writeFile(source, columns, { kind, locale, name, columns: columns.map(({ id }) => id) })

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
const shown = (rows: readonly TableRow<Person>[], query = everything) => {
  const index = createRowIndex(rows, { columns, locale: 'en' }, query)
  return { rows: index.slice, getSnapshot: () => ({ filtered: index.count() }) }
}
const source = (query = {}) => shown(rows, { ...everything, ...query })

test('writes rows in table order, with numbers unchanged and formulas neutralised', async () => {
  const { file, rows, unreadable } = await written(source({ sort: { column: 'name', descending: true } }), columns)
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

test('writes the received value of an unreadable cell', async () => {
  const marked = columns.map(column => ({ ...column, member: column.id }))
  const row = { ...ok({ name: 'Bo', phone: '', joined: null }), wrong: { phone: 46701234567, joined: { at: 'now' } } }
  const { file } = await written(shown([row]), marked)
  expect(await file.text()).toBe('Name,Phone,\'=Joined\r\nBo,46701234567,"{""at"":""now""}"\r\n')
})

test.each([
  ['en', 'price,text,count\r\n0.49,0.49,1249\r\n-12.5,1.5;2,0\r\n'],
  ['sv', 'price;text;count\r\n0,49;0.49;1249\r\n-12,5;"1.5;2";0\r\n'],
] as const)(
  'writes a byte order mark, and the delimiter and decimal sign of the language: %s',
  async (locale, expected) => {
    async function* pieces() {
      yield [
        [0.49, '0.49', 1249],
        [-12.5, '1.5;2', 0],
      ]
    }
    const file = await csvFile(['price', 'text', 'count'], pieces(), { locale })
    expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
    expect(await file.text()).toBe(expected)
  },
)

test('writes the filtered rows only, and a column’s extra columns beside it', async () => {
  const [name, phone] = columns as [Column<Person>, Column<Person>]
  const also = [{ header: 'Length', value: (person: Person) => person.name.length }]
  const { file } = await written(source({ text: 'asa' }), [{ ...name, exportAlso: also }, phone])
  expect(await file.text()).toBe('Name,Length,Phone\r\n"Åsa\nLind",8,+46709999999\r\n')
  const length: Column<Person> = { id: 'length', header: 'Length', value: () => 8 }
  const { file: once } = await written(source({ text: 'asa' }), [{ ...name, exportAlso: also }, length])
  expect(await once.text()).toBe('Name,Length\r\n"Åsa\nLind",8\r\n')
})

test('writes texts and formulas as text and numbers as numbers to Excel', async () => {
  const counted: Column<Person>[] = [
    ...columns,
    { id: 'letters', header: 'Letters', value: person => person.name.length },
  ]
  const { file } = await written(source(), counted, { kind: 'xlsx', name: 'a/b: c' })
  expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const { sheets } = await readXlsx(await file.arrayBuffer())
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
    {
      name: 'a b c',
      rows: [
        ['Name', 'Phone', '=Joined', 'Letters'],
        ['Zoë, "Z"', '+46701234567', 5, 8],
        ['=HYPERLINK("x")', '070', null, 15],
        ['Åsa\nLind', '+46709999999', null, 8],
      ],
    },
  ])
})

test('cuts cells at the limit of Excel', async () => {
  const rows = [ok({ name: 'n'.repeat(40_000), phone: '\u0001\uFFFF', joined: null })]
  const long = shown(rows)
  const { file } = await written(long, columns, { kind: 'xlsx', name: '' })
  const [sheet] = (await readXlsx(await file.arrayBuffer())).sheets
  expect(String(sheet?.rows[1]?.[0])).toHaveLength(32_767)
  expect(sheet?.name).toBe('Export')
})
