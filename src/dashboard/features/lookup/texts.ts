import { catalogue, plural } from '#dashboard/i18n/catalogue'

type N = { n: number }

/** Texts of the look-up of phone numbers. */
export const lookupText = catalogue({
  subtitle: [
    'Check the format, type and country of phone numbers. Nothing is sent.',
    'Kontrollera format, typ och land för telefonnummer. Inget skickas.',
  ],
  numbers: ['Phone numbers', 'Telefonnummer'],
  numbersHelp: [
    'One per line. You can paste a column from a spreadsheet.',
    'Ett per rad. Du kan klistra in en kolumn från ett kalkylark.',
  ],
  count: ({ n }: N) => [plural(n, { one: '1 number', other: `${n} numbers` }), `${n} nummer`],
  submit: ({ n }: N) => [
    plural(n, { one: 'Check 1 number', other: n ? `Check ${n} numbers` : 'Check numbers' }),
    n ? `Kontrollera ${n} nummer` : 'Kontrollera nummer',
  ],
  clear: ['Clear', 'Rensa'],
  column: ['Column with the numbers', 'Kolumn med numren'],
  columnNumber: ({ n }: N) => [`Column ${n}`, `Kolumn ${n}`],
  columnsElse: ({ names }: { names: readonly string[] }) => [names.join(', else '), names.join(', annars ')],
  leftOut: ({ n }: N) => [
    plural(n, {
      one: '1 row left out: fix its quotation marks first.',
      other: `${n} rows left out: fix their quotation marks first.`,
    }),
    plural(n, {
      one: '1 rad är utelämnad: rätta citattecknen i den först.',
      other: `${n} rader är utelämnade: rätta citattecknen i dem först.`,
    }),
  ],
  nothing: ['Type or paste a number first.', 'Skriv eller klistra in ett nummer först.'],
  tooMany: ({ limit }: { limit: number }) => [`At most ${limit} numbers at once`, `Högst ${limit} nummer åt gången`],
  notBegun: ['Not started. Your numbers are kept.', 'Inte startat. Dina nummer finns kvar.'],
  noJob: ['These results were cleared, or are not yours.', 'De här resultaten är rensade, eller är inte dina.'],
  loading: ({ n, all }: { n: number; all: number }) => [
    `Loading results: ${n} of ${all}`,
    `Läser in resultat: ${n} av ${all}`,
  ],
  last: ['Last long phone lookup:', 'Senaste långa nummerkontroll:'],
  results: ['Results', 'Resultat'],
  line: ['No.', 'Nr'],
  input: ['As pasted', 'Som inklistrat'],
  state: ['Format', 'Format'],
  type: ['Type', 'Typ'],
  e164: ['E.164', 'E.164'],
  national: ['National', 'Nationellt'],
  international: ['International', 'Internationellt'],
  country: ['Country', 'Land'],
  callingCode: ['Calling code', 'Landsnummer'],
  valid: ['Looks valid', 'Ser giltigt ut'],
  invalid: ['Not valid', 'Inte giltigt'],
  notGiven: ['Format not given', 'Format ej angivet'],
  waiting: ['Waiting', 'Väntar'],
  noAnswer: ['No answer', 'Inget svar'],
  unreadable: ['Unreadable answer', 'Oläsligt svar'],
  failed: ['Could not be checked', 'Kunde inte kontrolleras'],
  refused: ['Refused', 'Nekat'],
  notChecked: ['Not checked', 'Inte kontrollerat'],
  damaged: ['Damaged by Excel', 'Förstört av Excel'],
  guessed: ['Guessed: 0 added', 'Gissat: 0 tillagd'],
  foreign: ['May be foreign: add + or 0', 'Kan vara utländskt: skriv + eller 0'],
  needsCountry: ['Needs a country', 'Behöver land'],
  duplicate: ['Duplicate', 'Dubblett'],
  landline: ['Landline', 'Fast telefon'],
  all: ['All', 'Alla'],
  counted: ({ what, n }: { what: string; n: number }) => [`${what} ${n}`, `${what} ${n}`],
  filter: ['Show numbers', 'Visa nummer'],
  copyValid: ({ n }: N) => [
    plural(n, { one: 'Copy 1 valid number', other: `Copy ${n} valid numbers` }),
    plural(n, { one: 'Kopiera 1 giltigt nummer', other: `Kopiera ${n} giltiga nummer` }),
  ],
  saveValid: ({ n }: N) => [
    `Save ${n} valid (CSV)`,
    plural(n, { one: 'Spara 1 giltigt (CSV)', other: `Spara ${n} giltiga (CSV)` }),
  ],
  saveOthers: ({ n }: N) => [
    plural(n, { one: 'Save 1 other (CSV)', other: `Save ${n} others (CSV)` }),
    plural(n, { one: 'Spara 1 annat (CSV)', other: `Spara ${n} andra (CSV)` }),
  ],
  validFile: ['numbers valid', 'nummer giltiga'],
  othersFile: ['numbers other', 'nummer andra'],
  keepDuplicates: ({ n }: N) => [
    plural(n, { one: 'Keep 1 duplicate', other: `Keep ${n} duplicates` }),
    plural(n, { one: 'Behåll 1 dubblett', other: `Behåll ${n} dubbletter` }),
  ],
  edit: ['Edit numbers', 'Ändra nummer'],
  another: ['Check other numbers', 'Kontrollera andra nummer'],
  validOnes: ['Valid numbers as E.164', 'Giltiga nummer som E.164'],
  checkAs: ['Check as', 'Kontrollera som'],
  stopped: ['Stopped. Results so far are kept.', 'Stoppad. Resultaten hittills finns kvar.'],
  failing: ['Stopped by an error. Results so far are kept.', 'Stoppad av ett fel. Resultaten hittills finns kvar.'],
  oneByOne: ({ n }: N) => [
    plural(n, {
      one: '1 number was refused. The others were checked.',
      other: `${n} numbers were refused. The others were checked.`,
    }),
    `${n} nummer nekades. De andra kontrollerades.`,
  ],
  unchecked: ({ n }: N) => [
    plural(n, { one: '1 number could not be checked', other: `${n} numbers could not be checked` }),
    `${n} nummer kunde inte kontrolleras`,
  ],
  uncheckedBody: ({ why }: { why: string }) => [`The others were checked. ${why}`, `De andra kontrollerades. ${why}`],
  checkAgain: ({ n }: N) => [
    plural(n, { one: 'Check 1 number again', other: `Check ${n} numbers again` }),
    `Kontrollera ${n} nummer igen`,
  ],
  validNote: [
    '“Looks valid” is about the format. The number may still be out of use.',
    '”Ser giltigt ut” gäller formatet. Numret kan ändå vara ur bruk.',
  ],
  progress: ({ done, all }: { done: string; all: string }) => [
    `${done} of ${all} checked`,
    `${done} av ${all} kontrollerade`,
  ],
  emptyTitle: ['No numbers checked yet', 'Inga nummer kontrollerade än'],
  emptyBody: ['Paste numbers or choose a file above.', 'Klistra in nummer eller välj en fil ovan.'],
})
