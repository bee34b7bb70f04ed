import { expect, it, test } from 'vitest'
import type { FaultKind } from '#dashboard/parts/file-rows/file-row'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import type { ColumnUse } from './columns'
import { compareRows, countVerdicts, isUnknown, judgeRow, type Known } from './judge-rows'
import { rowWords } from './row-words'

const numbers = await loadNumbers()
const nothing: Known = { numbers: new Map(), contacts: new Map(), checked: new Set(), corrections: new Map() }
const mapping = { uses: ['FirstName', 'Phone', 'Email', 'result'] as ColumnUse[] }

const judge = (row: string[], region = 'SE', known: Partial<Known> = {}) =>
  judgeRow(numbers, { line: 1, cells: row }, { mapping, region }, { ...nothing, ...known })

/** Judges a row with a country code of its own. */
const judgeAbroad = (code: string, phone: string, region = 'SE') => {
  const setting = { mapping: { uses: ['FirstName', 'countryCode', 'Phone'] as ColumnUse[] }, region }
  return judgeRow(numbers, { line: 1, cells: ['Pekka', code, phone] }, setting, nothing)
}

it('takes a landline if a row has no mobile', () => {
  const phones = {
    mapping: { uses: ['FirstName', 'otherPhone', 'Phone'] as ColumnUse[] },
    region: 'SE',
  }
  const phoneOf = (...cells: string[]) => judgeRow(numbers, { line: 1, cells }, phones, nothing).cells.Phone
  expect(phoneOf('Anna', '08-123 456 78', '070-123 45 67')).toBe('+46701234567')
  expect(phoneOf('Asa', '070-123 45 67', '08-123 456 78')).toBe('+46701234567')
  expect(phoneOf('Bo', '08-123 456 78', '')).toBe('+46812345678')
  expect(phoneOf('Cid', '08-123 456 78', '-')).toBe('+46812345678')
  expect(phoneOf('Dan', '08-123 456 78', '4,67E+10')).toBe('+46812345678')
})

it('takes one of several numbers or addresses in a cell, and names the others', () => {
  for (const cell of ['0701234567 ::: 08-123 456 78', '0701234567, 08-123 456 78', '0701234567 / 0812345678']) {
    const row = judge(['Anna', cell])
    expect(row).toMatchObject({ verdict: 'ready', cells: { Phone: '+46701234567' }, written: '0701234567' })
    expect(row.others).toHaveLength(1)
  }
  const row = judge(['Anna', '0701234567', 'anna@x.se ::: ek@x.se'])
  expect(row).toMatchObject({ verdict: 'ready', cells: { Email: 'anna@x.se' }, others: ['ek@x.se'] })
})

it('names every number and address of a second choice, used or not', () => {
  const uses: ColumnUse[] = ['FirstName', 'otherPhone', 'Email', 'otherEmail', 'Phone']
  const judged = (cells: string[], corrections: Known['corrections'] = new Map()) => {
    const row = judgeRow(numbers, { line: 1, cells }, { mapping: { uses }, region: '' }, { ...nothing, corrections })
    return [row.verdict, row.cells.Phone, row.cells.Email, rowWords(row, 'en')]
  }
  const anna = ['Anna', '+46701000031', '', 'b@x.com', '+46701000039']
  expect(judged(anna)).toEqual(['ready', '+46701000039', 'b@x.com', 'E-mail, second choice · Not used: +46701000031'])
  const second = 'Phone, second choice · E-mail, second choice'
  expect(judged(['Bo', '+46701000033', '', 'c@x.com', ''])).toEqual(['ready', '+46701000033', 'c@x.com', second])
  const cia = ['Cia', 'abc', 'cia@x.com', 'd@x.com', '+46701000038']
  expect(judged(cia)).toEqual(['ready', '+46701000038', 'cia@x.com', 'Not used: abc, d@x.com'])
  // Empty, or the same in both columns.
  expect(judged(['Di', '+46 70 100 00 31', 'd@x.com', 'd@x.com', '+46701000031']).at(-1)).toBe('')
  expect(judged(['Ed', '-', 'e@x.com', '', '+46701000031']).at(-1)).toBe('')
  // A correction replaces the number that would be used.
  const corrected = judged(anna, new Map([[1, { Phone: '+46701000040' }]]))
  expect(corrected).toEqual(['ready', '+46701000040', 'b@x.com', 'E-mail, second choice · Not used: +46701000031'])
})

it('names unused numbers of duplicates and existing contacts, too', () => {
  const cells = ['Anna', '0701234567 ::: 08-123 456 78']
  const rows = [1, 2].map(line => ({ ...judge(cells), line }))
  const words = compareRows(rows, new Map([['+46701234567', { name: 'Anna Ek', id: 'c1' }]]))
  expect(words.map(row => rowWords(row, 'en'))).toEqual([
    'Anna Ek · Not used: 08-123 456 78',
    'Same number as row 1 · Not used: 08-123 456 78',
  ])
})

