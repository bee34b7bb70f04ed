import { expect, it, test } from 'vitest'
import {
  type ColumnUse,
  guessColumns,
  headedColumns,
  type Mapping,
  rememberedMapping,
  unusedHeads,
  withUse,
} from './columns'

const fileOf = (...rows: string[][]) => rows.map(cells => ({ cells }))

test.each([
  ['First name,Last name,Phone,E-mail', 'FirstName,LastName,Phone,Email'],
  ['Förnamn,Efternamn,Mobilnummer,E-post,Företag', 'FirstName,LastName,Phone,Email,Organization'],
  ['id,Namn,Tel.,Phone 2,Kommentar,Stad', ',name,Phone,otherPhone,Notes,'],
  ['FirstName,Name,MSISDN,Import result', 'FirstName,LastName,Phone,result'],
  [
    'First Name,Phonetic First Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
    'FirstName,,,Email,,Phone',
  ],
  ['Förnamn,Hemtelefon,Arbetstelefon,Mobiltelefon,Telefax', 'FirstName,otherPhone,otherPhone,Phone,'],
  ['First Name,Business Phone,Business Fax,E-mail Address,E-mail Type', 'FirstName,Phone,,Email,'],
  ['Förnamn,Telefoni,Mobilitet,Mobilnr', 'FirstName,,,Phone'],
  [
    'First Name,Unsubscribed from all email,Email Domain,Email,Do Not Phone,Phone Extension,Phone Number',
    'FirstName,,,Email,,,Phone',
  ],
  ['First name,Phone,E-mail,Email 2,Mobile phone', 'FirstName,otherPhone,Email,otherEmail,Phone'],
  ['Kundnr,Namn,Tfn,Mob', ',name,otherPhone,Phone'],
  ['Name,Vorname,Telefon,Handy', 'LastName,FirstName,otherPhone,Phone'],
  ['Fornavn,Etternavn,Tlf,Mobiltlf,Epost', 'FirstName,LastName,otherPhone,Phone,Email'],
  ['Fornavn,Efternavn,Mobil', 'FirstName,LastName,Phone'],
  ['Etunimi,Sukunimi,Puhelin,Matkapuhelin,Sähköposti', 'FirstName,LastName,otherPhone,Phone,Email'],
  ['Namn,Telefon,Mobiltel', 'name,otherPhone,Phone'],
  ['Namn,Tfn bostad,Mobiltfn', 'name,otherPhone,Phone'],
  ['Namn,Telefon,Mobil (med landskod)', 'name,otherPhone,Phone'],
  ['Name,Phone,Mobile incl. country code', 'name,otherPhone,Phone'],
  ['Title,First Name,Phone,Job Title', ',FirstName,Phone,Title'],
  ['Titel,Förnamn,Mobil', 'Title,FirstName,Phone'],
  ['f.namn,e.namn,Mobil', 'FirstName,LastName,Phone'],
  ['Fullständigt namn,Mobil,Ort', 'name,Phone,'],
  ['Hela namnet,Mobil,Ort', 'name,Phone,'],
  ['Namn (för- och efternamn),Mobil,Ort', 'name,Phone,'],
  ['First and last name,Phone,City', 'name,Phone,'],
  ['Namn,Epost faktura,Epost,Telefon skapad,Telefon övrigt', 'name,otherEmail,Email,,Phone'],
])('recognises columns by whole words of their headings: %s', (heads, uses) => {
  const rows = fileOf(heads.split(','), ['Anna', 'x', 'x'])
  expect(guessColumns(rows)).toEqual({ uses: uses.split(','), heading: 0 })
})

