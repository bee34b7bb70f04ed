import { describe, expect, it } from 'vitest'
import { changeRecipients } from './fixes/change-recipients'
import { recipientGrid } from './recipient-grid'

const withoutDuplicates = (text: string, which: 'first' | 'last') =>
  changeRecipients(text, '', { kind: 'keep', which, alike: false })

const read = (text: string) => {
  const { recipients, fallback, columns, problem } = recipientGrid(text)
  return {
    columns,
    recipients: recipients.map(({ address, values }) => [address, Object.fromEntries(values)]),
    fallback: fallback && Object.fromEntries(fallback.values),
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

  it('may stand behind a name, and are then said to be unusual', () => {
    const text = 'Email,Chef\nAnna Ek <anna@x.se>,chef1@x.se\nBo Al <bo@x.se>,chef2@x.se'
    expect(recipientGrid(text)).toMatchObject({ columns: ['Chef'], problem: undefined })
    expect(recipientGrid(text).unusual).toEqual(['Anna Ek <anna@x.se>', 'Bo Al <bo@x.se>'])
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
    expect(before).toMatchObject({ problem: { kind: 'whichColumn' }, recipients: [], rows: [] })
    expect(before.choices).toContain(chosen)
    expect(recipientGrid(text, 'no such column').problem).toEqual({ kind: 'whichColumn' })
    const after = recipientGrid(text, chosen)
    expect(after.problem).toBeUndefined()
    expect(after.recipients.map(({ address, values }) => [address, Object.fromEntries(values)])).toEqual(made)
  })

  it('take the row "default" as a fallback and leave empty cells out', () => {
    const { recipients, fallback } = read('to\tname\tcity\ndefault\tfriend\t\na@x.se\t\tLund')
    expect(recipients).toEqual([['a@x.se', { city: 'Lund' }]])
    expect(fallback).toEqual({ name: 'friend' })
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

  it('tell what is not written like an address, and what differs in capitals alone', () => {
    const grid = recipientGrid('to\na@x.se\nA@x.se\nnobody\nb@x.se')
    expect(grid.problem).toBeUndefined()
    expect(grid.unusual).toEqual(['nobody'])
    expect(grid.alike).toEqual(['a@x.se', 'A@x.se'])
  })

  it.each([
    ['', undefined],
    ['to,name', { kind: 'nobody' }],
    ['to,name\ndefault,x', { kind: 'nobody' }],
    ['a@x.se,Åsa', { kind: 'noNames' }],
    ['to,name,name\na@x.se,1,2', { kind: 'sameName', name: 'name' }],
    ['to,name,\na@x.se,1,2', { kind: 'nameless', row: 2 }],
    ['to,name\na@x.se,1\nb@x.se,1,2', { kind: 'tooManyCells', row: 3 }],
    ['to,name\na@x.se,1\n\n,2', { kind: 'noAddress', row: 4 }],
    ['to,name\na@x.se,"1\nb@x.se,2', { kind: 'quote', row: 2 }],
    ['to,name\na@x.se,1\nb@x.se,2\na@x.se,3', { kind: 'duplicates', addresses: ['a@x.se'] }],
    ['to,name\ndefault,1\na@x.se,2\ndefault,3', { kind: 'duplicates', addresses: ['default'] }],
    ['a@x.se, b@x.se, a@x.se', { kind: 'duplicates', addresses: ['a@x.se'] }],
  ])('%j: %o', (text, problem) => {
    expect(recipientGrid(text).problem).toEqual(problem)
  })
})

describe('duplicates', () => {
  const text = 'to,name\na@x.se,"1, one"\nb@x.se,2\na@x.se,3\ndefault,x\ndefault,y'

  it('are taken away, the first or the last of each kept', () => {
    expect(withoutDuplicates(text, 'first')).toBe('to,name\na@x.se,"1, one"\nb@x.se,2\ndefault,x')
    expect(withoutDuplicates(text, 'last')).toBe('to,name\nb@x.se,2\na@x.se,3\ndefault,y')
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
  const [before, after] = [recipientGrid(text), recipientGrid(changeRecipients(text, '', { kind: 'removeInvalid' }))]
  expect(after.recipients.map(({ address }) => address)).toEqual(left)
  expect(after.unusual).toEqual([])
  expect(after.columns).toEqual(before.columns)
  expect(after.fallback?.values).toEqual(before.fallback?.values)
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
