import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Texts of the messages page and its search box. */
export const messagesText = catalogue({
  subtitle: [
    'Messages to a number, from a sender or in a bundle.',
    'Meddelanden till ett nummer, från en avsändare eller i ett utskick.',
  ],
  box: ['Number, sender or bundle ID', 'Nummer, avsändare eller utskicks-ID'],
  find: ['Find messages', 'Hitta meddelanden'],
  nothing: [
    'Type a number, a sender or a bundle ID first.',
    'Skriv ett nummer, en avsändare eller ett utskicks-ID först.',
  ],
  either: (p: { digits: string }) => [
    `Is ${p.digits} a bundle or a number?`,
    `Är ${p.digits} ett utskick eller ett nummer?`,
  ],
  asBundle: (p: { digits: string }) => [`Bundle ${p.digits}`, `Utskick ${p.digits}`],
  asBundleBody: ['Totals, cost and every message in it.', 'Summor, kostnad och alla meddelanden i utskicket.'],
  asNumber: (p: { digits: string }) => [`Messages with ${p.digits}`, `Meddelanden med ${p.digits}`],
  asNumberBody: [
    'The conversation with this number, and its contacts.',
    'Konversationen med numret, och kontakterna som har det.',
  ],
  conversations: ['Recent conversations', 'Senaste konversationer'],
  noConversations: [
    'Numbers and senders you open are listed here, in this browser.',
    'Nummer och avsändare du öppnar visas här, i den här webbläsaren.',
  ],
  bundles: ['Recent bundles', 'Senaste utskick'],
  noBundles: [
    'Bundles you open by ID are listed here, in this browser.',
    'Utskick du öppnar med ID visas här, i den här webbläsaren.',
  ],
})

type Counted = { n: number; count: string }
type Failures = { n: number; of: number; why: string }

