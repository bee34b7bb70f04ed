import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Some = { n: number; some: string }

/** Words about recipients and the values for their placeholders. */
export const recipientsText = catalogue({
  en: {
    title: 'Recipients',
    label: 'Recipients and their values',
    labelNote: 'Paste addresses, or rows from a spreadsheet with a header row.',
    pasteHelp:
      'The header row names the columns, one of them the address. Each other column fills the placeholder of its name. An empty cell takes its value from the row “default”, if there is one.',
    nobody: 'No address in these rows.',
    quote: ({ row }: { row: number }) => `Row ${row}: a quotation mark is never closed.`,
    noNames: 'Add a header row that names the columns.',
    sameName: ({ name }: { name: string }) => `Two columns are called “${name}”. Rename one.`,
    nameless: ({ row }: { row: number }) => `Row ${row}: a value in a column without a name.`,
    tooManyCells: ({ row }: { row: number }) => `Row ${row}: more cells than columns.`,
    whichColumn: 'Choose the column with the addresses below.',
    column: 'Column with the addresses',
    choose: 'Choose one',
    noAddress: ({ row }: { row: number }) => `Row ${row}: no address.`,
    duplicates: ({ n, some }: Some) =>
      `${plural(n, { one: '1 address is listed twice or more', other: `${n} addresses are listed twice or more` })}: ${some}`,
    keepFirst: 'Keep the first of each',
    keepLast: 'Keep the last of each',
    invalid: ({ n, some }: Some) =>
      `${plural(n, { one: '1 address is not valid', other: `${n} addresses are not valid` })}: ${some}`,
    removeInvalid: ({ n }: { n: number }) => `Remove ${n} invalid`,
    sendInvalid: ({ n }: { n: number }) => plural(n, { one: 'Send to it anyway', other: `Send to all ${n} anyway` }),
    values: ({ columns }: { columns: string }) => `Values: ${columns}`,
    noValues: 'No values',
    fallback: 'Missing values come from the row “default”',
    gap: ({ name, n, all }: { name: string; n: number; all: number }) =>
      n === all ? `{${name}} has no value for anybody.` : `{${name}} has no value for ${n} of ${all}: `,
    noGaps: ({ n }: { n: number }) =>
      plural(n, { one: 'The placeholder has a value for everybody.', other: `All ${n} placeholders have values.` }),
    noPlaces: 'The text has no placeholders.',
    alike: 'Same address in different capitals, each gets the e-mail: ',
    unused: 'Not used in the text: ',
    more: ({ n }: { n: number }) => `and ${n} more`,
    firstRows: 'First rows',
    address: 'Address',
  },
  sv: {
    title: 'Mottagare',
    label: 'Mottagare och deras värden',
    labelNote: 'Klistra in adresser, eller rader från ett kalkylark med rubrikrad.',
    pasteHelp:
      'Rubrikraden namnger kolumnerna, en av dem adressen. Varje annan kolumn fyller platshållaren med samma namn. En tom cell får sitt värde från raden ”default”, om den finns.',
    nobody: 'Ingen adress på raderna.',
    quote: ({ row }: { row: number }) => `Rad ${row}: ett citattecken stängs aldrig.`,
    noNames: 'Lägg till en rubrikrad som namnger kolumnerna.',
    sameName: ({ name }: { name: string }) => `Två kolumner heter ”${name}”. Byt namn på den ena.`,
    nameless: ({ row }: { row: number }) => `Rad ${row}: ett värde i en kolumn utan namn.`,
    tooManyCells: ({ row }: { row: number }) => `Rad ${row}: fler celler än kolumner.`,
    whichColumn: 'Välj kolumnen med adresserna nedan.',
    column: 'Kolumn med adresserna',
    choose: 'Välj en',
    noAddress: ({ row }: { row: number }) => `Rad ${row}: ingen adress.`,
    duplicates: ({ n, some }: Some) =>
      `${plural(n, { one: '1 adress finns två gånger eller fler', other: `${n} adresser finns två gånger eller fler` })}: ${some}`,
    keepFirst: 'Behåll den första av varje',
    keepLast: 'Behåll den sista av varje',
    invalid: ({ n, some }: Some) =>
      `${plural(n, { one: '1 adress är inte giltig', other: `${n} adresser är inte giltiga` })}: ${some}`,
    removeInvalid: ({ n }: { n: number }) => plural(n, { one: 'Ta bort 1 ogiltig', other: `Ta bort ${n} ogiltiga` }),
    sendInvalid: ({ n }: { n: number }) =>
      plural(n, { one: 'Skicka till den ändå', other: `Skicka till alla ${n} ändå` }),
    values: ({ columns }: { columns: string }) => `Värden: ${columns}`,
    noValues: 'Inga värden',
    fallback: 'Värden som saknas tas från raden ”default”',
    gap: ({ name, n, all }: { name: string; n: number; all: number }) =>
      n === all ? `{${name}} saknar värde för alla.` : `{${name}} saknar värde för ${n} av ${all}: `,
    noGaps: ({ n }: { n: number }) =>
      plural(n, { one: 'Platshållaren har värde för alla.', other: `Alla ${n} platshållare har värden.` }),
    noPlaces: 'Texten har inga platshållare.',
    alike: 'Samma adress med olika versaler, alla får mejlet: ',
    unused: 'Används inte i texten: ',
    more: ({ n }: { n: number }) => `och ${n} till`,
    firstRows: 'Första raderna',
    address: 'Adress',
  },
})
