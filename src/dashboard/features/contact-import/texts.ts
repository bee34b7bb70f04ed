import { catalogue, plural } from '#dashboard/i18n/catalogue'

const rows = (n: number) => plural(n, { one: '1 row', other: `${n} rows` })
const contacts = (n: number) => plural(n, { one: '1 contact', other: `${n} contacts` })
const rader = (n: number) => plural(n, { one: '1 rad', other: `${n} rader` })
const kontakter = (n: number) => plural(n, { one: '1 kontakt', other: `${n} kontakter` })

type N = { n: number }

export const importText = catalogue({
  paste: ['Or paste rows here', 'Eller klistra in rader här'],
  pasteHelp: [
    'From a spreadsheet or a CSV file. A heading row may come along.',
    'Från ett kalkylark eller en CSV-fil. Rubrikraden får följa med.',
  ],
  type: ['Type rows', 'Skriv rader'],
  pasted: ['Pasted rows', 'Inklistrade rader'],
  typed: ['Typed rows', 'Skrivna rader'],
  another: ['Import more', 'Importera fler'],
  recent: ['Your latest imports', 'Dina senaste importer'],
  reading: ['Reading the file…', 'Läser filen…'],
  other: ['Choose another file', 'Välj en annan fil'],
  columnsUsed: (p: N & { all: number }) => [`${p.n} of ${p.all} columns used`, `${p.n} av ${p.all} kolumner används`],
  columnsHelp: [
    'Your choice is remembered for everyone who imports a file with the same headings.',
    'Ditt val sparas för alla som importerar en fil med samma rubriker.',
  ],
  remembered: ['Columns chosen as last time.', 'Kolumnerna är valda som förra gången.'],
  heading: ['Heading', 'Rubrik'],
  noHeading: ['No heading', 'Ingen rubrik'],
  headingRow: (p: N & { cells: string }) => [`Row ${p.n}: ${p.cells}`, `Rad ${p.n}: ${p.cells}`],
  titleRows: (p: N) => [
    `${rows(p.n)} above the heading ${p.n === 1 ? 'is' : 'are'} not imported.`,
    `${rader(p.n)} ovanför rubriken importeras inte.`,
  ],
  othersColumns: (p: N) => [
    plural(p.n, {
      one: '1 column with another person’s phone or e-mail is not imported.',
      other: `${p.n} columns with another person’s phone or e-mail are not imported.`,
    }),
    plural(p.n, {
      one: '1 kolumn med en annan persons telefon eller e-post importeras inte.',
      other: `${p.n} kolumner med en annan persons telefon eller e-post importeras inte.`,
    }),
  ],
  unused: (p: { names: string }) => [`Not imported: ${p.names}.`, `Importeras inte: ${p.names}.`],
  allColumns: (p: N) => [`Show all ${p.n} columns`, `Visa alla ${p.n} kolumner`],
  fewColumns: ['Show the imported columns only', 'Visa bara kolumner som importeras'],
  column: (p: { n: number }) => [`Column ${p.n}`, `Kolumn ${p.n}`],
  use: (p: { column: string }) => [`Import “${p.column}” as`, `Importera ”${p.column}” som`],
  name: ['First and last name', 'För- och efternamn'],
  countryCode: ['Country code of the phone', 'Telefonens landskod'],
  otherPhone: ['Phone, second choice', 'Telefon i andra hand'],
  otherEmail: ['E-mail, second choice', 'E-post i andra hand'],
  result: ['Result of an earlier import', 'Resultat av en tidigare import'],
  leftOut: ['Don’t import', 'Importera inte'],
  noName: ['Choose the column with first name.', 'Välj kolumnen med förnamn.'],
  noPhone: ['Choose the column with phone.', 'Välj kolumnen med telefon.'],
  noNameOrPhone: ['Choose the columns with first name and phone.', 'Välj kolumnerna med förnamn och telefon.'],
  preview: ['Rows', 'Rader'],
  kept: (p: { n: number }) => [
    plural(p.n, { one: '1 row that you typed is not sent', other: `${p.n} rows that you typed are not sent` }),
    plural(p.n, {
      one: '1 rad som du skrivit är inte skickad',
      other: `${p.n} rader som du skrivit är inte skickade`,
    }),
  ],
  goOn: ['Continue with them', 'Fortsätt med dem'],
  discard: ['Discard', 'Släng'],
  line: ['Row', 'Rad'],
  contact: ['Name', 'Namn'],
  unnamed: ['Without a name', 'Utan namn'],
  status: ['Status', 'Status'],
  why: ['Reason', 'Orsak'],
  details: ['Details', 'Detaljer'],
  all: ['All', 'Alla'],
  ready: ['Ready', 'Redo'],
  none: ['No rows', 'Inga rader'],
  checking: ['Checking rows…', 'Kontrollerar raderna…'],
  country: ['Choose a default country, or add the country code', 'Välj ett standardland eller lägg till landskoden'],
  rowCountry: ['The country code in the row is not known', 'Landskoden på raden är okänd'],
  otherCountry: [
    'A mobile in the default country: check the country',
    'Ett mobilnummer i standardlandet: kontrollera landet',
  ],
  addressInName: ['Has an e-mail address', 'Innehåller en e-postadress'],
  address: ['Not written like an address', 'Inte skriven som en adress'],
  others: (p: { numbers: string }) => [`Not used: ${p.numbers}`, `Används inte: ${p.numbers}`],
  sameAs: (p: N) => [`Same number as row ${p.n}`, `Samma nummer som rad ${p.n}`],
  reasons: ['Fix or skip', 'Rätta eller hoppa över'],
  cell: (p: N & { field: string }) => [`${p.field}, row ${p.n}`, `${p.field}, rad ${p.n}`],
  fileLine: ['Row in file', 'Rad i filen'],
  fileResult: ['Import result', 'Importresultat'],
  fileId: ['Contact ID', 'Kontakt-ID'],
  fileName: (p: { name: string }) => [`${p.name}-result`, `${p.name}-resultat`],
  notSent: (p: { reason: string }) => [`Not sent: ${p.reason}`, `Inte skickad: ${p.reason}`],
  notFound: (p: { result: string }) => [`${p.result} (not found)`, `${p.result} (hittades inte)`],
  addRow: ['Add row', 'Lägg till rad'],
  fix: ['Fix', 'Rätta'],
  fixRow: (p: N) => [`Fix row ${p.n}`, `Rätta rad ${p.n}`],
  fixTitle: (p: N) => [`Row ${p.n}`, `Rad ${p.n}`],
  alike: (p: N) => [
    `Also change ${plural(p.n, { one: '1 other row', other: `${p.n} other rows` })} with the same value`,
    `Ändra även ${plural(p.n, { one: '1 annan rad', other: `${p.n} andra rader` })} med samma värde`,
  ],
  save: ['Save row', 'Spara raden'],
  cancel: ['Cancel', 'Avbryt'],
  done: ['Done', 'Klart'],
  existing: ['Existing contacts', 'Kontakter som finns'],
  notChecked: ['Not checked yet.', 'Inte kontrollerat än.'],
  long: [
    'There are more than 20,000 contacts: comparing takes a while.',
    'Det finns fler än 20 000 kontakter: jämförelsen tar en stund.',
  ],
  check: (p: N) => [`Check ${rows(p.n)}`, `Kontrollera ${rader(p.n)}`],
  stopCheck: ['Stop checking', 'Sluta kontrollera'],
  checked: (p: N) => [
    plural(p.n, { one: '1 row is already a contact.', other: `${p.n} rows are already contacts.` }),
    plural(p.n, { one: '1 rad finns redan som kontakt.', other: `${p.n} rader finns redan som kontakter.` }),
  ],
  partly: (p: N) => [`${rows(p.n)} could not be checked.`, `${rader(p.n)} kunde inte kontrolleras.`],
  unchecked: (p: N) => [
    `${rows(p.n)} not checked.`,
    plural(p.n, { one: '1 rad är inte kontrollerad.', other: `${p.n} rader är inte kontrollerade.` }),
  ],
  progress: (p: { done: number; all: number }) => [
    `${p.done} of ${p.all} checked`,
    `${p.done} av ${p.all} kontrollerade`,
  ],
  contactsRead: (p: N) => [
    `${contacts(p.n)} read`,
    plural(p.n, { one: '1 kontakt läst', other: `${p.n} kontakter lästa` }),
  ],
  include: ['Include', 'Ta med'],
  included: (p: N & { what: string }) => [`${p.what}: ${p.n}`, `${p.what}: ${p.n}`],
  includeElsewhere: ['In another import, if any', 'I en annan import, om det finns några'],
  create: (p: N) => [
    p.n === 0 ? 'Create contacts' : `Create ${contacts(p.n)}`,
    p.n === 0 ? 'Skapa kontakter' : `Skapa ${kontakter(p.n)}`,
  ],
  createUnchecked: (p: N) => [`Create ${p.n} without checking`, `Skapa ${p.n} utan kontroll`],
  tooLarge: [
    'Nothing was created: one import takes 32 MB. Split the file in two and import each part.',
    'Inget skapades: en import rymmer 32 MB. Dela filen i två och importera varje del.',
  ],
  minutes: (p: N) => [
    `About ${plural(p.n, { one: '1 minute', other: `${p.n} minutes` })}`,
    `Ungefär ${plural(p.n, { one: '1 minut', other: `${p.n} minuter` })}`,
  ],
  slowHelp: (p: { right: string }) => [
    `Without the right “${p.right}” at most 40 contacts are created a minute.`,
    `Utan rättigheten ”${p.right}” skapas högst 40 kontakter i minuten.`,
  ],
})