/** Texts of a conversation, without those of a message. */
export const conversationText = catalogue({
  conversation: ['Messages', 'Meddelanden'],
  lastFailed: (p: Failures) => [
    `${plural(p.of, { one: 'The message failed', other: `${p.n} of the last ${p.of} failed` })}: ${p.why}`,
    `${plural(p.of, { one: 'Meddelandet misslyckades', other: `${p.n} av de senaste ${p.of} misslyckades` })}: ${p.why}`,
  ],
  loadedFailed: (p: Failures) => [
    `${plural(p.of, { one: 'The loaded message failed', other: `${p.n} of the newest ${p.of} loaded failed` })}: ${p.why}`,
    `${plural(p.of, {
      one: 'Det inlästa meddelandet misslyckades',
      other: `${p.n} av de nyaste ${p.of} inlästa misslyckades`,
    })}: ${p.why}`,
  ],
  messages: (p: Counted) => [
    plural(p.n, { one: '1 message', other: `${p.count} messages` }),
    plural(p.n, { one: '1 meddelande', other: `${p.count} meddelanden` }),
  ],
  looksValid: ['Looks valid', 'Ser giltigt ut'],
  notValid: ['Not a valid phone number', 'Inget giltigt telefonnummer'],
  guessed: ['Guessed: 0 added', 'Gissat: 0 tillagd'],
  noCountry: ['Choose the country first. Nothing was searched.', 'Välj landet först. Inget har sökts.'],
  sender: ['A name, not a number', 'Ett namn, inte ett nummer'],
  searchOther: ['Search again', 'Sök igen'],
  facts: ['Contacts and times', 'Kontakter och tider'],
  searchedAs: ['Searched as', 'Sökt som'],
  searchedAsHelp: [
    'Accounts store numbers in different ways. All of them are searched; each message shows once.',
    'Konton sparar nummer på olika sätt. Alla söks, och varje meddelande visas en gång.',
  ],
  typed: ['As typed', 'Som skrivet'],
  digits: ['Digits only', 'Bara siffror'],
  e164: ['E.164', 'E.164'],
  e164Digits: ['E.164 without +', 'E.164 utan +'],
  national: ['National', 'Nationellt'],
  pending: ['Searching…', 'Söker…'],
  found: (p: Counted) => [`${p.count} found`, plural(p.n, { one: '1 hittat', other: `${p.count} hittade` })],
  foundMaybeMore: (p: Counted) => [
    `${p.count} found, more available`,
    `${plural(p.n, { one: '1 hittat', other: `${p.count} hittade` })}, fler finns`,
  ],
  none: ['None', 'Inga'],
  refused: ['Not a number or sender', 'Inget nummer, ingen avsändare'],
  failed: ['Not searched', 'Inte sökt'],
  contacts: ['Contacts with this number', 'Kontakter med numret'],
  contactsNone: ['No contact has this number.', 'Ingen kontakt har numret.'],
  contactsName: ['Contacts are found by number. This is a name.', 'Kontakter hittas på nummer. Detta är ett namn.'],
  contactsSearched: (p: { names: string }) => [`Searched in: ${p.names}`, `Sökt i: ${p.names}`],
  contactsUnsearched: [
    'Not searched: no phone field was found among the contacts read.',
    'Inte sökt: inget telefonfält hittades bland kontakterna som lästes.',
  ],
  contactsUnsure: (p: { n: number }) => [
    `${plural(p.n, { one: 'The 1 contact read does not have', other: `None of the ${p.n} contacts read has` })} this number. Others may.`,
    `${plural(p.n, { one: 'Den enda lästa kontakten har inte', other: `Ingen av de ${p.n} lästa kontakterna har` })} numret. Andra kan ha det.`,
  ],
  contactUnnamed: ['Contact without a name', 'Kontakt utan namn'],
  refusedTitle: (p: { participant: string }) => [
    `“${p.participant}” is not a number or a sender`,
    `”${p.participant}” är varken nummer eller avsändare`,
  ],
  refusedBody: ['Check the spelling.', 'Kontrollera stavningen.'],
  emptyTitle: (p: { participant: string }) => [
    `No messages with ${p.participant}`,
    `Inga meddelanden med ${p.participant}`,
  ],
  emptyBody: ['Check the country, or the spelling of the name.', 'Kontrollera landet, eller hur namnet stavas.'],
  loading: ['Loading messages…', 'Läser in meddelanden…'],
  filter: ['Filter messages', 'Filtrera meddelanden'],
  everyCode: ['All status codes', 'Alla statuskoder'],
  operator: ['Operator', 'Operatör'],
  everyOperator: ['All operators', 'Alla operatörer'],
  everyEncoding: ['All encodings', 'Alla kodningar'],
  everySender: ['All senders', 'Alla avsändare'],
  everyRecipient: ['All recipients', 'Alla mottagare'],
  notDelivered: ['Not delivered', 'Inte levererat'],
  lastHour: ['Last hour', 'Senaste timmen'],
  today: ['Today', 'I dag'],
  yesterday: ['Yesterday', 'I går'],
  searchedAll: (p: Counted) => [
    plural(p.n, { one: '1 message searched.', other: `All ${p.count} messages searched.` }),
    plural(p.n, { one: '1 meddelande genomsökt.', other: `Alla ${p.count} meddelanden genomsökta.` }),
  ],
  searchedPart: (p: Counted) => [
    plural(p.n, {
      one: '1 message searched. Older ones are not.',
      other: `${p.count} messages searched. Older ones are not.`,
    }),
    plural(p.n, {
      one: '1 meddelande genomsökt, inte äldre.',
      other: `${p.count} meddelanden genomsökta, inte äldre.`,
    }),
  ],
  hour: ['Hour', 'Timme'],
  everyHour: ['All hours', 'Alla timmar'],
  showLoaded: (p: Counted) => [
    plural(p.n, { one: 'Show more, 1 message not shown', other: `Show more, ${p.count} messages not shown` }),
    plural(p.n, { one: 'Visa fler, 1 meddelande visas inte', other: `Visa fler, ${p.count} meddelanden visas inte` }),
  ],
  order: ['Newest first', 'Nyast först'],
  orderLoaded: ['Newest first, more available', 'Nyast först, fler finns'],
  orderUnknown: ['Newest first among those loaded, more available', 'Nyast först bland de inlästa, fler finns'],
  noMatch: ['No matching messages', 'Inga meddelanden matchar'],
  noMatchBody: ({ n }: { n: number }) => [
    plural(n, { one: '1 message was searched.', other: `${n} messages were searched.` }),
    plural(n, { one: '1 meddelande genomsöktes.', other: `${n} meddelanden genomsöktes.` }),
  ],
  showAll: ['Show all messages', 'Visa alla meddelanden'],
  shownOf: (p: { n: string; all: string }) => [`${p.n} of ${p.all}`, `${p.n} av ${p.all}`],
  unreadable: ['This message could not be read', 'Meddelandet kunde inte läsas'],
  someUnreadable: ({ n }: { n: number }) => [
    plural(n, { one: '1 value could not be read', other: `${n} values could not be read` }),
    plural(n, { one: '1 värde kunde inte läsas', other: `${n} värden kunde inte läsas` }),
  ],
  whatCame: ['Raw data', 'Rådata'],
  openedFrom: (p: { bundle: string }) => [`Opened from bundle ${p.bundle}`, `Öppnat från utskick ${p.bundle}`],
  matchExact: ['Matched by text and time.', 'Samma text och tid.'],
  matchSeveral: [
    'Several messages match. This is the nearest in time.',
    'Flera meddelanden stämmer. Det här ligger närmast i tid.',
  ],
  matchNearest: [
    'No message has the same text and time. This is the nearest in time.',
    'Inget meddelande har samma text och tid. Det här ligger närmast i tid.',
  ],
  matchNone: ['The message was not found here.', 'Meddelandet hittades inte här.'],
  matchSearching: ['Searching older messages…', 'Söker bland äldre meddelanden…'],
})