test.each(['="0701740624"', "'0701740624", '="+46701740624"'])('unwraps %s', cell => {
  expect(judge(['Anna', cell])).toMatchObject({ verdict: 'ready', cells: { Phone: '+46701740624' } })
})

it('requires a fix of damaged cells', () => {
  const damaged = (column: number, kind: FaultKind, corrections = new Map<number, object>()) =>
    judgeRow(
      numbers,
      { line: 1, cells: ['Björn', '0701740624', ''], faults: [{ column, kind }] },
      { mapping, region: 'SE' },
      { ...nothing, corrections },
    )
  expect(damaged(0, 'question-marks')).toMatchObject({ verdict: 'wrong', fields: ['FirstName'] })
  expect(damaged(0, 'question-marks', new Map([[1, { FirstName: 'Björn' }]])).verdict).toBe('ready')
  expect(judge(['Micha?', '0701740624'])).toMatchObject({ verdict: 'wrong', damage: { FirstName: 'question-marks' } })
  // Damage in a column that is not imported is ignored.
  expect(damaged(7, 'error').verdict).toBe('ready')
})

test.each([
  ['Ek, Anna', 'Anna', 'Ek'],
  ['von Ek , Anna Maria', 'Anna Maria', 'von Ek'],
  ['Anna Ek', 'Anna', 'Ek'],
  ['Ek, Anna, Dr', 'Anna, Dr', 'Ek'],
  ['Ek，Anna', 'Anna', 'Ek'],
  ['Anna Ek, VD', 'Anna', 'Ek, VD'],
])('splits the name %s', (name, FirstName, LastName) => {
  const setting = { mapping: { uses: ['name', 'Phone'] as ColumnUse[] }, region: 'SE' }
  const { cells } = judgeRow(numbers, { line: 1, cells: [name, '0701234567'] }, setting, nothing)
  expect(cells).toMatchObject({ FirstName, LastName })
})

test.each<[string, string, Partial<ReturnType<typeof judge>>]>([
  ['070-123 45 67', '+46701234567', { verdict: 'ready' }],
  ['46701234567', '+46701234567', { verdict: 'ready' }],
  ['701234567', '+46701234567', { verdict: 'doubt', phone: 'zero' }],
  ['8123456.0', '+468123456', { verdict: 'doubt', phone: 'zero', repairs: { Phone: ['decimal'] } }],
  ['08123456.0', '+468123456', { verdict: 'ready', repairs: { Phone: ['decimal'] } }],
  ['8123456.5', '8123456.5', { verdict: 'wrong', phone: 'damaged' }],
  ['0741234567', '0741234567', { verdict: 'wrong', phone: 'unknown' }],
  ['431234567', '431234567', { verdict: 'wrong', phone: 'foreign' }],
  ['\u202a+46701234567\u202c', '+46701234567', { verdict: 'ready', repairs: { Phone: ['invisible'] } }],
  ['+4612', '+4612', { verdict: 'doubt', phone: 'tooShort' }],
  ['+999123456789', '+999123456789', { verdict: 'doubt', phone: 'countryCode' }],
  ['4,67E+10', '4,67E+10', { verdict: 'wrong', phone: 'damaged', fields: ['Phone'] }],
  ['Anna', 'Anna', { verdict: 'wrong', phone: 'notNumber' }],
  ['0701', '0701', { verdict: 'wrong', phone: 'tooShort' }],
  ['', '', { verdict: 'wrong', fields: ['Phone'] }],
])('reads the number %s as %s', (written, Phone, expected) => {
  expect(judge(['Anna', written])).toMatchObject({ ...expected, cells: { Phone }, written })
})

it.each([
  '+46 8 765 43 21 ankn 2',
  '+46 8 12 34 57 vx 79',
  '+46 8 123 45 67 ankn 8',
  '+46701740650;ext=12',
  '+46 70 174 06 66 el 08-1',
  '+46 8 12 34 56-57',
])('leaves %s as written', number => {
  expect(judge(['Karin', number])).toMatchObject({ verdict: 'wrong', phone: 'notNumber', cells: { Phone: number } })
})

it('reads national numbers in the chosen country only', () => {
  expect(judge(['Anna', '0701234567'], '')).toMatchObject({ verdict: 'wrong', phone: 'country' })
  expect(judge(['Anna', '91234567'], 'NO')).toMatchObject({ verdict: 'ready', cells: { Phone: '+4791234567' } })
})