test.each([
  ['Namn,Mobil,Målsman,Målsmans mobil', 'name,Phone,,'],
  [
    'Förnamn,Efternamn,Telefon,E-post,Kontaktperson,Telefon kontaktperson,E-post kontaktperson',
    'FirstName,LastName,Phone,Email,,,',
  ],
  ['Namn,Telefon,Säljare mobil', 'name,Phone,'],
  ['Elev,Tfn,Vårdnadshavarens e-post,Närstående tel', ',Phone,,'],
  ['Name,Phone,Work phone,managerPhone,Next of kin phone', 'name,Phone,otherPhone,,'],
  ['Name,Mobile,Guardian’s mobile,Contact person e-mail', 'name,Phone,,'],
  ['Namn,Mobil,Telefon,Tel 2,Telefon arbete', 'name,Phone,otherPhone,otherPhone,otherPhone'],
  // Its heading is above the number of the person before it.
  ['Namn,Mobil,Målsman,Mobil', 'name,Phone,,'],
  ['Namn,Säljare,Telefon,Mobil', 'name,,otherPhone,Phone'],
  // Two tables side by side.
  ['Namn,Mobil,Namn,Mobil', 'name,Phone,,'],
  ['Phone,Name,Phone,Name,E-mail', 'Phone,name,,,'],
  ['Elev,Målsmans mobil,Kontaktperson', ',,name'],
  // The contact person is the only one.
  ['Förening,Kontaktperson,Telefon kontaktperson', ',name,Phone'],
  ['Företag,Kontaktperson,Telefon kontaktperson', 'Organization,name,Phone'],
  ['Kontaktperson,Företag,Mobilnummer', 'name,Organization,Phone'],
  ['Företag,Telefon,Säljare mobil,Kontaktperson,Kontaktpersons mobil', 'Organization,otherPhone,,name,Phone'],
  // Others may be named in columns with unknown headings.
  ['Elev,Tfn,Kontaktperson,Telefon kontaktperson', ',Phone,,'],
  ['Företag,Namn,Tfn,Kontaktperson', 'Organization,name,Phone,'],
])('uses no number or address of another person: %s', (heads, uses) => {
  const cells = heads.split(',').map(head => (/mob|tel|tfn|phone/i.test(head) ? '0701234567' : 'x'))
  expect(guessColumns(fileOf(heads.split(','), cells)).uses).toEqual(uses.split(','))
})

it('takes a name beside a first name for the last name, but no whole name', () => {
  const usesOf = (...rows: string[]) => guessColumns(fileOf(...rows.map(row => row.split(';')))).uses.join()
  expect(usesOf('Förnamn;Namn;Mobil', 'Anna;Ek;0701740605', 'Bo;Bo;0701740606')).toBe('FirstName,LastName,Phone')
  expect(usesOf('Förnamn;Namn;Mobil', 'Anna;Ek, Anna;0701740605')).toBe('FirstName,,Phone')
  expect(usesOf('Full name;First name;Phone', 'Ek;Anna;0701740605')).toBe(',FirstName,Phone')
})

it('names columns that are not imported although their heading names a field', () => {
  const heads = ['Förnamn', 'Namn', 'Mobil', 'Målsmans mobil', 'Kommentar', 'Anteckning', 'Ort']
  const { uses } = guessColumns(fileOf(heads, ['Anna', 'Anna Ek', '0701740605', '0701740606', 'a', 'b', 'c']))
  expect(unusedHeads(heads, uses)).toEqual(['Namn', 'Anteckning'])
})

it('asks for the phone of a person if only another one’s is given', () => {
  const rows = fileOf(['Namn', 'Målsmans mobil'], ['Anna', '0701234567'], ['Bo', '0701234568'])
  expect(guessColumns(rows).uses).toEqual(['name', ''])
})

it('finds a heading below a title', () => {
  const rows = fileOf(['Kunder med telefon'], ['Uppdaterad', 'i maj'], ['Namn', 'Mobil'], ['Anna', '0701234567'])
  expect(guessColumns(rows)).toEqual({ uses: ['name', 'Phone'], heading: 2 })
})

it('takes no note below the first number for the heading', () => {
  const people = fileOf(
    ['Kund', 'Nr', 'Not'],
    ['Anna', '0701234567', ''],
    ['Ci', '', 'bytt mobil'],
    ['Di', '0701234568', ''],
  )
  expect(guessColumns(people)).toEqual({ uses: ['', 'Phone', ''], heading: 0 })
  const bare = fileOf(['Anna', '0701234567'], ['Ci', 'saknar telefon'], ['Di', '0701234568'])
  expect(guessColumns(bare)).toEqual({ uses: ['FirstName', 'Phone'] })
})

it.each([
  [['Firma AB'], ['08-123 456 78'], ['info@firma.se']],
  [['Tel: 08-123 456 78'], ['info@firma.se']],
  [['Kundlista', 'info@firma.se']],
  [['Org.nr', '556677-8899']],
  [['Kundnr', '1234567']],
])('finds a heading below a letterhead: %j', (...letterhead) => {
  const people = [
    ['Anna', 'Ek', '0701234567', 'anna@example.com'],
    ['Bo', 'Al', '0701234568', ''],
  ]
  expect(guessColumns(fileOf(...letterhead, ['Förnamn', 'Efternamn', 'Telefon', 'E-post'], ...people))).toEqual({
    uses: ['FirstName', 'LastName', 'Phone', 'Email'],
    heading: letterhead.length,
  })
})