/** Texts on how far back was read for a range, a moment or a message. */
export const readBackText = catalogue({
  inRange: (p: Counted) => [
    plural(p.n, { one: '1 message in this time.', other: `${p.count} messages in this time.` }),
    plural(p.n, { one: '1 meddelande i den här tiden.', other: `${p.count} meddelanden i den här tiden.` }),
  ],
  inRangeSoFar: (p: Counted) => [
    plural(p.n, { one: '1 message in this time so far.', other: `${p.count} messages in this time so far.` }),
    plural(p.n, {
      one: '1 meddelande i den här tiden hittills.',
      other: `${p.count} meddelanden i den här tiden hittills.`,
    }),
  ],
  inRangeLoaded: (p: Counted & { all: string }) => [
    plural(p.n, {
      one: `1 message in this time among the ${p.all} loaded.`,
      other: `${p.count} messages in this time among the ${p.all} loaded.`,
    }),
    plural(p.n, {
      one: `1 meddelande i den här tiden bland de ${p.all} inlästa.`,
      other: `${p.count} meddelanden i den här tiden bland de ${p.all} inlästa.`,
    }),
  ],
  emptyRange: ['No messages in this time', 'Inga meddelanden i den här tiden'],
  readWhole: ['Every message was read.', 'Alla meddelanden är lästa.'],
  readTo: (p: { time: string }) => [`Everything back to ${p.time} was read.`, `Allt tillbaka till ${p.time} är läst.`],
  readOnlyTo: (p: { time: string }) => [`Read back to ${p.time} only.`, `Bara läst tillbaka till ${p.time}.`],
  notWhole: ['Older messages were not read.', 'Äldre meddelanden är inte lästa.'],
  unordered: ['Their order is unknown: there may be others.', 'Ordningen är okänd: det kan finnas fler.'],
  untimed: (p: Counted) => [
    plural(p.n, { one: '1 without a time is left out.', other: `${p.count} without a time are left out.` }),
    plural(p.n, { one: '1 utan tid är inte med.', other: `${p.count} utan tid är inte med.` }),
  ],
  reading: ['Reading older messages', 'Läser äldre meddelanden'],
  page: (p: { n: string; most: string }) => [`page ${p.n} of at most ${p.most}`, `sida ${p.n} av högst ${p.most}`],
  stop: ['Stop', 'Stoppa'],
  goOn: ['Read older messages', 'Läs äldre meddelanden'],
  linked: ['Opened from a link.', 'Öppnat från en länk.'],
  linkedNone: ['The linked message was not found here.', 'Det länkade meddelandet hittades inte här.'],
  linkedNotYet: (p: Counted) => [
    plural(p.n, {
      one: 'The linked message is not the 1 that was read.',
      other: `The linked message is not among the ${p.count} that were read.`,
    }),
    plural(p.n, {
      one: 'Det länkade meddelandet är inte det som lästes.',
      other: `Det länkade meddelandet finns inte bland de ${p.count} som lästes.`,
    }),
  ],
  nearest: (p: { time: string }) => [`Nearest to ${p.time}.`, `Närmast ${p.time}.`],
  nearestLoaded: (p: { time: string }) => [
    `Nearest to ${p.time} among the loaded messages.`,
    `Närmast ${p.time} bland de inlästa meddelandena.`,
  ],
  nearestNone: ['No message has a time.', 'Inget meddelande har en tid.'],
  hidden: ['It is hidden by the filter.', 'Filtret döljer det.'],
  showHidden: ['Show all messages', 'Visa alla meddelanden'],
})

