import { array, assert, constantFrom, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressField, fieldsOf, peopleText, placeholderFor } from './people'
import {
  mergeGaps,
  type RecipientGrid,
  recipientGrid,
  repeatedIn,
  withDefault,
  withoutRecipients,
} from './recipient-grid'

const filled = (text: string, name: string, value: string) => withDefault(recipientGrid(text), name, value).text
const withoutDuplicates = (text: string, keep: 'first' | 'last') =>
  withoutRecipients(recipientGrid(text), repeatedIn(recipientGrid(text), keep))
const withoutInvalid = (text: string) => withoutRecipients(recipientGrid(text), recipientGrid(text).invalid)

/** Each recipient as `a@x.se | name=Anna | code=1`. */
const people = ({ recipients }: RecipientGrid) =>
  recipients.map(({ address, values }) => [address, ...Array.from(values, pair => pair.join('='))].join(' | '))
const addresses = (text: string) => recipientGrid(text).recipients.map(({ address }) => address)

describe('pasted rows', () => {
  const both = ['a@x.se | name=Åsa, B | code=1', 'b@x.se | name=Bo | code=2']

  it.each([
    ['tabs', 'email\tname\tcode\na@x.se\tÅsa, B\t1\nb@x.se\tBo\t2', both],
    ['commas', 'email,name,code\r\na@x.se,"Åsa, B",1\r\nb@x.se,Bo,2\r\n', both],
    ['semicolons', '\nemail;name;code\n\na@x.se;Åsa, B;1\nb@x.se;Bo;2\n\n', both],
    ['another column for the address', 'name;code;E-post\nÅsa, B;1;a@x.se\nBo;2;b@x.se', both],
    [
      'mixed line ends',
      'to;name\r\na@x.se;Anna\nb@x.se;Bo\rc@x.se;Cia',
      ['a@x.se | name=Anna', 'b@x.se | name=Bo', 'c@x.se | name=Cia'],
    ],
    [
      'a misleading heading',
      'Namn;Adress;Kontakt\nAnna;Storgatan 1;anna@x.se',
      ['anna@x.se | Namn=Anna | Adress=Storgatan 1'],
    ],
    ['two columns with addresses', 'Chefens mejl,Mejl\nc@x.se,anna@x.se', ['anna@x.se | Chefens mejl=c@x.se']],
    [
      'names in the column of addresses',
      'Email,Chef\nAnna Ek <anna@x.se>,1\n"Al, Bo" <bo@x.se>,2',
      ['anna@x.se | name=Anna Ek | Chef=1', 'bo@x.se | name=Al, Bo | Chef=2'],
    ],
    [
      'a row "default"',
      'to\tname\tcity\nDefault\tfriend\t\na@x.se\t \tLund\nb@x.se\tBo\t',
      ['a@x.se | name=friend | city=Lund', 'b@x.se | name=Bo'],
    ],
  ])('reads %s', (_, text, made) => {
    const grid = recipientGrid(text)
    expect(grid.problem).toBeUndefined()
    expect(people(grid)).toEqual(made)
  })

  it.each(['Mejladress', 'user_email', 'Kontakt'])('finds the addresses in the column %s', head =>
    expect(people(recipientGrid(`Namn\t${head}\nAnna\tanna@x.se`))).toEqual(['anna@x.se | Namn=Anna']),
  )

  it.each([
    ['no column of addresses', 'Namn,Kund\nAnna,17', 'Kund', '17 | Namn=Anna'],
    ['only a name like addresses', 'Email,Chef\nAnna at x.se,c@x.se', 'Chef', 'c@x.se | Email=Anna at x.se'],
    ['two columns of addresses', 'Anna,Bo\na@x.se,b@x.se', 'Bo', 'b@x.se | Anna=a@x.se'],
  ])('requires a chosen column of addresses: %s', (_, text, chosen, made) => {
    expect(recipientGrid(text)).toMatchObject({ problem: { kind: 'whichColumn' }, recipients: [] })
    expect(recipientGrid(text).choices).toContain(chosen)
    expect(recipientGrid(text, 'no such column').problem).toEqual({ kind: 'whichColumn' })
    expect(recipientGrid(text, chosen).problem).toBeUndefined()
    expect(people(recipientGrid(text, chosen))).toEqual([made])
  })

  it.each([
    ['', undefined],
    ['to,name', { kind: 'nobody' }],
    ['a@x.se,Åsa', { kind: 'noNames' }],
    ['to,name,name\na@x.se,1,2', { kind: 'sameName', name: 'name' }],
    ['to,name,\na@x.se,1,2', { kind: 'unnamed', row: 2 }],
    ['to,name\na@x.se,1\nb@x.se,1,2', { kind: 'tooManyCells', row: 3 }],
    ['to,name\na@x.se,"1\nb@x.se,2', { kind: 'quote', row: 2 }],
    ['to;name;item\na@x.se;"Anna;Bolt\nb@x.se;Bo;Screw 5"\nc@x.se;Cid;Nut\n', { kind: 'quote', row: 2 }],
    ['a@x.se\n"Ek, Anna <anna@x.se>\nb@x.se', { kind: 'quote', row: 2 }],
    ['to,name\ndefault,1\na@x.se,2\ndefault,3', { kind: 'strayDefault', row: 4 }],
    ['a@x.se\ndefault', { kind: 'strayDefault', row: 2 }],
  ])('refuses %j: %o', (text, problem) => {
    expect(recipientGrid(text).problem).toEqual(problem)
  })

  it('counts rows without an address, duplicates and damaged cells', () => {
    expect(recipientGrid('to,name\na@x.se,1\n\n,2')).toMatchObject({
      problem: undefined,
      addresses: 1,
      nameless: [{ row: 4 }],
      invalid: [],
    })
    expect(recipientGrid('to\na@x.se\nA@x.se\nb@x.se')).toMatchObject({ addresses: 2, duplicates: ['a@x.se'] })
    expect(recipientGrid('a@x.se, b@x.se, a@x.se').duplicates).toEqual(['a@x.se'])
    const { faults } = recipientGrid('to;name;code\na@x.se;Anna;1\nb@x.se;Bj?rn;#N/A')
    expect(faults).toEqual({ 'question-marks': { n: 1, lines: [3] }, error: { n: 1, lines: [3] } })
  })
})

