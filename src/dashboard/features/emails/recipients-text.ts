import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about recipients and the values for their places. */
export const recipientsText = catalogue({
  en: {
    title: 'Recipients',
    label: 'Recipients and their values',
    help: 'Paste from a spreadsheet: the first row names the columns, one of them the address. A plain list of addresses works too. An empty cell takes the value of the row "default", which is no address.',
    nobody: 'There is no address among these rows.',
    quote: ({ row }: { row: number }) => `Row ${row} opens a quotation mark that is never closed.`,
    noNames: 'There are values beside the addresses: name the columns in a first row.',
    sameName: ({ name }: { name: string }) => `Two columns are called "${name}": one of them would be lost.`,
    nameless: ({ row }: { row: number }) => `Row ${row} has a value in a column without a name.`,
    tooManyCells: ({ row }: { row: number }) => `Row ${row} has more cells than there are columns.`,
    whichColumn: 'It is not clear which column holds the addresses: choose it below.',
    column: 'Column with the addresses',
    choose: 'Choose one',
    noAddress: ({ row }: { row: number }) => `Row ${row} has no address.`,
    duplicates: ({ n, some }: { n: number; some: string }) =>
      `${n} ${plural(n, { one: 'address is', other: 'addresses are' })} there more than once, and only one row of each can be sent: ${some}`,
    keepFirst: 'Keep the first of each',
    keepLast: 'Keep the last of each',
    values: ({ columns }: { columns: string }) => `Values: ${columns}`,
    noValues: 'No values',
    fallback: 'Values for the rest come from the row "default"',
    gap: ({ name, n, all }: { name: string; n: number; all: number }) =>
      n === all ? `{${name}} has no value for anybody.` : `{${name}} has no value for ${n} of ${all}: `,
    noGaps: ({ n }: { n: number }) =>
      plural(n, { one: 'The one place is filled for everybody.', other: `All ${n} places are filled for everybody.` }),
    noPlaces: 'The text has no places to fill.',
    gapNote: 'What the service sends there instead is not specified.',
    unusual: ({ n }: { n: number }) =>
      `${n} ${plural(n, { one: 'is', other: 'are' })} not written like an e-mail address: `,
    alike: 'These differ in capitals alone, and are sent to one by one: ',
    unused: 'The text has no place for: ',
    more: ({ n }: { n: number }) => `and ${n} more`,
    firstRows: 'The first rows as they were read',
    address: 'Address',
    assumed: 'That a key is an address is what the product takes for granted: the specification does not say it.',
  },
  sv: {
    title: 'Mottagare',
    label: 'Mottagare och deras värden',
    help: 'Klistra in från ett kalkylark: första raden namnger kolumnerna, en av dem adressen. En ren lista med adresser går också bra. En tom cell får värdet från raden "default", som inte är någon adress.',
    nobody: 'Det finns ingen adress bland raderna.',
    quote: ({ row }: { row: number }) => `Rad ${row} öppnar ett citattecken som aldrig stängs.`,
    noNames: 'Det finns värden bredvid adresserna: namnge kolumnerna i en första rad.',
    sameName: ({ name }: { name: string }) => `Två kolumner heter "${name}": en av dem skulle gå förlorad.`,
    nameless: ({ row }: { row: number }) => `Rad ${row} har ett värde i en kolumn utan namn.`,
    tooManyCells: ({ row }: { row: number }) => `Rad ${row} har fler celler än det finns kolumner.`,
    whichColumn: 'Det framgår inte vilken kolumn som har adresserna: välj den nedan.',
    column: 'Kolumn med adresserna',
    choose: 'Välj en',
    noAddress: ({ row }: { row: number }) => `Rad ${row} saknar adress.`,
    duplicates: ({ n, some }: { n: number; some: string }) =>
      `${n} ${plural(n, { one: 'adress', other: 'adresser' })} finns mer än en gång, och bara en rad av varje kan skickas: ${some}`,
    keepFirst: 'Behåll den första av varje',
    keepLast: 'Behåll den sista av varje',
    values: ({ columns }: { columns: string }) => `Värden: ${columns}`,
    noValues: 'Inga värden',
    fallback: 'Värden för övriga kommer från raden "default"',
    gap: ({ name, n, all }: { name: string; n: number; all: number }) =>
      n === all ? `{${name}} saknar värde för alla.` : `{${name}} saknar värde för ${n} av ${all}: `,
    noGaps: ({ n }: { n: number }) =>
      plural(n, { one: 'Den enda platsen är ifylld för alla.', other: `Alla ${n} platser är ifyllda för alla.` }),
    noPlaces: 'Texten har inga platser att fylla i.',
    gapNote: 'Vad tjänsten skickar där i stället är inte specificerat.',
    unusual: ({ n }: { n: number }) =>
      `${n} är inte ${plural(n, { one: 'skriven', other: 'skrivna' })} som en e-postadress: `,
    alike: 'De här skiljer sig bara i versaler, och får varsitt mejl: ',
    unused: 'Texten har ingen plats för: ',
    more: ({ n }: { n: number }) => `och ${n} till`,
    firstRows: 'De första raderna som de lästes',
    address: 'Adress',
    assumed: 'Att en nyckel är en adress är vad produkten utgår från: specifikationen säger det inte.',
  },
})