it.each(['DK', 'SE'])('takes no date for a number in %s', region => {
  expect(judge(['Anna', '2026-05-01'], region)).toMatchObject({ verdict: 'wrong', phone: 'notNumber' })
})

it.each([
  ['+358', '040 123 4567', '+358401234567'],
  ['358', '0401234567 ::: 0401234568', '+358401234567'],
  ['00358', '358401234567', '+358401234567'],
  ['+358', '+46701234567', '+46701234567'],
  ['47', '47 12 34 56', '+4747123456'],
  ['45', '45123456', '+4545123456'],
  ['358', '358 123456', '+358358123456'],
  ['', '0701234567', '+46701234567'],
  ['+358', '\u202a040 123 4567\u202c', '+358401234567'],
  ['FI', '0401234567', '+358401234567'],
  ['no', '91234567', '+4791234567'],
  ['Finland', '0401234567', '+358401234567'],
  ['NORGE', '91234567', '+4791234567'],
  ['Germany', '+46701234567', '+46701234567'],
])('reads a national number with the country code of its row: %s %s', (code, phone, Phone) => {
  expect(judgeAbroad(code, phone)).toMatchObject({ verdict: 'ready', cells: { FirstName: 'Pekka', Phone } })
})

it.each([
  // A mobile in Sweden, a company number in Finland.
  ['Finland', '0701740605', '+358701740605', 'doubt'],
  ['FI', '701740605', '+358701740605', 'doubt'],
  // A landline in Poland.
  ['Poland', '76 123 45 67', '+48761234567', 'doubt'],
  ['+358', '0701740605', '+358701740605', 'ready'],
  ['Sverige', '0701740605', '+46701740605', 'ready'],
  // A landline in both countries.
  ['Finland', '08-123 45 67', '+35881234567', 'ready'],
])('doubts a mobile of the default country beside the name of another: %s %s', (code, phone, Phone, verdict) => {
  const row = judgeAbroad(code, phone)
  expect(row).toMatchObject({ verdict, cells: { Phone } })
  const words = verdict === 'doubt' ? 'Phone: A mobile in the default country: check the country' : ''
  expect(rowWords(row, 'en')).toBe(words)
  expect(isUnknown(row)).toBe(false)
})

it('trusts the country of a row with a mobile there, or without a default country', () => {
  const judged = (...row: [code: string, phone: string, region?: string]) => {
    const { verdict, cells } = judgeAbroad(...row)
    return [verdict, cells.Phone]
  }
  expect(judged('Norge', '91234567', 'DK')).toEqual(['ready', '+4791234567'])
  expect(judged('Finland', '0701740605', '')).toEqual(['ready', '+358701740605'])
  // Its landline is used, as neither is a mobile in Finland.
  expect(judged('Finland', '08-123 45 67, 0701740605')).toEqual(['doubt', '+35881234567'])
  expect(judged('Finland', '0701740605, 0401234567')).toEqual(['ready', '+358401234567'])
})

it.each(['-701740559', '\u2212701740559', '701740605.5', '4,67E+10'])(
  'adds no country code to a number that a spreadsheet damaged: %s',
  phone => expect(judgeAbroad('+46', phone)).toMatchObject({ verdict: 'wrong', phone: 'damaged' }),
)

it('says where the country code of a row is not understood', () => {
  for (const region of ['SE', '']) {
    const row = judgeAbroad('XX', '0401234567', region)
    expect(row).toMatchObject({ verdict: 'wrong', phone: 'rowCountry' })
    expect(rowWords(row, 'en')).toBe('Phone: The country code in the row is not known')
    expect(rowWords(row, 'sv')).toBe('Telefon: Landskoden på raden är okänd')
  }
  expect(judgeAbroad('', '0401234567', '').phone).toBe('country')
  const whole = judgeAbroad('Okänt', '+358401234567')
  expect(whole).toMatchObject({ verdict: 'ready', cells: { Phone: '+358401234567' } })
})

it('takes the result of a lookup, and corrections', () => {
  expect(judge(['Anna', '701234567'], 'SE', { numbers: new Map([['701234567', '+46701234567']]) }).verdict).toBe(
    'ready',
  )
  const corrections = new Map([[1, { FirstName: 'Bo', Phone: '0701234568' }]])
  const row = judge(['', '4,67E+10'], 'SE', { corrections })
  expect(row).toMatchObject({
    verdict: 'ready',
    cells: { FirstName: 'Bo', Phone: '+46701234568' },
    written: '0701234568',
  })
})

it('marks fields beyond the bounds of a contact', () => {
  const row = judge(['x'.repeat(101), '0701234567', 'e'.repeat(51)])
  expect(row).toMatchObject({ verdict: 'wrong', fields: expect.arrayContaining(['FirstName', 'Email']) as string[] })
})

