import { array, assert, constantFrom, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFault } from './mailboxes'
import { mergeGaps, recipientGrid, repeatedIn, withDefault, withoutRecipients } from './recipient-grid'

const filled = (text: string, name: string, value: string) => withDefault(text, recipientGrid(text), name, value)
const withoutDuplicates = (text: string, keep: 'first' | 'last') =>
  withoutRecipients(text, recipientGrid(text), repeatedIn(recipientGrid(text), keep))
const withoutInvalid = (text: string) =>
  withoutRecipients(text, recipientGrid(text), ({ address }) => addressFault(address) !== undefined)

const read = (text: string) => {
  const { recipients, columns, problem } = recipientGrid(text)
  return {
    columns,
    recipients: recipients.map(({ address, values }) => [address, Object.fromEntries(values)]),
    problem,
  }
}

describe('pasted recipients', () => {
  it.each([
    ['tabs', 'email\tname\tcode\na@x.se\tÅsa, B\t1\nb@x.se\tBo\t2'],
    ['commas', 'email,name,code\r\na@x.se,"Åsa, B",1\r\nb@x.se,Bo,2\r\n'],
    ['semicolons', '\nemail;name;code\n\na@x.se;Åsa, B;1\nb@x.se;Bo;2\n\n'],
    ['another column for the address', 'name;code;E-post\nÅsa, B;1;a@x.se\nBo;2;b@x.se'],
  ])('are rows under a header, set apart by %s', (_, text) => {
    const { columns, recipients, problem } = read(text)
    expect(columns).toEqual(['name', 'code'])
    expect(recipients).toEqual([
      ['a@x.se', { name: 'Åsa, B', code: '1' }],
      ['b@x.se', { name: 'Bo', code: '2' }],
    ])
    expect(problem).toBeUndefined()
  })

  it.each(['a@x.se\nb@x.se', 'a@x.se, b@x.se', 'a@x.se;b@x.se;\n', 'Address\na@x.se\nb@x.se', 'Kund\na@x.se\nb@x.se'])(
    'may be a plain list: %j',
    text => {
      expect(read(text).recipients).toEqual([
        ['a@x.se', {}],
        ['b@x.se', {}],
      ])
    },
  )

  it.each([
    'E-mailadress',
    'Mailadress',
    'Mejl',
    'Mejladress',
    'E-post adress',
    'user_email',
    'Mail address',
    'Kontakt',
  ])('have their addresses in the column of addresses, called %s', head => {
    const { recipients, columns, problem } = read(`Namn\t${head}\nAnna\tanna@x.se`)
    expect(recipients).toEqual([['anna@x.se', { Namn: 'Anna' }]])
    expect(columns).toEqual(['Namn'])
    expect(problem).toBeUndefined()
  })

  it('are found by what is in the columns before what the columns are called', () => {
    const { recipients } = read('Namn;Adress;Kontakt\nAnna;Storgatan 1;anna@x.se\nBo;Lillgatan 2;bo.x.se\ndefault;;')
    expect(recipients[0]).toEqual(['anna@x.se', { Namn: 'Anna', Adress: 'Storgatan 1' }])
    const { recipients: named } = read('Chefens mejl,Mejl\nchef@x.se,anna@x.se')
    expect(named).toEqual([['anna@x.se', { 'Chefens mejl': 'chef@x.se' }]])
  })

  it('may stand behind a name in their column, which is then a value', () => {
    expect(read('Email,Chef\nAnna Ek <anna@x.se>,chef1@x.se\n"Al, Bo" <bo@x.se>,chef2@x.se')).toEqual({
      columns: ['Chef', 'name'],
      recipients: [
        ['anna@x.se', { name: 'Anna Ek', Chef: 'chef1@x.se' }],
        ['bo@x.se', { name: 'Al, Bo', Chef: 'chef2@x.se' }],
      ],
      problem: undefined,
    })
    expect(read('Email,name\nAnna Ek <anna@x.se>,Anna\nBo Al <bo@x.se>,').recipients).toEqual([
      ['anna@x.se', { name: 'Anna' }],
      ['bo@x.se', { name: 'Bo Al' }],
    ])
  })

  it.each([
    [
      'no column of addresses',
      'Namn,Kund\nAnna,17\nBo,18',
      'Kund',
      [
        ['17', { Namn: 'Anna' }],
        ['18', { Namn: 'Bo' }],
      ],
    ],
    [
      'another column that is called so',
      'Email,Chef\nAnna at x.se,chef1@x.se\nbo.x.se,chef2@x.se',
      'Chef',
      [
        ['chef1@x.se', { Email: 'Anna at x.se' }],
        ['chef2@x.se', { Email: 'bo.x.se' }],
      ],
    ],
    ['two of them', 'Anna,Bo\na@x.se,b@x.se', 'Bo', [['b@x.se', { Anna: 'a@x.se' }]]],
  ])('are refused where it is not clear which column holds them, until it is chosen: %s', (_, text, chosen, made) => {
    const before = recipientGrid(text)
    expect(before).toMatchObject({ problem: { kind: 'whichColumn' }, recipients: [] })
    expect(before.choices).toContain(chosen)
    expect(recipientGrid(text, 'no such column').problem).toEqual({ kind: 'whichColumn' })
    const after = recipientGrid(text, chosen)
    expect(after.problem).toBeUndefined()
    expect(after.recipients.map(({ address, values }) => [address, Object.fromEntries(values)])).toEqual(made)
  })

  it('get the values of the row "default" for their own blank cells, and it is nobody itself', () => {
    const grid = recipientGrid('to\tname\tcity\nDefault\tfriend\t\na@x.se\t \tLund\nb@x.se\tBo\t')
    expect(grid.recipients.map(({ address, values }) => [address, Object.fromEntries(values)])).toEqual([
      ['a@x.se', { name: 'friend', city: 'Lund' }],
      ['b@x.se', { name: 'Bo' }],
    ])
    expect(grid.fallback).toBe(true)
  })

  it('lose no key, whatever it is called', () => {
    const { recipients } = recipientGrid('to\t__proto__\t10\t9\n__proto__\tp\tten\tnine\n7\tq\tx\ty')
    expect(recipients.map(({ address, values }) => [address, [...values]])).toEqual([
      [
        '__proto__',
        [
          ['__proto__', 'p'],
          ['10', 'ten'],
          ['9', 'nine'],
        ],
      ],
      [
        '7',
        [
          ['__proto__', 'q'],
          ['10', 'x'],
          ['9', 'y'],
        ],
      ],
    ])
  })

  it('keep values to the letter', () => {
    const value = '  "=1+1" <b>{0}</b>\n‮abc 😊\t'
    const { recipients } = recipientGrid(`to,v\na@x.se,"${value.replaceAll('"', '""')}"`)
    expect(recipients[0]?.values.get('v')).toBe(value)
  })

  it('count an address in other capitals as the same', () => {
    const grid = recipientGrid('to\na@x.se\nA@x.se\nb@x.se')
    expect(grid.duplicates).toEqual(['a@x.se'])
    expect(recipientGrid(withoutDuplicates('anna@x.se, ANNA@X.se', 'first')).recipients).toHaveLength(1)
  })

  it('have rows that end in any of the three ways', () => {
    expect(read('to,name\r\na@x.se,Åsa\nb@x.se,Bo\rc@x.se,Cia').recipients.map(([address]) => address)).toEqual([
      'a@x.se',
      'b@x.se',
      'c@x.se',
    ])
  })

  it.each([
    ['', undefined],
    ['to,name', { kind: 'nobody' }],
    ['to,name\ndefault,x', { kind: 'nobody' }],
    ['a@x.se,Åsa', { kind: 'noNames' }],
    ['to,name,name\na@x.se,1,2', { kind: 'sameName', name: 'name' }],
    ['to,name,\na@x.se,1,2', { kind: 'unnamed', row: 2 }],
    ['to,name\na@x.se,1\nb@x.se,1,2', { kind: 'tooManyCells', row: 3 }],
    ['to,name\na@x.se,"1\nb@x.se,2', { kind: 'quote', row: 2 }],
    ['to,name\ndefault,1\na@x.se,2\ndefault,3', { kind: 'strayDefault', row: 4 }],
    ['a@x.se\ndefault', { kind: 'strayDefault', row: 2 }],
    ['a@x.se\n"Ek, Anna <anna@x.se>\nb@x.se', { kind: 'quote', row: 2 }],
  ])('%j: %o', (text, problem) => {
    expect(recipientGrid(text).problem).toEqual(problem)
  })

  it('are counted where they have no address, and named where they are there twice', () => {
    expect(recipientGrid('to,name\na@x.se,1\n\n,2')).toMatchObject({ problem: undefined, nameless: 1 })
    expect(recipientGrid('to,name\na@x.se,1\nb@x.se,2\na@x.se,3').duplicates).toEqual(['a@x.se'])
    expect(recipientGrid('a@x.se, b@x.se, a@x.se').duplicates).toEqual(['a@x.se'])
  })
})