describe('recipients of a mail program', () => {
  const anna = 'anna@example.com | name=Ek, Anna'

  it.each([
    ['commas between', '"Ek, Anna" <anna@example.com>, Bo Öberg <bo@example.com>'],
    ['names without quotes, and semicolons', 'Ek, Anna <anna@example.com>; Bo Öberg <bo@example.com>;'],
    ['a label before them', "To: 'Ek, Anna' <anna@example.com>; 'Bo Öberg' <mailto:bo@example.com>"],
    ['labels of other languages', 'Från: Ek, Anna <anna@example.com>\nTil: Bo Öberg <bo@example.com>'],
    ['links in brackets', '"Ek, Anna" [mailto:anna@example.com]; Bo Öberg<bo@example.com>.'],
    ['links of Markdown', '[Ek, Anna](mailto:anna@example.com), [Bo Öberg](mailto:bo@example.com)'],
    ['names after them', 'anna@example.com (Ek, Anna), bo@example.com (Bo Öberg)'],
    ['brackets without a comma between', 'Ek, Anna <anna@example.com> Bo Öberg <bo@example.com>'],
    ['a word between', '"Ek, Anna" <anna@example.com> och Bo Öberg <bo@example.com>.'],
    ['a group with its name', 'Styrelsen: "Ek, Anna" <anna@example.com>, Bo Öberg <bo@example.com>;'],
    ['a colon behind each name', '"Ek, Anna": anna@example.com; Bo Öberg: bo@example.com'],
    ['signs of full width', 'Ek, Anna＜anna＠example.com＞；Bo Öberg＜bo@example.com＞'],
  ])('reads names and addresses: %s', (_, text) => {
    expect(recipientGrid(text)).toMatchObject({ columns: ['name'], problem: undefined })
    expect(people(recipientGrid(text))).toEqual([anna, 'bo@example.com | name=Bo Öberg'])
  })

  it.each([
    'anna@example.com\nbo@example.com',
    'anna@example.com bo@example.com',
    'anna@example.com  och bo@example.com',
    'mailto:anna@example.com?cc=bo@example.com&subject=Hej',
    'mailto:?to=anna@example.com&bcc=bo%40example.com',
    'mailto:anna%40example.com%2Cbo%40example.com',
    "'anna@example.com' <anna@example.com>\n\u2060bo@example.com\u200b",
    'anna@example.com<mailto:anna@example.com>; \u00a0bo@example.com\u00a0',
    '1. anna@example.com\n2. bo@example.com',
    'Styrelsen: anna@example.com, bo@example.com;',
    'E-post: anna@example.com\nsmtp:bo@example.com',
    'anna@example.com、bo@example.com',
    '=?utf-8?Q?Bj=C3=B6rn?= <anna@example.com>, bo@example.com.',
  ])('reads addresses without names: %j', text => {
    expect(recipientGrid(text)).toMatchObject({ columns: [], problem: undefined, invalid: [] })
    expect(people(recipientGrid(text))).toEqual(['anna@example.com', 'bo@example.com'])
  })

  it('reads an address before a name as two recipients', () => {
    expect(people(recipientGrid('bo@example.com "Ek, Anna" <anna@example.com>'))).toEqual(['bo@example.com', anna])
  })

  it('returns the pasted text of cleaned addresses', () => {
    const { recipients } = recipientGrid('mailto:anna@example.com, bo@example.com., Cia <cia@example.com>')
    expect(recipients.map(({ pasted }) => pasted)).toEqual(['mailto:anna@example.com', 'bo@example.com.', undefined])
  })
})

