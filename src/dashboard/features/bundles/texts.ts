import { catalogue, plural } from '#dashboard/i18n/catalogue'

type N = { n: number }
type Part = { n: number; all: number }
type Bar = { name: string; n: number; failed: number; count: string }
type Share = Part & { percent: string }

const messages = (n: number, kind = '') => plural(n, { one: `1 ${kind}message`, other: `${n} ${kind}messages` })
const meddelanden = (n: number, one = '', other = one) =>
  plural(n, { one: `1 ${one}meddelande`, other: `${n} ${other}meddelanden` })

/** Texts of a bundle's page and its report. */
export const bundleText = catalogue({
  title: ({ id }: { id: number }) => [`Bundle ${id}`, `Utskick ${id}`],
  loading: ['Loading the bundle', 'Läser in utskicket'],
  emptyTitle: ({ id }: { id: number }) => [
    `Bundle ${id}: not found, or empty`,
    `Utskick ${id}: finns inte, eller är tomt`,
  ],
  emptyBody: [
    'Check the number, or search for a phone number instead.',
    'Kontrollera numret, eller sök på ett telefonnummer.',
  ],
  refusedTitle: ({ id }: { id: number }) => [`${id} is not a bundle number`, `${id} är inget utskicksnummer`],
  refusedBody: [
    'Bundles have whole numbers. Check it, or search for a phone number instead.',
    'Ett utskick har ett heltal som nummer. Kontrollera det, eller sök på ett telefonnummer.',
  ],
  otherBundle: ['Search messages', 'Sök meddelanden'],
  name: ['Name this bundle', 'Namnge utskicket'],
  rename: ['Rename', 'Byt namn'],
  report: ['Report', 'Rapport'],
  views: ['Bundle views', 'Vyer av utskicket'],
  charts: ['Charts', 'Diagram'],
  history: ['History', 'Historik'],
  showOnly: ({ name }: { name: string }) => [`Show messages: ${name}`, `Visa meddelanden: ${name}`],
  // Counts.
  of: ({ all }: { all: number }) => [`of ${all}`, `av ${all}`],
  partOf: ({ done, all }: { done: number | string; all: number | string }) => [
    `${done} of ${all}`,
    `${done} av ${all}`,
  ],
  atLeast: ({ percent }: { percent: string }) => [`at least ${percent}`, `minst ${percent}`],
  atLeastOf: ({ percent }: { percent: string }) => [
    `at least ${percent} of messages`,
    `minst ${percent} av meddelandena`,
  ],
  notKnown: ['Unknown', 'Okänt'],
  sent: ['Messages', 'Meddelanden'],
  messages: ({ n }: N) => [messages(n), meddelanden(n)],
  delivered: ['Delivered', 'Levererade'],
  failed: ['Failed', 'Misslyckade'],
  inProgress: ['In progress', 'På väg'],
  unknown: ['Unknown status', 'Okänd status'],
  segments: ['Segments', 'Segment'],
  cost: ['Cost', 'Kostnad'],
  noCost: ['No price given', 'Inget pris angivet'],
  costOf: ({ n }: N) => [`for ${messages(n)}`, `för ${meddelanden(n)}`],
  noCurrency: ['without a currency', 'utan valuta'],
  withoutPrice: ({ n }: N) => [
    `${messages(n)} ${plural(n, { one: 'has', other: 'have' })} no price`,
    `${meddelanden(n)} saknar pris`,
  ],
  withoutSegments: ({ n }: N) => [`Not given for ${messages(n)}`, `Saknas för ${meddelanden(n)}`],
  unreadable: ({ n }: N) => [
    plural(n, { one: '1 row could not be read, not counted', other: `${n} rows could not be read, not counted` }),
    plural(n, {
      one: '1 rad gick inte att läsa, ej medräknad',
      other: `${n} rader gick inte att läsa, ej medräknade`,
    }),
  ],
  byCurrency: ['Cost by currency', 'Kostnad per valuta'],
  byCurrencyBody: ['Currencies are not added together.', 'Valutor läggs inte ihop.'],
  byStatusBody: ['Click a bar to list its messages.', 'Klicka på en stapel för att se meddelandena.'],
  byCountryBody: ['Country of the recipient’s number.', 'Land för mottagarens nummer.'],
  byEncodingBody: ['A UCS-2 segment holds less text.', 'Ett UCS-2-segment rymmer mindre text.'],
  count: ['Count', 'Antal'],
  shareOf: ['Share of messages', 'Andel av meddelandena'],
  notGiven: ['Not given', 'Ej angivet'],
  others: ({ n }: N) => [
    plural(n, { one: '1 other', other: `${n} others` }),
    plural(n, { one: '1 annan', other: `${n} andra` }),
  ],
  codeOf: ({ code }: { code: number }) => [`Code ${code}`, `Kod ${code}`],
  // Columns and filters.
  list: ['Messages in the bundle', 'Meddelanden i utskicket'],
  status: ['Status', 'Status'],
  country: ['Country', 'Land'],
  encoding: ['Encoding', 'Kodning'],
  code: ['Status code', 'Statuskod'],
  description: ['Description', 'Beskrivning'],
  reason: ['Reason', 'Orsak'],
  meaning: ['What it means', 'Vad det betyder'],
  to: ['To', 'Till'],
  from: ['From', 'Från'],
  created: ['Sent', 'Skickat'],
  modified: ['Last change', 'Senast ändrat'],
  text: ['Text', 'Text'],
  total: ['Price', 'Pris'],
  currency: ['Currency', 'Valuta'],
  perSegment: ['Price per segment', 'Pris per segment'],
  id: ['Message ID', 'Meddelandets ID'],
  noRecipient: ['No recipient given', 'Ingen mottagare angiven'],
  everyStatus: ['All statuses', 'Alla statusar'],
  everyCountry: ['All countries', 'Alla länder'],
  everyEncoding: ['All encodings', 'Alla kodningar'],
  everyReason: ['All reasons', 'Alla orsaker'],
  showCodes: ['Show codes', 'Visa koder'],
  hideCodes: ['Hide codes', 'Dölj koder'],
  // Sending times.
  sentBy: ({ unit }: { unit: string }) => [`Sent by ${unit.toLowerCase()}`, `Skickat per ${unit.toLowerCase()}`],
  within: ({ title, name }: { title: string; name: string }) => [`${title}, ${name}`, `${title}, ${name}`],
  hour: ['Hour', 'Timme'],
  day: ['Day', 'Dag'],
  week: ['Week', 'Vecka'],
  month: ['Month', 'Månad'],
  quarter: ['Quarter', 'Kvartal'],
  year: ['Year', 'År'],
  bar: ({ name, n, failed, count }: Bar) => [
    `${name}: ${messages(n)}${failed ? `, ${count} failed` : ''}`,
    `${name}: ${meddelanden(n)}${failed ? `, ${plural(failed, { one: '1 misslyckat', other: `${count} misslyckade` })}` : ''}`,
  ],
  untimed: ({ n }: N) => [
    `${messages(n)} without a time ${plural(n, { one: 'is', other: 'are' })} not shown.`,
    `${meddelanden(n)} utan tid visas inte.`,
  ],
  // Look-up of failed messages.
  explain: ['Why messages failed', 'Varför meddelanden misslyckades'],
  explainSome: ({ n, all }: Part) => [
    `Explain ${n === all ? messages(n, 'failed ') : `${n} of ${all} failed messages`}`,
    `Förklara ${n === all ? meddelanden(n, 'misslyckat ', 'misslyckade ') : `${n} av ${all} misslyckade meddelanden`}`,
  ],
  unknownStatus: ({ n }: N) => [
    plural(n, {
      one: '1 message has an unknown status and is not explained.',
      other: `${n} messages have an unknown status and are not explained.`,
    }),
    `${meddelanden(n)} har okänd status och förklaras inte.`,
  ],
  notStarted: ['Not started. Refresh and try again.', 'Inte startat. Uppdatera och försök igen.'],
  readAgain: ({ n }: N) => [`Read ${messages(n)} again`, `Läs ${meddelanden(n)} igen`],
  reading: ['Reading messages', 'Läser meddelanden'],
  stopped: ['Stopped.', 'Stoppat.'],
  counted: ({ n, words }: { n: number; words: string }) => [`${n} ${words}`, `${n} ${words}`],
  notMatched: ['without a match', 'utan träff'],
  several: ['with several matches', 'med flera träffar'],
  notRead: ['could not be read', 'gick inte att läsa'],
  noStatus: ['without a status', 'utan status'],
  read: ({ n, all }: Part) => [`Read ${n} of ${all}.`, `Läst ${n} av ${all}.`],
  lost: ({ n }: N) => [`${n} could not be read.`, `${n} gick inte att läsa.`],
  left: ({ n }: N) => [`${n} not read yet.`, `${n} ${plural(n, { one: 'är inte läst', other: 'är inte lästa' })} än.`],
  notReadYet: ['not read yet', 'inte läst än'],
  save: ({ n }: N) => [
    `Save ${n} failed (CSV)`,
    plural(n, { one: 'Spara 1 misslyckat (CSV)', other: `Spara ${n} misslyckade (CSV)` }),
  ],
  notSaved: ['Not saved. Try again.', 'Inte sparat. Försök igen.'],
  failedFile: ['failed', 'misslyckade'],
  statusV1: ['Status in the bundle', 'Status i utskicket'],
  operator: ['Operator', 'Operatör'],
  matches: ['Matches', 'Träffar'],
  // One message.
  message: ['Message', 'Meddelande'],
  messageLoading: ['Looking for the message…', 'Söker meddelandet…'],
  messageNotFound: ['The message was not found in this bundle', 'Meddelandet hittades inte i utskicket'],
  nearest: ({ time }: { time: string }) => [`Nearest to ${time}`, `Närmast ${time}`],
  hidden: ['It is hidden by the filter.', 'Filtret döljer det.'],
  noText: ['No text given', 'Ingen text angiven'],
  steps: ['Delivery steps', 'Leveranssteg'],
  stepsLoading: ['Looking for delivery steps…', 'Söker leveranssteg…'],
  matched: ({ n }: N) => [
    plural(n, { one: 'Matched by text and time.', other: `${n} messages match by text and time.` }),
    plural(n, { one: 'Matchat på text och tid.', other: `${n} meddelanden har samma text och tid.` }),
  ],
  noMatch: ({ n }: N) => [
    plural(n, {
      one: 'Not matched: the 1 message read has another text or time.',
      other: `Not matched: the ${n} messages read have another text or time.`,
    }),
    plural(n, {
      one: 'Ingen träff: det lästa meddelandet har en annan text eller tid.',
      other: `Ingen träff: de ${n} lästa meddelandena har en annan text eller tid.`,
    }),
  ],
  noMessages: [
    'Not matched: no messages were found with this number.',
    'Ingen träff: inga meddelanden hittades för numret.',
  ],
  unmatchable: [
    'Cannot be matched: its number, text or time is missing.',
    'Kan inte matchas: nummer, text eller tid saknas.',
  ],
  conversation: ['Open conversation', 'Öppna konversationen'],
  facts: ['All details', 'Alla uppgifter'],
  otherData: ['Other data', 'Övriga data'],
  // Report.
  messagesMeaning: ['The messages of the bundle that could be read.', 'Utskickets meddelanden som gick att läsa.'],
  deliveredMeaning: ['Reported as delivered.', 'Rapporterade som levererade.'],
  failedMeaning: ['Reported as failed.', 'Rapporterade som misslyckade.'],
  inProgressMeaning: ['On the way: no final status yet.', 'På väg: ingen slutlig status än.'],
  unknownMeaning: ['The status is not given, or not a known one.', 'Statusen är inte angiven eller inte känd.'],
  deliveredOf: ({ n, all, percent }: Share) => [
    `Delivered: ${n} of ${all} (${percent}).`,
    `Levererade: ${n} av ${all} (${percent}).`,
  ],
  deliveredAtLeast: ({ n, all, percent }: Share) => [
    `Delivered: at least ${n} of ${all} (${percent}).`,
    `Levererade: minst ${n} av ${all} (${percent}).`,
  ],
  nothingKnown: ['No message has a known status.', 'Inget meddelande har en känd status.'],
  part: ['Not all of the bundle was read.', 'Hela utskicket lästes inte.'],
  moreUnreadable: ({ n }: N) => [
    `${messages(n, 'more ')} could not be read.`,
    `${meddelanden(n)} till gick inte att läsa.`,
  ],
  rest: ({ parts }: { parts: string }) => [`The others: ${parts}.`, `De andra: ${parts}.`],
  noRest: ['There are no others.', 'Det finns inga andra.'],
  costs: ({ costs }: { costs: string }) => [`Cost: ${costs}.`, `Kostnad: ${costs}.`],
})

export type BundleTexts = (typeof bundleText)['en' | 'sv']