describe('recipients of a mail program', () => {
  const anna = ['anna@example.com', { name: 'Ek, Anna' }]
  const bo = ['bo@example.com', { name: 'Bo Öberg' }]

  it.each([
    ['commas between', '"Ek, Anna" <anna@example.com>, Bo Öberg <bo@example.com>'],
    ['semicolons between', 'Ek, Anna <anna@example.com>; Bo Öberg <bo@example.com>;'],
    ['a line each, a comma after it', '"Ek, Anna" <anna@example.com>,\r\n  "Bo Öberg" <bo@example.com>'],
    ['a label before them', "To: 'Ek, Anna' <anna@example.com>; 'Bo Öberg' <mailto:bo@example.com>"],
    ['links in brackets', '"Ek, Anna" [mailto:anna@example.com]; Bo Öberg<bo@example.com>.'],
    ['names after them', 'anna@example.com (Ek, Anna), bo@example.com (Bo Öberg)'],
    ['names without quotes, and commas alone', 'Ek, Anna <anna@example.com>, Bo Öberg <bo@example.com>'],
  ])('are names and addresses: %s', (_, text) => {
    expect(read(text)).toEqual({ columns: ['name'], recipients: [anna, bo], problem: undefined })
  })

  it.each([
    'mailto:anna@example.com, bo@example.com.',
    'anna@example.com bo@example.com',
    'anna@example.com  och bo@example.com',
    '<anna@example.com>\n <bo@example.com>',
    'mailto:anna%40example.com?subject=Hej; MAILTO:bo@example.com',
    "'anna@example.com' <anna@example.com>\n\u2060bo@example.com\u200b",
    '"anna@example.com"\tbo@example.com;',
    'anna@example.com<mailto:anna@example.com>; \u00a0bo@example.com\u00a0',
    '1. anna@example.com\n2. bo@example.com',
  ])('are addresses alone: %j', text => {
    const { recipients, columns, problem } = read(text)
    expect(recipients).toEqual([
      ['anna@example.com', {}],
      ['bo@example.com', {}],
    ])
    expect({ columns, problem }).toEqual({ columns: [], problem: undefined })
  })

  it.each([
    ['brackets without a comma between', 'Ek, Anna <anna@example.com> Bo Öberg <bo@example.com>'],
    ['a word between', '"Ek, Anna" <anna@example.com> och Bo Öberg <bo@example.com>.'],
    ['nothing between', '"Ek, Anna" <anna@example.com>Bo Öberg<bo@example.com>'],
    ['a group with its name', 'Styrelsen: "Ek, Anna" <anna@example.com>, Bo Öberg <bo@example.com>;'],
    ['labels of other languages', 'Från: Ek, Anna <anna@example.com>\nTil: Bo Öberg <bo@example.com>'],
    ['a colon behind each name', '"Ek, Anna": anna@example.com; Bo Öberg: bo@example.com'],
    ['signs of full width', 'Ek, Anna＜anna＠example.com＞；Bo Öberg＜bo@example.com＞'],
    ['comments inside comments', 'anna@example.com (Ek, Anna), bo@example.com (Bo Öberg)'],
    ['links of Markdown', '[Ek, Anna](mailto:anna@example.com), [Bo Öberg](mailto:bo@example.com)'],
  ])('are told apart, nobody swallowed: %s', (_, text) => {
    expect(read(text)).toEqual({ columns: ['name'], recipients: [anna, bo], problem: undefined })
  })

  it.each([
    '<anna@example.com> <bo@example.com>',
    'mailto:anna@example.com?cc=bo@example.com&subject=Hej',
    'mailto:?to=anna@example.com&bcc=bo%40example.com',
    'mailto:anna@example.com,bo@example.com?subject=Hej',
    'mailto:anna%40example.com%2Cbo%40example.com',
    'Styrelsen: anna@example.com, bo@example.com;',
    'E-post: anna@example.com\nMail:bo@example.com',
    'SMTP:anna@example.com;smtp:bo@example.com',
    'anna@example.com、bo@example.com',
    'anna@example.com eller bo@example.com',
    '=?utf-8?Q?Bj=C3=B6rn?= <anna@example.com>, bo@example.com',
  ])('lose nobody, and call nobody what is no name: %s', text => {
    const { recipients, invalid } = recipientGrid(text)
    expect(recipients.map(({ address, values }) => [address, [...values]])).toEqual([
      ['anna@example.com', []],
      ['bo@example.com', []],
    ])
    expect(invalid).toEqual([])
  })

  it('are recipients each, though an address stands in front of a name', () => {
    expect(read('bo@example.com "Ek, Anna" <anna@example.com>').recipients).toEqual([['bo@example.com', {}], anna])
    expect(read('Bo Öberg bo@example.com Ek Anna <anna@example.com>').recipients).toEqual([
      bo,
      ['anna@example.com', { name: 'Ek Anna' }],
    ])
  })

  it('say what was taken away from an address', () => {
    const { recipients } = recipientGrid('mailto:anna@example.com, bo@example.com., Cia <cia@example.com>')
    expect(recipients.map(({ pasted }) => pasted)).toEqual(['mailto:anna@example.com', 'bo@example.com.', undefined])
  })

  it('stay names and addresses when one is removed', () => {
    const text = '"Ek, \\"Anna\\"" <anna@example.com>, bo@, ANNA@example.com'
    const fixed = withoutInvalid(withoutDuplicates(text, 'first'))
    expect(read(fixed).recipients).toEqual([['anna@example.com', { name: 'Ek, "Anna"' }]])
  })
})

