import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** `count` is `n` as it is written. */
type Counted = { n: number; count: string }

/** Words of a bundle's page. */
export const bundleText = catalogue({
  en: {
    title: (p: { id: number }) => `Bundle ${p.id}`,
    loading: 'Loading the bundle',
    emptyTitle: (p: { id: number }) => `Bundle ${p.id}: not found, or empty`,
    emptyBody: 'Check the number, or search for a phone number instead.',
    refusedTitle: (p: { id: number }) => `${p.id} is not a bundle number`,
    refusedBody: 'Bundles have whole numbers. Check it, or search for a phone number instead.',
    otherBundle: 'Search messages',
    of: (p: { whole: string }) => `of ${p.whole}`,
    atLeast: (p: { percent: string }) => `at least ${p.percent} of messages`,
    notKnown: 'Unknown',
    views: 'Bundle views',
    charts: 'Charts',
    history: 'History',
    showOnly: (p: { name: string }) => `Show messages: ${p.name}`,
    sent: 'Messages',
    messages: (p: { n: number; count: string }) => plural(p.n, { one: '1 message', other: `${p.count} messages` }),
    delivered: 'Delivered',
    failed: 'Failed',
    inProgress: 'In progress',
    undelivered: 'Ended, not delivered',
    rejected: 'Rejected',
    unknown: 'Unknown status',
    segments: 'Segments',
    cost: 'Cost',
    noCost: 'No price given',
    costOf: ({ n }: { n: number }) => plural(n, { one: 'for 1 message', other: `for ${n} messages` }),
    noCurrency: 'without a currency',
    withoutPrice: ({ n }: { n: number }) =>
      plural(n, { one: '1 message has no price', other: `${n} messages have no price` }),
    withoutSegments: ({ n }: { n: number }) =>
      plural(n, { one: 'Not given for 1 message', other: `Not given for ${n} messages` }),
    unreadable: ({ n }: { n: number }) =>
      plural(n, { one: '1 row could not be read, not counted', other: `${n} rows could not be read, not counted` }),
    byCurrency: 'Cost by currency',
    byCurrencyBody: 'Currencies are not added together.',
    byStatus: 'Status',
    byStatusBody: 'Click a bar to list its messages.',
    byCountry: 'Country',
    byCountryBody: 'Country of the recipient’s number.',
    byEncoding: 'Encoding',
    byEncodingBody: 'A UCS-2 segment holds less text.',
    count: 'Count',
    shareOf: 'Share of messages',
    status: 'Status',
    country: 'Country',
    encoding: 'Encoding',
    notGiven: 'Not given',
    others: ({ n }: { n: number }) => plural(n, { one: '1 other', other: `${n} others` }),
    code: 'Status code',
    codeOf: (p: { code: number }) => `Code ${p.code}`,
    description: 'Description',
    reason: 'Reason',
    meaning: 'What it means',
    everyReason: 'All reasons',
    list: 'Messages in the bundle',
    to: 'To',
    from: 'From',
    created: 'Sent',
    modified: 'Last change',
    text: 'Text',
    total: 'Price',
    currency: 'Currency',
    perSegment: 'Price per segment',
    id: 'Message ID',
    noRecipient: 'No recipient given',
    everyStatus: 'All statuses',
    everyCountry: 'All countries',
    everyEncoding: 'All encodings',
    showCodes: 'Show codes',
    hideCodes: 'Hide codes',
    name: 'Name this bundle',
    rename: 'Rename',
    report: 'Report',
  },
  sv: {
    title: (p: { id: number }) => `Utskick ${p.id}`,
    loading: 'Läser in utskicket',
    emptyTitle: (p: { id: number }) => `Utskick ${p.id}: finns inte, eller är tomt`,
    emptyBody: 'Kontrollera numret, eller sök på ett telefonnummer.',
    refusedTitle: (p: { id: number }) => `${p.id} är inget utskicksnummer`,
    refusedBody: 'Utskick har heltal. Kontrollera numret, eller sök på ett telefonnummer.',
    otherBundle: 'Sök meddelanden',
    of: (p: { whole: string }) => `av ${p.whole}`,
    atLeast: (p: { percent: string }) => `minst ${p.percent} av meddelandena`,
    notKnown: 'Okänt',
    views: 'Vyer av utskicket',
    charts: 'Diagram',
    history: 'Historik',
    showOnly: (p: { name: string }) => `Visa meddelanden: ${p.name}`,
    sent: 'Meddelanden',
    messages: (p: { n: number; count: string }) =>
      plural(p.n, { one: '1 meddelande', other: `${p.count} meddelanden` }),
    delivered: 'Levererade',
    failed: 'Misslyckade',
    inProgress: 'På väg',
    undelivered: 'Avslutade, ej levererade',
    rejected: 'Avvisade',
    unknown: 'Okänd status',
    segments: 'Segment',
    cost: 'Kostnad',
    noCost: 'Inget pris angivet',
    costOf: ({ n }: { n: number }) => plural(n, { one: 'för 1 meddelande', other: `för ${n} meddelanden` }),
    noCurrency: 'utan valuta',
    withoutPrice: ({ n }: { n: number }) =>
      plural(n, { one: '1 meddelande saknar pris', other: `${n} meddelanden saknar pris` }),
    withoutSegments: ({ n }: { n: number }) =>
      plural(n, { one: 'Saknas för 1 meddelande', other: `Saknas för ${n} meddelanden` }),
    unreadable: ({ n }: { n: number }) =>
      plural(n, {
        one: '1 rad gick inte att läsa, ej medräknad',
        other: `${n} rader gick inte att läsa, ej medräknade`,
      }),
    byCurrency: 'Kostnad per valuta',
    byCurrencyBody: 'Valutor läggs inte ihop.',
    byStatus: 'Status',
    byStatusBody: 'Klicka på en stapel för att se meddelandena.',
    byCountry: 'Land',
    byCountryBody: 'Land för mottagarens nummer.',
    byEncoding: 'Kodning',
    byEncodingBody: 'Ett UCS-2-segment rymmer mindre text.',
    count: 'Antal',
    shareOf: 'Andel av meddelandena',
    status: 'Status',
    country: 'Land',
    encoding: 'Kodning',
    notGiven: 'Ej angivet',
    others: ({ n }: { n: number }) => plural(n, { one: '1 annan', other: `${n} andra` }),
    code: 'Statuskod',
    codeOf: (p: { code: number }) => `Kod ${p.code}`,
    description: 'Beskrivning',
    reason: 'Orsak',
    meaning: 'Vad det betyder',
    everyReason: 'Alla orsaker',
    list: 'Meddelanden i utskicket',
    to: 'Till',
    from: 'Från',
    created: 'Skickat',
    modified: 'Senast ändrat',
    text: 'Text',
    total: 'Pris',
    currency: 'Valuta',
    perSegment: 'Pris per segment',
    id: 'Meddelandets ID',
    noRecipient: 'Ingen mottagare angiven',
    everyStatus: 'Alla statusar',
    everyCountry: 'Alla länder',
    everyEncoding: 'Alla kodningar',
    showCodes: 'Visa koder',
    hideCodes: 'Dölj koder',
    name: 'Namnge utskicket',
    rename: 'Byt namn',
    report: 'Rapport',
  },
})