it('finds a heading of two columns below a row of two', () => {
  const people = fileOf(['Kontakt', 'info@firma.se'], ['Namn', 'Mobil'], ['Anna', '0701234567'], ['Bo', '0701234568'])
  expect(guessColumns(people)).toEqual({ uses: ['name', 'Phone'], heading: 1 })
})

it('drops no person above a note or a second heading', () => {
  const people = [
    ['Di', '0701234568', 'Umeå', 'VD'],
    ['Ed', '0701234569', 'Luleå', 'VD'],
  ]
  const narrow = fileOf(['Kund', 'Nr', 'Ort', 'Not'], ['Anna', '0701234567'], ['Ci', '', '', 'bytt mobil'], ...people)
  expect(guessColumns(narrow).heading).toBe(0)
  const bare = fileOf(['Anna', '0701234567'], ['Bo', '0701234568'], ['Namn', 'Telefon'], ['Ci', '0701234569'])
  expect(guessColumns(bare).heading).toBeUndefined()
  const lists = fileOf(['Namn', 'Telefon'], ['Anna', '0701234567'], ['Namn', 'Telefon', 'Ort', 'Titel'], ...people)
  expect(guessColumns(lists).heading).toBe(0)
})

it('takes no notes of several words below a number for the heading', () => {
  const people = fileOf(
    ['Anna', '0701740605'],
    ['Bo', '', 'mobil saknas', 'telefon saknas'],
    ['Ci', '0701740607', 'x', 'y'],
    ['Di', '0701740608', 'x', 'y'],
  )
  expect(guessColumns(people)).toEqual({ uses: ['FirstName', 'Phone', 'LastName', ''] })
})

it.each([
  ['Kund', 'Mobilnr', 'Hemtel'],
  ['Förnamn', 'Efternamn', 'Adress', 'Ort', 'Tfn bostad'],
])('finds a heading below a letterhead by its words: %j', (...heading) => {
  const cells = heading.map(head => (/mob|tel|tfn/i.test(head) ? '0701234567' : 'x'))
  expect(guessColumns(fileOf(['Firma AB'], ['08-123 456 78'], heading, cells, cells)).heading).toBe(2)
})

it.each(['4,67E+10', '070-123'])('takes no person with the number %s for the heading', number => {
  const rows = fileOf(['Anna', number], ['Bo', '0701234568'], ['Ci', '0701234569'])
  expect(guessColumns(rows)).toEqual({ uses: ['FirstName', 'Phone'] })
})

it.each([[['Förnamn', 'Telefon']], [['Lista'], ['Förnamn', 'Telefon']]])(
  'takes no lone heading for a person: %j',
  (...lines) => {
    expect(guessColumns(fileOf(...lines))).toEqual({ uses: ['FirstName', 'Phone'], heading: lines.length - 1 })
  },
)

it('recognises columns without headings by their cells', () => {
  const rows = fileOf(['1', 'Anna', 'Ek', '0701234567', 'anna@example.com'], ['2', 'Bo', 'Al', '0701234568', ''])
  expect(guessColumns(rows)).toEqual({ uses: ['', 'FirstName', 'LastName', 'Phone', 'Email'] })
})

it('recognises several phones without headings, and phones that a program has wrapped', () => {
  const rows = fileOf(['Anna', '08-123 456 78', "'0701234567"], ['Bo', '08-123 456 79', '="0701234568"'])
  expect(guessColumns(rows)).toEqual({ uses: ['FirstName', 'Phone', 'otherPhone'] })
})