it('doubts odd e-mail addresses', () => {
  for (const address of ['anna(at)x.se', 'anna@', 'anna x@x.se', 'Anna <anna@x.se>', 'anna@x.se, ek@x.se']) {
    const row = judge(['Anna', '0701234567', address])
    expect(row).toMatchObject({ verdict: 'doubt', cells: { Email: address } })
    expect(rowWords(row, 'en')).toBe('E-mail: Not written like an address')
    expect(judge(['', '0701234567', address])).toMatchObject({ verdict: 'wrong', fields: ['FirstName'] })
  }
  expect(judge(['Anna', '0701234567', 'anna@x.se']).verdict).toBe('ready')
})

it('doubts a name with an address', () => {
  const setting = { mapping: { uses: ['name', 'Phone'] as ColumnUse[] }, region: 'SE' }
  const judgeName = (name: string) => judgeRow(numbers, { line: 1, cells: [name, '0701234567'] }, setting, nothing)
  const row = judgeName('Anna Berg <anna@x.se>')
  expect(row).toMatchObject({ verdict: 'doubt', cells: { FirstName: 'Anna', LastName: 'Berg <anna@x.se>' } })
  expect(rowWords(row, 'en')).toBe('Last name: Has an e-mail address')
  expect(judgeName('anna@x.se').verdict).toBe('doubt')
  expect(judgeName('Anna Berg').verdict).toBe('ready')
})

it('removes invisible characters from an address, and says so', () => {
  const row = judge(['Anna', '0701234567', 'anna\u200b@example.com'])
  expect(row).toMatchObject({
    verdict: 'ready',
    cells: { Email: 'anna@example.com' },
    repairs: { Email: ['invisible'] },
  })
  expect(rowWords(row, 'en')).toBe('E-mail: Invisible characters removed')
})

it('marks rows with the same number, and existing contacts', () => {
  const rows = [
    ['Anna', '0701234567'],
    ['Anna', '+46701234567'],
    ['Bo', '0701234568'],
    ['Cid', 'no number'],
    ['Dan', '0701234569', '', 'Created'],
    ['Dan', '0701234569'],
  ].map((cells, at) => ({ ...judge(cells), line: at + 1 }))
  const compared = compareRows(rows, new Map([['+46701234568', { name: 'Bo Ek', id: 'c1' }]]))
  expect(compared.map(({ verdict, of }) => [verdict, of])).toEqual([
    ['ready', undefined],
    ['double', 1],
    ['exists', undefined],
    ['wrong', undefined],
    ['before', undefined],
    ['double', 5],
  ])
  const counts = countVerdicts(compared)
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(rows.length)
})

test.each([
  ['only the second can be sent without a check', '701234567', '0701234567,,', 'double 2, ready'],
  ['both need a check', '701234567', '701234567,,', 'doubt, double 1'],
  ['the second was created before', '0701234567', '+46701234567,,Skapad', 'double 2, before'],
  ['the second may have been created', '0701234567', '+46701234567,,Kan ha skapats', 'double 2, uncertain'],
])('keeps the best of two rows with one number: %s', (_, first, second, verdicts) => {
  const rows = [first, second].map((cells, at) => ({ ...judge(['Anna', ...cells.split(',')]), line: at + 1 }))
  const compared = compareRows(rows, new Map())
  expect(compared.map(({ verdict, of }) => [verdict, of].join(' ').trim()).join(', ')).toBe(verdicts)
})

test.each([
  ['Created', 'before'],
  ['Skapad', 'before'],
  ['Inte skickad: skapad tidigare', 'before'],
  ['May have been created', 'uncertain'],
  ['May have been created (not found)', 'uncertain'],
  ['Not sent: may have been created', 'uncertain'],
  ['kan ha skapats (hittades inte)', 'uncertain'],
  ['Not sent: already a contact', 'exists'],
  ['Inte skickad: finns redan', 'exists'],
  ['Not created', 'ready'],
] as const)('judges a row with the earlier result “%s” as %s', (result, verdict) => {
  expect(judge(['Anna', '0701234567', '', result]).verdict).toBe(verdict)
})

it('holds a row that may have been created until its number is compared', () => {
  const row = ['Anna', '0701234567', '', 'May have been created']
  expect(judge(row, 'SE', { checked: new Set(['+46701234567']) }).verdict).toBe('ready')
  expect(judge(row, 'SE', { checked: new Set(['+46701234568']) }).verdict).toBe('uncertain')
  const found = compareRows([judge(row)], new Map([['+46701234567', { name: 'Anna', id: 'c1' }]]))
  expect(found[0]).toMatchObject({ verdict: 'exists', contact: { id: 'c1' } })
})
