import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Lines = { n: number; lines: string; more: number }

export const fileRowsText = catalogue({
  hint: [
    'CSV or Excel (.xlsx), up to 100,000 rows and 256 columns',
    'CSV eller Excel (.xlsx), högst 100 000 rader och 256 kolumner',
  ],
  refused: ['The file can’t be used', 'Filen går inte att använda'],
  notTable: ['Not a table', 'Ingen tabell'],
  'too-large': ['It is larger than 200 MB, or unpacks to more.', 'Den är större än 200 MB, eller blir det uppackad.'],
  old: [
    'It is an old workbook (.xls). Save it as .xlsx or CSV.',
    'Den är en arbetsbok i gammalt format (.xls). Spara som .xlsx eller CSV.',
  ],
  binary: [
    'It is a binary workbook (.xlsb). Save it as .xlsx or CSV.',
    'Den är en binär arbetsbok (.xlsb). Spara som .xlsx eller CSV.',
  ],
  password: ['It has a password. Save a copy without one.', 'Den har lösenord. Spara en kopia utan.'],
  'not-a-table': [
    'It is a PDF, picture, web page or other file. Save the list as CSV or Excel (.xlsx).',
    'Den är en PDF, bild, webbsida eller annan fil. Spara listan som CSV eller Excel (.xlsx).',
  ],
  'hidden-rows': [
    'It hides rows in a way that can’t be read. Open it in a spreadsheet and save it again as .xlsx.',
    'Den döljer rader på ett sätt som inte går att läsa. Öppna den i ett kalkylprogram och spara den igen som .xlsx.',
  ],
  unreadable: ['It is damaged. Save it as CSV and try again.', 'Den är skadad. Spara den som CSV och försök igen.'],
  empty: ['It has no rows.', 'Den har inga rader.'],
  outdated: [
    'This page is out of date. Reload it, then choose the file again.',
    'Sidan är inaktuell. Ladda om den och välj filen igen.',
  ],
  encoding: ['Encoding', 'Teckenkodning'],
  'utf-8': ['UTF-8', 'UTF-8'],
  'utf-16le': ['UTF-16', 'UTF-16'],
  'utf-16be': ['UTF-16 (big-endian)', 'UTF-16 (big-endian)'],
  'windows-1252': ['Western (Windows-1252)', 'Västeuropeisk (Windows-1252)'],
  macintosh: ['Mac (Mac Roman)', 'Mac (Mac Roman)'],
  'windows-1250': ['Central European (Windows-1250)', 'Centraleuropeisk (Windows-1250)'],
  cp850: ['DOS (CP850)', 'DOS (CP850)'],
  sheet: ['Sheet', 'Blad'],
  hidden: (p: { n: number }) => [
    plural(p.n, { one: '1 hidden row: include?', other: `${p.n} hidden rows: include?` }),
    plural(p.n, { one: '1 dold rad: ta med?', other: `${p.n} dolda rader: ta med?` }),
  ],
  hiddenHelp: [
    'A filter or a person hid them, perhaps because they said no.',
    'Ett filter eller en person har dolt dem, kanske för att de tackat nej.',
  ],
  noticed: ['Noticed in the file', 'Det här märktes i filen'],
  cut: [
    'Only the first 100,000 rows were read. Split the file for the rest.',
    'Bara de första 100 000 raderna lästes. Dela filen för resten.',
  ],
  columnsCut: ['Only the first 256 columns were read.', 'Bara de första 256 kolumnerna lästes.'],
  quote: ['Quotation mark missing or misplaced', 'Citattecken saknas eller står fel'],
  extra: ['More cells than headings', 'Fler celler än rubriker'],
  heading: ['Below a second heading: check the columns', 'Under en andra rubrik: kontrollera kolumnerna'],
  above: ['Left out: above the heading, but with a number', 'Utelämnat: ovanför rubriken, men med ett nummer'],
  characters: ['Damaged characters. Try another encoding', 'Skadade tecken. Prova en annan teckenkodning'],
  exponent: [
    'Damaged by the spreadsheet: the last digits are lost',
    'Skadat av kalkylarket: de sista siffrorna är borta',
  ],
  error: ['An error of the spreadsheet instead of a value', 'Ett fel i kalkylarket i stället för ett värde'],
  formula: [
    'Formula without a result. Open the file in a spreadsheet and save it',
    'Formel utan resultat. Öppna filen i ett kalkylprogram och spara den',
  ],
  'question-marks': ['Letters replaced by question marks', 'Bokstäver har blivit frågetecken'],
  rows: ({ n, lines, more }: Lines) => [
    `${plural(n, { one: 'row', other: 'rows' })} ${lines}${more > 0 ? ` and ${more} more` : ''}`,
    `rad ${lines}${more > 0 ? ` och ${more} till` : ''}`,
  ],
})