type Bar = { name: string; n: number; count: string; failed: string }
type Stray = Counted & { time: string }

/** Words of the chart of sending times. */
export const bundleWhenText = catalogue({
  en: {
    hour: 'Sent by hour',
    day: 'Sent by day',
    week: 'Sent by week',
    month: 'Sent by month',
    quarter: 'Sent by quarter',
    year: 'Sent by year',
    partsOf: (p: { title: string; name: string }) => `${p.title}, ${p.name}`,
    hourHead: 'Hour',
    dayHead: 'Day',
    weekHead: 'Week',
    monthHead: 'Month',
    quarterHead: 'Quarter',
    yearHead: 'Year',
    sent: 'Messages',
    failed: 'Failed',
    bar: ({ name, n, count, failed }: Bar) =>
      `${name}: ${plural(n, { one: '1 message', other: `${count} messages` })}${failed && `, ${failed} failed`}`,
    earlier: (p: Stray) =>
      plural(p.n, {
        one: `1 message was sent before ${p.time}.`,
        other: `${p.count} messages were sent before ${p.time}.`,
      }),
    later: (p: Stray) =>
      plural(p.n, {
        one: `1 message was sent after ${p.time}.`,
        other: `${p.count} messages were sent after ${p.time}.`,
      }),
    showStrays: (p: Counted) => plural(p.n, { one: 'Show 1 message', other: `Show ${p.count} messages` }),
    untimed: (p: Counted) =>
      plural(p.n, {
        one: '1 message without a time is not shown.',
        other: `${p.count} messages without a time are not shown.`,
      }),
  },
  sv: {
    hour: 'Skickat per timme',
    day: 'Skickat per dag',
    week: 'Skickat per vecka',
    month: 'Skickat per månad',
    quarter: 'Skickat per kvartal',
    year: 'Skickat per år',
    partsOf: (p: { title: string; name: string }) => `${p.title}, ${p.name}`,
    hourHead: 'Timme',
    dayHead: 'Dag',
    weekHead: 'Vecka',
    monthHead: 'Månad',
    quarterHead: 'Kvartal',
    yearHead: 'År',
    sent: 'Meddelanden',
    failed: 'Misslyckade',
    bar: ({ name, n, count, failed }: Bar) =>
      `${name}: ${plural(n, { one: '1 meddelande', other: `${count} meddelanden` })}${failed && `, ${failed} misslyckade`}`,
    earlier: (p: Stray) =>
      plural(p.n, {
        one: `1 meddelande skickades före ${p.time}.`,
        other: `${p.count} meddelanden skickades före ${p.time}.`,
      }),
    later: (p: Stray) =>
      plural(p.n, {
        one: `1 meddelande skickades efter ${p.time}.`,
        other: `${p.count} meddelanden skickades efter ${p.time}.`,
      }),
    showStrays: (p: Counted) => plural(p.n, { one: 'Visa 1 meddelande', other: `Visa ${p.count} meddelanden` }),
    untimed: (p: Counted) =>
      plural(p.n, { one: '1 meddelande utan tid visas inte.', other: `${p.count} meddelanden utan tid visas inte.` }),
  },
})