it('recognises a column of country codes', () => {
  const people = [
    ['Pekka', '+358', '0401234567'],
    ['Bo', '+46', '0701234567'],
  ]
  expect(guessColumns(fileOf(['Namn', 'Prefix', 'Telefon'], ...people)).uses).toEqual(['name', 'countryCode', 'Phone'])
  expect(guessColumns(fileOf(...people)).uses).toEqual(['FirstName', 'countryCode', 'Phone'])
  const bare = ['Pekka', '358', '0401234567']
  expect(guessColumns(fileOf(['Namn', 'Landskod', 'Telefon'], bare)).uses).toEqual(['name', 'countryCode', 'Phone'])
  expect(guessColumns(fileOf(['Namn', 'Rum', 'Telefon'], bare)).uses).toEqual(['name', '', 'Phone'])
  for (const [head, country] of [
    ['Country Code', 'FI'],
    ['Landskod', 'okänd'],
    ['Landskod', '00358'],
    ['Land', '00358'],
    ['Land', 'FI'],
    ['Country', 'Finland'],
  ] as const) {
    const rows = fileOf(['Namn', head, 'Telefon'], ['Pekka', country, '0401234567'])
    expect(guessColumns(rows).uses).toEqual(['name', 'countryCode', 'Phone'])
  }
})

it('takes no customer numbers for country codes', () => {
  const people = [
    ['0031', 'Bo', 'Ek', '0701740812'],
    ['0049', 'Cia', 'Ek', '0701740813'],
  ]
  for (const head of ['Kundnr', 'Medlemsnr', 'Anst.nr', '']) {
    const rows = fileOf([head, 'Förnamn', 'Efternamn', 'Mobil'], ...people)
    expect(guessColumns(rows).uses).toEqual(['', 'FirstName', 'LastName', 'Phone'])
  }
  expect(guessColumns(fileOf(...people)).uses).toEqual(['', 'FirstName', 'LastName', 'Phone'])
})

it('takes no organisation or personal number for a phone if another column has phones', () => {
  const rows = fileOf(['556123-4567', 'Anna', '0701234567'], ['556123-4568', 'Bo', '+46701234568'])
  expect(guessColumns(rows).uses).toEqual(['', 'FirstName', 'Phone'])
})

it('takes no dates for phones', () => {
  const rows = fileOf(['2026-05-01', 'Anna', '46701234567'], ['2026-05-02', 'Bo', '46701234568'])
  expect(guessColumns(rows).uses).toEqual(['', 'FirstName', 'Phone'])
})

const guess: Mapping = { uses: ['', '', '', ''] }

it('remembers a mapping for the same headings in any order', () => {
  const columns = headedColumns(['Vem', 'Nummer', 'Ort'], ['FirstName', 'Phone', ''])
  expect(rememberedMapping(columns, ['Ort', 'vem ', 'NUMMER'], guess)).toEqual({
    heading: 0,
    uses: ['', 'FirstName', 'Phone'],
  })
})

it('tells columns with the same heading apart by their order', () => {
  const columns = headedColumns(['Namn', 'Tel', 'Tel', 'Namn'], ['FirstName', '', 'Phone', 'LastName'])
  expect(rememberedMapping(columns, ['Tel', 'Namn', 'Namn', 'Tel'], guess).uses).toEqual([
    '',
    'FirstName',
    'LastName',
    'Phone',
  ])
})

it('keeps the guess for a column without a heading or with an unknown use', () => {
  const columns = [...headedColumns(['Vem', ''], ['FirstName', 'Phone']), { head: 'fax', use: 'Fax' }]
  const guessed: Mapping = { uses: ['', 'Phone', 'Email'] }
  expect(rememberedMapping(columns, ['Vem', '', 'Fax'], guessed).uses).toEqual(['FirstName', 'Phone', 'Email'])
})

it('keeps no guess for a field that a remembered column fills', () => {
  const columns = headedColumns(['Nummer', 'Kund'], ['Phone', 'name'])
  const guessed: Mapping = { uses: ['Phone', '', 'FirstName', ''] }
  expect(rememberedMapping(columns, ['', 'Nummer', ' ', 'Kund'], guessed).uses).toEqual(['', 'Phone', '', 'name'])
})

test.each<[ColumnUse[], number, ColumnUse, string]>([
  [['FirstName', 'LastName', 'Phone', ''], 3, 'name', ',,Phone,name'],
  [['FirstName', 'LastName', 'Phone', ''], 3, 'FirstName', ',LastName,Phone,FirstName'],
  [['FirstName', 'LastName', 'Phone', ''], 3, 'otherPhone', 'FirstName,LastName,Phone,otherPhone'],
  [['name', 'Phone', ''], 2, 'FirstName', ',Phone,FirstName'],
])('of %j leaves out the columns that choosing column %i as %s would overwrite', (before, column, use, after) => {
  expect(withUse(before, column, use).join()).toBe(after)
})