it('lists invalid addresses with row and reason', () => {
  const listed = (text: string) => recipientGrid(text).invalid.map(({ row, address, fault }) => [row, address, fault])
  const faults = [
    ['anna.example.com', 'noAt'],
    ['anna@', 'noDomain'],
    ['@x.se', 'noName'],
    ['anna@@x.se', 'severalAt'],
    ['anna @x.se', 'blank'],
    ['anna@example', 'noDot'],
    ['anna..ek@x.se', 'dots'],
    ['åsa@x.se', { sign: 'å' }],
    ['a@x_y.se', { sign: '_' }],
    ['a@x.s', 'ending'],
    ['a@-x.se', 'form'],
    [`${'a'.repeat(65)}@x.se`, 'long'],
  ] as const
  const lines = faults.map(([address]) => address).join('\n')
  expect(listed(lines)).toEqual(faults.map(([address, fault], at) => [at + 1, address, fault]))
  expect(listed('to,x\na@x.se;b@x.se,1')).toEqual([[2, 'a@x.se;b@x.se', 'severalAt']])
  expect(listed('a@x.se; bo.x.se; c@x.se')).toEqual([[1, 'bo.x.se', 'noAt']])
})

describe('fixes', () => {
  const text = 'to,name\na@x.se,"1, one"\nb@x.se,2\nA@x.se,3\ndefault,x'

  it('keep the first or last of each duplicate, with names', () => {
    expect(withoutDuplicates(text, 'first')).toBe('to,name\na@x.se,"1, one"\nb@x.se,2\ndefault,x')
    expect(withoutDuplicates(text, 'last')).toBe('to,name\nb@x.se,2\nA@x.se,3\ndefault,x')
    expect(withoutDuplicates('a@x.se, b@x.se, a@x.se', 'first')).toBe('a@x.se\nb@x.se')
    const named = '"Ek, \\"Anna\\"" <anna@example.com>, bo@, ANNA@example.com'
    const fixed = withoutInvalid(withoutDuplicates(named, 'first'))
    expect(people(recipientGrid(fixed))).toEqual(['anna@example.com | name=Ek, "Anna"'])
  })

  it('remove rows without an address', () => {
    const rows = 'to,name\na@x.se,Åsa\n,Nobody\nb@x.se,'
    expect(addresses(withoutRecipients(recipientGrid(rows), recipientGrid(rows).nameless))).toEqual([
      'a@x.se',
      'b@x.se',
    ])
  })

  it.each([
    ['to,name\na@x.se,Åsa\nodd,Bo\ndefault,friend\n', ['a@x.se']],
    ['a@x.se, odd@, b@x.se', ['a@x.se', 'b@x.se']],
  ])('remove only the invalid addresses of %j', (text, left) => {
    const [before, after] = [recipientGrid(text), recipientGrid(withoutInvalid(text))]
    expect(after.recipients.map(({ address }) => address)).toEqual(left)
    expect(after.invalid).toEqual([])
    expect([after.columns, after.fallback]).toEqual([before.columns, before.fallback])
  })

  it.each([
    ['an existing column', 'to,code\na@x.se,1\nb@x.se,', 'to,code\na@x.se,1\nb@x.se,none'],
    ['a row of default values', 'to;a;code\ndefault;x;\nb@x.se;y; ', 'to;a;code\ndefault;x;\nb@x.se;y;none'],
    ['a new column', 'name,to\nBo,b@x.se', 'name,to,code\nBo,b@x.se,none'],
    ['the name of the address column', 'code,name\na@x.se,Åsa', 'to,name,code\na@x.se,Åsa,none'],
    ['a list of addresses', 'a@x.se\nb@x.se', 'to,code\na@x.se,none\nb@x.se,none'],
    ['a list with names', '"Ek, A" <a@x.se>, b@x.se', 'to,name,code\na@x.se,"Ek, A",none\nb@x.se,,none'],
  ])('fill missing values: %s', (_, before, after) => {
    expect(filled(before, 'code', 'none')).toBe(after)
    expect(addresses(after)).toEqual(addresses(before))
    expect(recipientGrid(after).recipients.every(({ values }) => values.has('code'))).toBe(true)
  })

  it('fill a value of a list under any name', () => {
    const list = '"Ek, A" <a@x.se>, b@x.se'
    expect(filled(list, 'name', 'friend')).toBe('to,name\na@x.se,"Ek, A"\nb@x.se,friend')
    expect(filled(list, 'to', 'x')).toBe('email,name,to\na@x.se,"Ek, A",x\nb@x.se,,x')
  })

  it.each([
    ['the chosen column', 'to;email\na@x.se;b@x.se\nc@x.se;d@x.se', 'email', ['b@x.se', 'd@x.se']],
    ['a chosen column, under another name', 'one;two\na@x.se;b@x.se\nc@x.se;d@x.se', 'two', ['b@x.se', 'd@x.se']],
    ['a column recognised by its cells', 'Kontakt;code\na@x.se;1\nb@x.se;2', '', ['a@x.se', 'b@x.se']],
  ])('fill {email} with an address and send to the same addresses: %s', (_, before, chosen, to) => {
    const after = withDefault(recipientGrid(before, chosen), 'email', 'info@x.se')
    const { recipients } = recipientGrid(after.text, after.to)
    expect(recipients.map(({ address }) => address)).toEqual(to)
    expect(recipients.map(({ values }) => values.get('email'))).toEqual(['info@x.se', 'info@x.se'])
  })

  it('leave other values unchanged', () => {
    const row = record({ address: constantFrom('a@x.se', 'b@x.se', 'c@x.se'), name: string(), code: string() })
    const words = string({ minLength: 1 }).filter(value => value.trim() !== '')
    const values = ({ recipients }: RecipientGrid) => recipients.map(each => [each.address, ...each.values])
    assert(
      property(array(row, { minLength: 1, maxLength: 5 }), words, (rows, value) => {
        const cell = (words: string) => `"${words.replaceAll('"', '""')}"`
        const pasted = ['to,name,code', ...rows.map(each => [each.address, each.name, each.code].map(cell).join())]
        const before = values(recipientGrid(pasted.join('\n')))
        const after = values(recipientGrid(filled(pasted.join('\n'), 'more', value)))
        expect(after).toEqual(before.map(each => [...each, ['more', value]]))
      }),
      { numRuns: 40 },
    )
  })
})