type Part = Counted & { all: string }

/** Words of the look-up of failed and delivered messages. */
export const explainText = catalogue({
  en: {
    explain: 'Why messages failed',
    explainAll: (p: Counted) =>
      `Explain ${plural(p.n, { one: '1 failed message', other: `${p.count} failed messages` })}`,
    explainSome: (p: Part) => `Explain ${p.count} of ${p.all} failed messages`,
    unknownStatus: (p: Counted) =>
      plural(p.n, {
        one: '1 message has an unknown status and is not explained.',
        other: `${p.count} messages have an unknown status and are not explained.`,
      }),
    notStarted: 'Not started. Refresh and try again.',
    readAgain: (p: Counted) => plural(p.n, { one: 'Read 1 message again', other: `Read ${p.count} messages again` }),
    reading: 'Reading messages',
    progress: (p: { done: string; all: string }) => `${p.done} of ${p.all}`,
    stopped: 'Stopped.',
    counted: ({ count, words }: { count: string; words: string }) => `${count} ${words}`,
    others: ({ n, count }: Counted) =>
      plural(n, { one: `${count} for 1 other reason`, other: `${count} for ${n} other reasons` }),
    reason: 'Reason',
    meaning: 'What it means',
    notMatched: 'not matched',
    several: 'several that match',
    notRead: 'not read',
    noStatus: 'without a status',
    read: (p: Part) => `Read ${p.count} of ${p.all}.`,
    save: (p: Counted) => `Export ${plural(p.n, { one: '1 message', other: `${p.count} messages` })} (CSV)`,
    file: 'failed',
    to: 'To',
    sent: 'Sent',
    statusV1: 'Status in the bundle',
    code: 'Status code',
    operator: 'Operator',
    matches: 'Matches',
    id: 'Message ID',
    timesAll: (p: Counted) =>
      `Read times of ${plural(p.n, { one: '1 delivered message', other: `${p.count} delivered messages` })}`,
    timesSome: (p: Part) => `Read times of ${p.count} of ${p.all} delivered messages`,
    timesNone: 'No delivery times were found.',
    failed: 'Not exported. Try again.',
  },
  sv: {
    explain: 'Varför meddelanden misslyckades',
    explainAll: (p: Counted) =>
      `Förklara ${plural(p.n, { one: '1 misslyckat meddelande', other: `${p.count} misslyckade meddelanden` })}`,
    explainSome: (p: Part) => `Förklara ${p.count} av ${p.all} misslyckade meddelanden`,
    unknownStatus: (p: Counted) =>
      plural(p.n, {
        one: '1 meddelande har okänd status och förklaras inte.',
        other: `${p.count} meddelanden har okänd status och förklaras inte.`,
      }),
    notStarted: 'Inte startat. Uppdatera och försök igen.',
    readAgain: (p: Counted) => plural(p.n, { one: 'Läs 1 meddelande igen', other: `Läs ${p.count} meddelanden igen` }),
    reading: 'Läser meddelanden',
    progress: (p: { done: string; all: string }) => `${p.done} av ${p.all}`,
    stopped: 'Stoppat.',
    counted: ({ count, words }: { count: string; words: string }) => `${count} ${words}`,
    others: ({ n, count }: Counted) =>
      plural(n, { one: `${count} av 1 annan orsak`, other: `${count} av ${n} andra orsaker` }),
    reason: 'Orsak',
    meaning: 'Vad det betyder',
    notMatched: 'utan träff',
    several: 'med flera träffar',
    notRead: 'ej lästa',
    noStatus: 'utan status',
    read: (p: Part) => `Läst ${p.count} av ${p.all}.`,
    save: (p: Counted) => `Exportera ${plural(p.n, { one: '1 meddelande', other: `${p.count} meddelanden` })} (CSV)`,
    file: 'misslyckade',
    to: 'Till',
    sent: 'Skickat',
    statusV1: 'Status i utskicket',
    code: 'Statuskod',
    operator: 'Operatör',
    matches: 'Träffar',
    id: 'Meddelandets ID',
    timesAll: (p: Counted) =>
      `Läs tider för ${plural(p.n, { one: '1 levererat meddelande', other: `${p.count} levererade meddelanden` })}`,
    timesSome: (p: Part) => `Läs tider för ${p.count} av ${p.all} levererade meddelanden`,
    timesNone: 'Inga leveranstider hittades.',
    failed: 'Inte exporterat. Försök igen.',
  },
})

