import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about recipients and the values for their placeholders. */
export const recipientsText = catalogue({
  en: {
    title: 'Recipients',
    label: 'Recipients and their values',
    labelNote: 'Paste addresses, or rows from a spreadsheet with a header row.',
    pasteHelp:
      'The header row names the columns, one of them the address. Each other column fills the placeholder of its name. An empty cell takes its value from the row “default”, if there is one; nothing is sent to that row.',
    nobody: 'No address in these rows.',
    quote: ({ row }: { row: number }) => `Row ${row}: a quotation mark is never closed.`,
    noNames: 'Add a header row that names the columns.',
    sameName: ({ name }: { name: string }) => `Two columns are called “${name}”. Rename one.`,
    nameless: ({ row }: { row: number }) => `Row ${row}: a value in a column without a name.`,
    tooManyCells: ({ row }: { row: number }) => `Row ${row}: more cells than columns.`,
    strayDefault: ({ row }: { row: number }) => `Row ${row}: “default” is not an address here. Remove it.`,
    rows: ({ n, count }: { n: number; count: string }) => plural(n, { one: '1 row', other: `${count} rows` }),
    clear: 'Clear',
    whichColumn: 'Choose the column with the addresses below.',
    column: 'Column with the addresses',
    choose: 'Choose one',
    values: ({ columns }: { columns: string }) => `Values: ${columns}`,
    noValues: 'No values',
    heading: ({ name }: { name: string }) => `Addresses: column “${name}”`,
    cleaned: ({ n, some }: { n: number; some: string }) =>
      `${plural(n, { one: 'Cleaned 1 address', other: `Cleaned ${n} addresses` })}: ${some}`,
    fallback: 'Missing values come from the row “default”',
    noGaps: ({ n }: { n: number }) =>
      plural(n, { one: 'The placeholder has a value for everybody.', other: `All ${n} placeholders have values.` }),
    noPlaces: 'The text has no placeholders.',
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
      'Rubrikraden namnger kolumnerna, en av dem adressen. Varje annan kolumn fyller platshållaren med samma namn. En tom cell får sitt värde från raden ”default”, om den finns; till den raden skickas inget.',
    nobody: 'Ingen adress på raderna.',
    quote: ({ row }: { row: number }) => `Rad ${row}: ett citattecken stängs aldrig.`,
    noNames: 'Lägg till en rubrikrad som namnger kolumnerna.',
    sameName: ({ name }: { name: string }) => `Två kolumner heter ”${name}”. Byt namn på den ena.`,
    nameless: ({ row }: { row: number }) => `Rad ${row}: ett värde i en kolumn utan namn.`,
    tooManyCells: ({ row }: { row: number }) => `Rad ${row}: fler celler än kolumner.`,
    strayDefault: ({ row }: { row: number }) => `Rad ${row}: ”default” är ingen adress här. Ta bort den.`,
    rows: ({ n, count }: { n: number; count: string }) => plural(n, { one: '1 rad', other: `${count} rader` }),
    clear: 'Töm',
    whichColumn: 'Välj kolumnen med adresserna nedan.',
    column: 'Kolumn med adresserna',
    choose: 'Välj en',
    values: ({ columns }: { columns: string }) => `Värden: ${columns}`,
    noValues: 'Inga värden',
    heading: ({ name }: { name: string }) => `Adresser: kolumnen ”${name}”`,
    cleaned: ({ n, some }: { n: number; some: string }) =>
      `${plural(n, { one: 'Rensade 1 adress', other: `Rensade ${n} adresser` })}: ${some}`,
    fallback: 'Värden som saknas tas från raden ”default”',
    noGaps: ({ n }: { n: number }) =>
      plural(n, { one: 'Platshållaren har värde för alla.', other: `Alla ${n} platshållare har värden.` }),
    noPlaces: 'Texten har inga platshållare.',
    unused: 'Används inte i texten: ',
    more: ({ n }: { n: number }) => `och ${n} till`,
    firstRows: 'Första raderna',
    address: 'Adress',
  },
})