it('a name for all of a list goes beside the names that some have, whatever it is called', () => {
  const text = '"Ek, Anna" <anna@x.se>, bo@x.se'
  const named = filled(text, 'name', 'friend')
  expect(read(named).recipients).toEqual([
    ['anna@x.se', { name: 'Ek, Anna' }],
    ['bo@x.se', { name: 'friend' }],
  ])
  const addressed = filled(text, 'to', 'x')
  expect(read(addressed).recipients).toEqual([
    ['anna@x.se', { name: 'Ek, Anna', to: 'x' }],
    ['bo@x.se', { to: 'x' }],
  ])
})

describe('an invalid address', () => {
  it('is listed with its row and its reason, each of them', () => {
    const text =
      'anna.example.com\nb@x.se\nanna@\n@x.se\nanna@@x.se\nanna @x.se\nanna@example\nanna..ek@x.se\nåsa@x.se\na@x_y.se\na@x.s\na@-x.se'
    expect(recipientGrid(text).invalid.map(({ row, address, fault }) => [row, address, fault])).toEqual([
      [1, 'anna.example.com', 'noAt'],
      [3, 'anna@', 'noDomain'],
      [4, '@x.se', 'noName'],
      [5, 'anna@@x.se', 'severalAt'],
      [6, 'anna @x.se', 'blank'],
      [7, 'anna@example', 'noDot'],
      [8, 'anna..ek@x.se', 'dots'],
      [9, 'åsa@x.se', { sign: 'å' }],
      [10, 'a@x_y.se', { sign: '_' }],
      [11, 'a@x.s', 'ending'],
      [12, 'a@-x.se', 'form'],
    ])
    const long = recipientGrid(`${'a'.repeat(65)}@x.se\na@${'b'.repeat(60)}.${'c.'.repeat(120)}se`)
    expect(long.invalid.map(({ fault }) => fault)).toEqual(['long', 'long'])
  })

  it('is one where two stand in a cell, and where a list has words without an address', () => {
    expect(recipientGrid('to,x\na@x.se;b@x.se,1').invalid).toEqual([
      { row: 2, address: 'a@x.se;b@x.se', fault: 'severalAt' },
    ])
    expect(recipientGrid('a@x.se; bo.x.se; c@x.se').invalid).toEqual([{ row: 1, address: 'bo.x.se', fault: 'noAt' }])
  })
})