/** Words of proposed labels. */
export const learnedText = catalogue({
  en: {
    title: 'Codes without a label',
    titleHelp: 'The bundle describes these codes. A label is used everywhere the code shows, by everyone in the team.',
    use: 'Use as label',
    useOf: (p: { code: number; label: string }) => `Use as label for ${p.code}: ${p.label}`,
    notSaved: 'Label not saved',
  },
  sv: {
    title: 'Koder utan etikett',
    titleHelp: 'Utskicket beskriver de här koderna. En etikett används överallt där koden visas, av alla i teamet.',
    use: 'Använd som etikett',
    useOf: (p: { code: number; label: string }) => `Använd som etikett för ${p.code}: ${p.label}`,
    notSaved: 'Etiketten sparades inte',
  },
})

/** Words of one message of a bundle, beside the list. */
export const sentMessageText = catalogue({
  en: {
    message: 'Message',
    loading: 'Looking for the message…',
    notFound: 'The message was not found in this bundle',
    nearest: (p: { time: string }) => `Nearest to ${p.time}`,
    hidden: 'It is hidden by the filter.',
    noText: 'No text given',
    steps: 'Delivery steps',
    searching: 'Looking for delivery steps…',
    matched: ({ n }: { n: number }) =>
      plural(n, { one: 'Matched by text and time.', other: `${n} messages match by text and time.` }),
    none: (p: Counted) =>
      plural(p.n, {
        one: 'Not matched: the 1 message read has another text or time.',
        other: `Not matched: the ${p.count} messages read have another text or time.`,
      }),
    nothing: 'Not matched: no messages were found with this number.',
    cannot: 'Cannot be matched: its number, text or time is missing.',
    conversation: 'Open conversation',
    facts: 'All details',
    other: 'Other data',
  },
  sv: {
    message: 'Meddelande',
    loading: 'Söker meddelandet …',
    notFound: 'Meddelandet hittades inte i utskicket',
    nearest: (p: { time: string }) => `Närmast ${p.time}`,
    hidden: 'Filtret döljer det.',
    noText: 'Ingen text angiven',
    steps: 'Leveranssteg',
    searching: 'Söker leveranssteg …',
    matched: ({ n }: { n: number }) =>
      plural(n, { one: 'Matchat på text och tid.', other: `${n} meddelanden har samma text och tid.` }),
    none: (p: Counted) =>
      plural(p.n, {
        one: 'Ingen träff: det lästa meddelandet har en annan text eller tid.',
        other: `Ingen träff: de ${p.count} lästa meddelandena har en annan text eller tid.`,
      }),
    nothing: 'Ingen träff: inga meddelanden hittades för numret.',
    cannot: 'Kan inte matchas: nummer, text eller tid saknas.',
    conversation: 'Öppna konversationen',
    facts: 'Alla uppgifter',
    other: 'Övriga data',
  },
})