it('finds recipients without a value, unless the row "default" has one', () => {
  const rows = 'to,name,city,spare\na@x.se,Åsa,,1\nb@x.se,,Lund,2\nc@x.se,,,3'
  const gaps = (text: string) =>
    mergeGaps(['name', 'city', 'toString'], recipientGrid(text)).map(({ name, without }) => [
      name,
      without.map(({ address }) => address),
    ])
  expect(gaps(rows)).toEqual([
    ['name', ['b@x.se', 'c@x.se']],
    ['city', ['a@x.se', 'c@x.se']],
    ['toString', ['a@x.se', 'b@x.se', 'c@x.se']],
  ])
  expect(gaps(`${rows}\ndefault,friend,,`).map(([name]) => name)).toEqual(['city', 'toString'])
})

describe('recipients from contacts', () => {
  it('take the most frequent field of addresses, and match placeholders by meaning', () => {
    const work = new Map([['work e-mail', 'w@x.se']])
    const own = new Map([['email', 'a@x.se']])
    expect(addressField(fieldsOf([work, own, own]))).toBe('email')
    expect(addressField(fieldsOf([new Map([['name', 'Bo']])]))).toBeUndefined()
    expect(placeholderFor('FirstName', ['code', 'First name'])).toBe('First name')
    expect(placeholderFor('fornamn', ['First name'])).toBe('First name')
    expect(placeholderFor('city', ['First name'])).toBe('city')
  })

  const text = (people: Record<string, string>[], columns: { field: string; name: string }[]) =>
    peopleText(
      people.map(fields => new Map(Object.entries(fields))),
      { address: 'email', columns },
    )

  it('keep odd values in the pasted text', () => {
    const odd = 'a\t"b"\n;,'
    const columns = ['other', 'x'].map(field => ({ field, name: field === 'other' ? 'to' : field }))
    const pasted = text([{ email: 'a@x.se', other: 'o@x.se', x: odd }, { x: 'no address' }], columns)
    expect(people(recipientGrid(pasted.text, pasted.to))).toEqual([`a@x.se | to=o@x.se | x=${odd}`])
  })

  it('fill a placeholder from the first filled of several fields', () => {
    const people: Record<string, string>[] = [
      { email: 'a@x.se', Mobil: '1', Phone: '2' },
      { email: 'b@x.se', Phone: '3' },
    ]
    const columns = ['Mobil', 'Phone'].map(field => ({ field, name: 'phone' }))
    expect(text(people, columns).text).toBe('to\tphone\na@x.se\t1\nb@x.se\t3')
  })
})