describe('duplicates', () => {
  const text = 'to,name\na@x.se,"1, one"\nb@x.se,2\nA@x.se,3\ndefault,x'

  it('are taken away, the first or the last of each kept', () => {
    expect(withoutDuplicates(text, 'first')).toBe('to,name\na@x.se,"1, one"\nb@x.se,2\ndefault,x')
    expect(withoutDuplicates(text, 'last')).toBe('to,name\nb@x.se,2\nA@x.se,3\ndefault,x')
    expect(recipientGrid(withoutDuplicates(text, 'last')).problem).toBeUndefined()
    expect(withoutDuplicates('a@x.se, b@x.se, a@x.se', 'first')).toBe('a@x.se\nb@x.se')
  })
})

it.each([
  ['to,name\na@x.se,Åsa\nodd,Bo\ndefault,friend\n', ['a@x.se']],
  ['a@x.se, odd@, b@x.se', ['a@x.se', 'b@x.se']],
  ['a@x.se\nodd\nb@x.se', ['a@x.se', 'b@x.se']],
  ['a@x.se\nb@x.se', ['a@x.se', 'b@x.se']],
])('the invalid addresses of %j are removed, and nothing else', (text, left) => {
  const [before, after] = [recipientGrid(text), recipientGrid(withoutInvalid(text))]
  expect(after.recipients.map(({ address }) => address)).toEqual(left)
  expect(after.invalid).toEqual([])
  expect(after.columns).toEqual(before.columns)
  expect(after.fallback).toEqual(before.fallback)
})