type Time = { time: string }
type At = { at: string }
type Phone = { isCaller: boolean }

/** Sentences to say to a caller about a message. */
export const callerText = catalogue({
  tell: ['Tell the caller', 'Säg till den som ringer'],
  copy: ['summary', 'sammanfattningen'],
  at: (p: Time) => [`at ${p.time}`, `kl. ${p.time}`],
  yesterday: (p: Time) => [`yesterday at ${p.time}`, `i går kl. ${p.time}`],
  onDay: (p: Time & { day: string }) => [`on ${p.day} at ${p.time}`, `den ${p.day} kl. ${p.time}`],
  delivered: (p: Phone & At & { later: string | undefined }) => [
    `We sent it ${p.at}; ${p.isCaller ? 'your' : 'the'} phone confirmed it ${p.later ? `${p.later} later` : 'at once'}.`,
    `Vi skickade det ${p.at}; ${p.isCaller ? 'din telefon' : 'telefonen'} bekräftade det ${p.later ? `${p.later} senare` : 'direkt'}.`,
  ],
  confirmedAt: (p: Phone & At) => [
    `${p.isCaller ? 'Your' : 'The'} phone confirmed it ${p.at}.`,
    `${p.isCaller ? 'Din telefon' : 'Telefonen'} bekräftade det ${p.at}.`,
  ],
  confirmed: (p: Phone) => [
    `${p.isCaller ? 'Your' : 'The'} phone has confirmed it.`,
    `${p.isCaller ? 'Din telefon' : 'Telefonen'} har bekräftat det.`,
  ],
  notDelivered: (p: At) => [
    `We tried ${p.at}, but it was not delivered.`,
    `Vi försökte ${p.at}, men det kom inte fram.`,
  ],
  notDeliveredUnknown: ['It was not delivered.', 'Det kom inte fram.'],
  waiting: (p: { age: string }) => [
    `Sent ${p.age} ago and not confirmed.`,
    `Skickat för ${p.age} sedan och inte bekräftat.`,
  ],
  waitingNow: ['Sent just now and not confirmed yet.', 'Skickat alldeles nyss och inte bekräftat än.'],
  waitingUnknown: [
    'Not confirmed, and it is not known when it was sent.',
    'Inte bekräftat, och det är okänt när det skickades.',
  ],
  unusual: ['This is unusual.', 'Det är ovanligt.'],
  unusualMostly: (p: { usual: string; operator: string }) => [
    `Unusual: mostly ${p.usual} with ${p.operator}.`,
    `Ovanligt: oftast ${p.usual} med ${p.operator}.`,
  ],
  thisOperator: ['this operator', 'operatören'],
  unclear: (p: At) => [
    `We sent it ${p.at}. Whether it arrived is not known.`,
    `Vi skickade det ${p.at}. Om det kom fram är okänt.`,
  ],
  unclearUnknown: ['Whether it arrived is not known.', 'Om det kom fram är okänt.'],
  overdueAdvice: [
    'Waiting seldom helps, and sending again may make two.',
    'Att vänta hjälper sällan, och skickas det igen kan det bli två.',
  ],
  noReason: (p: { code: number }) => [
    `The service gives no reason (code ${p.code}).`,
    `Tjänsten ger inget skäl (kod ${p.code}).`,
  ],
})
