import { catalogue, plural } from '#dashboard/i18n/catalogue'

export const languagesText = catalogue({
  textIn: (p: { text: string; language: string }) => [`${p.text} in ${p.language}`, `${p.text} på ${p.language}`],
  textsIn: (p: { language: string }) => [`Texts in ${p.language}`, `Texter på ${p.language}`],
  everyTranslation: (p: { text: string }) => [`${p.text} in other languages`, `${p.text} på andra språk`],
  grid: ['Texts by language', 'Texter per språk'],
  text: ['Text', 'Text'],
  base: ['Base language', 'Grundspråk'],
  baseOf: (p: { language: string }) => [
    p.language ? `${p.language}, base` : 'Base language',
    p.language ? `${p.language}, grundspråk` : 'Grundspråk',
  ],
  shown: ['Languages shown', 'Språk som visas'],
  allLanguages: ['All', 'Alla'],
  surveyTexts: ['The survey', 'Enkäten'],
  gaps: (p: { language: string; n: number; all: number }) => [
    `${p.language}: ${p.n} of ${p.all} missing`,
    `${p.language}: ${p.n} av ${p.all} saknas`,
  ],
  complete: (p: { language: string }) => [`${p.language}: complete`, `${p.language}: komplett`],
  onlyGaps: ['Only missing', 'Bara det som saknas'],
  noGaps: ['No text is missing.', 'Ingen text saknas.'],
  alternatives: ['Answers', 'Svarsalternativ'],
  alternativesHelp: [
    'Answers to choose from are only listed: how the service translates them is not known.',
    'Svarsalternativ visas bara: det är inte känt hur tjänsten översätter dem.',
  ],
  nextGap: ['Next missing text', 'Nästa text som saknas'],
  cell: (p: { language: string; text: string }) => [`${p.language}: ${p.text}`, `${p.language}: ${p.text}`],
  noBase: ['No text in the base language', 'Ingen text på grundspråket'],
  noTargets: [
    'Only one language. Add languages under Settings.',
    'Bara ett språk. Lägg till språk under Inställningar.',
  ],
  neither: ['The translations name no language of the survey', 'Översättningarna nämner inget av enkätens språk'],
  both: [
    'The translations can be read in two ways: by language or by text.',
    'Översättningarna kan läsas på två sätt: per språk eller per text.',
  ],
  noTable: [
    'Some translations are not a table. They are kept as they are.',
    'En del översättningar är ingen tabell. De behålls som de är.',
  ],
  nothing: ['Nothing is translated yet', 'Inget är översatt än'],
  shape: [
    'How does your service store translations? A survey with clear translations tells.',
    'Hur lagrar er tjänst översättningar? En enkät med entydiga översättningar visar det.',
  ],
  languageFirst: ['By language', 'Per språk'],
  fieldFirst: ['By text', 'Per text'],
  raw: ['Translations as they came', 'Översättningarna som de kom'],
})

/** Texts of the export and import of texts. */
export const textFilesText = catalogue({
  key: ['Key', 'Nyckel'],
  where: ['Where', 'Var'],
  text: ['Text', 'Text'],
  base: ['Base language', 'Grundspråk'],
  survey: ['The survey', 'Enkäten'],
  fileName: ['texts', 'texter'],
  asCsv: ['Export texts (CSV)', 'Exportera texter (CSV)'],
  asExcel: ['Export texts (Excel)', 'Exportera texter (Excel)'],
  import: ['Import texts…', 'Importera texter…'],
  failed: ['The file was not saved', 'Filen sparades inte'],
  cut: (p: { n: number }) => [
    plural(p.n, { one: '1 text is cut in the file', other: `${p.n} texts are cut in the file` }),
    plural(p.n, { one: '1 text är kapad i filen', other: `${p.n} texter är kapade i filen` }),
  ],
  cutNext: ['Export as CSV to get all of it.', 'Exportera som CSV för att få med allt.'],
  title: (p: { name: string }) => [`What to import from ${p.name}?`, `Vad ska importeras från ${p.name}?`],
  noKeys: [
    'No row has the heading “Key”. Export the texts and fill in that file.',
    'Ingen rad har rubriken ”Nyckel”. Exportera texterna och fyll i den filen.',
  ],
  notWorkbook: ['The file is not a workbook', 'Filen är ingen arbetsbok'],
  notWorkbookNext: [
    'Its name says Excel, but it holds text. Export the texts and fill in that file.',
    'Namnet säger Excel, men innehållet är text. Exportera texterna och fyll i den filen.',
  ],
  nothing: [
    'The file says what the survey says. Nothing to import.',
    'Filen säger samma som enkäten. Det finns inget att importera.',
  ],
  unknownColumns: (p: { columns: string }) => [
    `Not languages of this survey, left out: ${p.columns}`,
    `Inte språk i enkäten, tas inte med: ${p.columns}`,
  ],
  filter: ['Show', 'Visa'],
  all: ['All', 'Alla'],
  counted: (p: { what: string; n: number }) => [`${p.what} (${p.n})`, `${p.what} (${p.n})`],
  new: ['New', 'Nya'],
  changed: ['Changed', 'Ändrade'],
  emptied: ['Emptied', 'Tömda'],
  cutKind: ['Too long for a cell', 'För lång för en cell'],
  damaged: ['Damaged, not imported', 'Skadad, importeras inte'],
  repeated: ['Key repeated', 'Upprepad nyckel'],
  unknown: ['Unknown key', 'Okänd nyckel'],
  line: (p: { line: number }) => [`Row ${p.line}`, `Rad ${p.line}`],
  now: ['Now', 'Nu'],
  inFile: ['In the file', 'I filen'],
  take: (p: { what: string }) => [`Import: ${p.what}`, `Importera: ${p.what}`],
  takeAll: ['Select all shown', 'Markera alla som visas'],
  takeTexts: (p: { n: number }) => [
    plural(p.n, { one: 'Import 1 text', other: `Import ${p.n} texts` }),
    plural(p.n, { one: 'Importera 1 text', other: `Importera ${p.n} texter` }),
  ],
  taken: (p: { n: number }) => [
    plural(p.n, { one: '1 text imported', other: `${p.n} texts imported` }),
    plural(p.n, { one: '1 text importerad', other: `${p.n} texter importerade` }),
  ],
  more: (p: { n: number }) => [
    plural(p.n, { one: 'Show 1 more', other: `Show ${p.n} more` }),
    plural(p.n, { one: 'Visa 1 till', other: `Visa ${p.n} till` }),
  ],
  none: ['Empty', 'Tomt'],
})

/** Headings of the columns that are no language, in every locale: the file may come from another user. */
export const fileHeads = {
  key: [textFilesText.en.key, textFilesText.sv.key],
  where: [textFilesText.en.where, textFilesText.sv.where],
  text: [textFilesText.en.text, textFilesText.sv.text],
  base: [textFilesText.en.base, textFilesText.sv.base],
}