it('recipients with mixed line ends are all there, and what a program damaged is told', () => {
  const grid = recipientGrid('to;name;code\r\na@x.se;Anna;1\nb@x.se;Bj?rn;#N/A\nc@x.se;Cid;3\r')
  expect(grid.recipients.map(({ row, address }) => [row, address])).toEqual([
    [2, 'a@x.se'],
    [3, 'b@x.se'],
    [4, 'c@x.se'],
  ])
  expect(grid.faults).toEqual({ 'question-marks': { n: 1, lines: [3] }, error: { n: 1, lines: [3] } })
})

it('an open quote that a later cell closes is refused with its row', () => {
  const grid = recipientGrid('to;name;item\na@x.se;"Anna;Bolt\nb@x.se;Bo;Screw 5"\nc@x.se;Cid;Nut\n')
  expect(grid.problem).toEqual({ kind: 'quote', row: 2 })
})

const gapRows = 'to,name,city,spare\na@x.se,Åsa,,1\nb@x.se,,Lund,2\nc@x.se,,,3'

it('gaps are told by place, with how many have none and who', () => {
  expect(mergeGaps(['name', 'city', 'code'], recipientGrid(gapRows))).toEqual([
    { name: 'name', missing: 2, addresses: ['b@x.se', 'c@x.se'] },
    { name: 'city', missing: 2, addresses: ['a@x.se', 'c@x.se'] },
    { name: 'code', missing: 3, addresses: ['a@x.se', 'b@x.se', 'c@x.se'] },
  ])
})

it('the row "default" fills a place for everybody', () => {
  const grid = recipientGrid(`${gapRows}\ndefault,friend,,`)
  expect(mergeGaps(['name', 'city'], grid).map(({ name }) => name)).toEqual(['city'])
})

it('names such as __proto__ and toString are names like others', () => {
  const grid = recipientGrid('to,__proto__\na@x.se,1')
  expect(mergeGaps(['__proto__', 'toString'], grid).map(({ name }) => name)).toEqual(['toString'])
})

const text = 'to,name,code\na@x.se,Åsa,1\nA@x.se,Åsa again,\n,Nobody,3\nb@x.se,,'

it('rows without an address, and addresses in other capitals, go at a click', () => {
  const named = withoutRecipients(text, recipientGrid(text), ({ address }) => address === '')
  expect(recipientGrid(named).recipients.map(({ address }) => address)).toEqual(['a@x.se', 'A@x.se', 'b@x.se'])
  const once = withoutDuplicates(named, 'first')
  expect(once).toBe('to,name,code\na@x.se,Åsa,1\nb@x.se,,')
})

it.each([
  ['a column that is there', 'to,code\na@x.se,1\nb@x.se,', 'to,code\na@x.se,1\nb@x.se,none'],
  ['a row of defaults', 'to;a;code\ndefault;x;\nb@x.se;y; ', 'to;a;code\ndefault;x;\nb@x.se;y;none'],
  ['no such column', 'name,to\nBo,b@x.se', 'name,to,code\nBo,b@x.se,none'],
  ['addresses alone', 'a@x.se\nb@x.se', 'to,code\na@x.se,none\nb@x.se,none'],
])('a value for everybody is written into each recipient who has none: %s', (_, before, after) => {
  expect(filled(before, 'code', 'none')).toBe(after)
  const [first, grid] = [recipientGrid(before), recipientGrid(after)]
  expect(grid.problem).toBeUndefined()
  expect(grid.recipients.map(({ address }) => address)).toEqual(first.recipients.map(({ address }) => address))
  expect(grid.recipients.every(({ values }) => values.has('code'))).toBe(true)
})

it('a value for everybody changes nobody’s own, whatever they are', () => {
  const row = record({ address: constantFrom('a@x.se', 'b@x.se', 'c@x.se'), name: string(), code: string() })
  const words = string({ minLength: 1 }).filter(value => value.trim() !== '')
  assert(
    property(array(row, { minLength: 1, maxLength: 5 }), words, (rows, value) => {
      const cell = (words: string) => `"${words.replaceAll('"', '""')}"`
      const pasted = ['to,name,code', ...rows.map(each => [each.address, each.name, each.code].map(cell).join())]
      const before = recipientGrid(pasted.join('\n'))
      const after = recipientGrid(filled(pasted.join('\n'), 'more', value))
      expect(after.recipients.map(({ address, values }) => [address, [...values]])).toEqual(
        before.recipients.map(({ address, values }) => [address, [...values, ['more', value]]]),
      )
    }),
  )
})