type Share = { n: string; whole: string; percent: string }

/** Words of the report. */
export const bundleHandoutText = catalogue({
  en: {
    deliveredShare: 'Delivered',
    deliveredOf: (p: { n: string; whole: string }) => `${p.n} of ${p.whole}`,
    atLeastValue: (p: { percent: string }) => `at least ${p.percent}`,
    messagesMeaning: 'The messages of the bundle that could be read.',
    deliveredMeaning: 'Reported as delivered.',
    failedMeaning: 'Reported as failed.',
    inProgressMeaning: 'On the way: no final status yet.',
    undeliveredMeaning: 'Ended without being delivered, such as expired ones.',
    rejectedMeaning: 'Not accepted for delivery.',
    unknownMeaning: 'The status is not given, or not a known one.',
    delivered: (p: Share) => `Delivered: ${p.n} of ${p.whole} (${p.percent}).`,
    deliveredAtLeast: (p: Share) => `Delivered: at least ${p.n} of ${p.whole} (${p.percent}).`,
    nothingKnown: 'No message has a known status.',
    part: 'Not all of the bundle was read.',
    unreadable: (p: { n: number; count: string }) =>
      plural(p.n, { one: '1 more message could not be read.', other: `${p.count} more messages could not be read.` }),
    rest: (p: { parts: string }) => `The others: ${p.parts}.`,
    noRest: 'There are no others.',
    restPart: (p: { n: string; label: string }) => `${p.n} ${p.label.toLowerCase()}`,
    cost: (p: { costs: string }) => `Cost: ${p.costs}.`,
    costPart: (p: { n: number; count: string; money: string }) =>
      plural(p.n, { one: `${p.money} for 1 message`, other: `${p.money} for ${p.count} messages` }),
    noCurrency: (p: { cost: string }) => `${p.cost} (no currency given)`,
    noCost: 'No price is given.',
    withoutPrice: (p: { n: number; count: string }) =>
      plural(p.n, { one: '1 message has no price.', other: `${p.count} messages have no price.` }),
  },
  sv: {
    deliveredShare: 'Levererade',
    deliveredOf: (p: { n: string; whole: string }) => `${p.n} av ${p.whole}`,
    atLeastValue: (p: { percent: string }) => `minst ${p.percent}`,
    messagesMeaning: 'Utskickets meddelanden som gick att läsa.',
    deliveredMeaning: 'Rapporterade som levererade.',
    failedMeaning: 'Rapporterade som misslyckade.',
    inProgressMeaning: 'På väg: ingen slutlig status än.',
    undeliveredMeaning: 'Avslutade utan att levereras, till exempel utgångna.',
    rejectedMeaning: 'Inte mottagna för leverans.',
    unknownMeaning: 'Statusen är inte angiven eller inte känd.',
    delivered: (p: Share) => `Levererade: ${p.n} av ${p.whole} (${p.percent}).`,
    deliveredAtLeast: (p: Share) => `Levererade: minst ${p.n} av ${p.whole} (${p.percent}).`,
    nothingKnown: 'Inget meddelande har en känd status.',
    part: 'Hela utskicket lästes inte.',
    unreadable: (p: { n: number; count: string }) =>
      plural(p.n, {
        one: '1 meddelande till gick inte att läsa.',
        other: `${p.count} meddelanden till gick inte att läsa.`,
      }),
    rest: (p: { parts: string }) => `De andra: ${p.parts}.`,
    noRest: 'Det finns inga andra.',
    restPart: (p: { n: string; label: string }) => `${p.n} ${p.label.toLowerCase()}`,
    cost: (p: { costs: string }) => `Kostnad: ${p.costs}.`,
    costPart: (p: { n: number; count: string; money: string }) =>
      plural(p.n, { one: `${p.money} för 1 meddelande`, other: `${p.money} för ${p.count} meddelanden` }),
    noCurrency: (p: { cost: string }) => `${p.cost} (ingen valuta angiven)`,
    noCost: 'Inget pris är angivet.',
    withoutPrice: (p: { n: number; count: string }) =>
      plural(p.n, { one: '1 meddelande saknar pris.', other: `${p.count} meddelanden saknar pris.` }),
  },
})

export type BundleHandoutWords = (typeof bundleHandoutText)['en' | 'sv']
