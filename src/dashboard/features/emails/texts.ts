import { catalogue, plural } from '#dashboard/i18n/catalogue'
import { duration } from '#dashboard/i18n/duration'

type N = { n: number }
type Name = { name: string }
type Row = { row: number }

type Forms = [one: string, other: string]

/** A text with a count in place of `#`. */
const counted = (en: Forms, sv: Forms) => {
  const text = ([one, other]: Forms, n: number) => plural(n, { one, other: other.replace('#', String(n)) })
  return ({ n }: N) => [text(en, n), text(sv, n)] as const
}

export const emailsText = catalogue({
  message: ['Message', 'Mejl'],
  senderName: ['Sender name', 'Avsändarnamn'],
  senderAddress: ['Sender address', 'Avsändaradress'],
  usedSenders: ['Used last', 'Senast använda'],
  subject: ['Subject', 'Ämne'],
  body: ['Body', 'Innehåll'],
  bodyNote: [
    'HTML or plain text. {name} is replaced for each recipient.',
    'HTML eller ren text. {name} byts ut för varje mottagare.',
  ],
  options: ['Type and tracking', 'Typ och spårning'],
  type: ['Type', 'Typ'],
  priority: ['Priority', 'Prioritet'],
  typeHelp: [
    'What each type means is agreed for your account.',
    'Vad varje typ betyder är överenskommet för ditt konto.',
  ],
  nameTypes: ['Name the types', 'Namnge typerna'],
  askForNames: ['Ask an admin what they mean.', 'Fråga en administratör vad de betyder.'],
  namedBy: ({ right }: { right: string }) => [
    `Named by whoever has the right “${right}”:`,
    `Namnges av den som har rättigheten ”${right}”:`,
  ],
  reference: ['Reference', 'Referens'],
  deliveryReportUrl: ['Address for delivery reports', 'Adress för leveransrapporter'],
  tags: ['Tags', 'Taggar'],
  tagsNote: ['One per line.', 'En per rad.'],
  review: ['Review e-mail', 'Granska mejlet'],
  nobodyYet: ['No recipients yet', 'Inga mottagare än'],
  toMany: counted(['To 1 recipient', 'To # recipients'], ['Till 1 mottagare', 'Till # mottagare']),
  undo: ['Undo', 'Ångra'],
  lost: [
    'It can’t be looked up. Ask support, with the reference, before you send it again.',
    'Det går inte att slå upp. Fråga supporten, med referensen, innan du skickar igen.',
  ],
  recipients: counted(['1 recipient', '# recipients'], ['1 mottagare', '# mottagare']),
  reviewTitle: ['Is everything right?', 'Stämmer allt?'],
  reviewNote: ['A sent e-mail can’t be called back.', 'Ett skickat mejl går inte att kalla tillbaka.'],
  from: ['From', 'Från'],
  to: ['To', 'Till'],
  delivery: ['Delivery', 'Leverans'],
  reportsTo: ['Delivery reports to', 'Leveransrapporter till'],
  leftOut: ['None', 'Ingen'],
  back: ['Back to editing', 'Tillbaka till redigeringen'],
  send: counted(
    ['Send to 1 recipient', 'Send to # recipients'],
    ['Skicka till 1 mottagare', 'Skicka till # mottagare'],
  ),
  sentAlready: ['Already sent', 'Redan skickat'],
  sentAlreadyNote: (p: { at: string }) => [
    `Sent ${p.at}. Recipients get it twice.`,
    `Skickat ${p.at}. Mottagarna får det två gånger.`,
  ],
  sentAlreadyConsent: ['Send it again', 'Skicka igen'],
  maybeSent: ['May have been sent already', 'Kan redan ha skickats'],
  maybeSentNote: (p: { at: string }) => [
    `The outcome of ${p.at} is unknown. Recipients may get it twice.`,
    `Utfallet ${p.at} är okänt. Mottagarna kan få det två gånger.`,
  ],
  sentUnread: ['Sent e-mails could not be loaded', 'Skickade mejl kunde inte hämtas'],
  sentUnreadNote: [
    'Whether this one was sent before could not be checked.',
    'Om det här redan har skickats kunde inte kontrolleras.',
  ],
  referenceUsed: ['Reference already used', 'Referensen är redan använd'],
  referenceUsedNote: (p: { at: string }) => [
    `An e-mail with this reference was sent ${p.at}.`,
    `Ett mejl med samma referens skickades ${p.at}.`,
  ],
  referenceUsedConsent: ['Send this one too', 'Skicka det här också'],
  sentTitle: ['E-mail accepted', 'Mejlet är mottaget'],
  receipt: ['Receipt', 'Kvitto'],
  id: ['ID', 'ID'],
  owner: ['Owner', 'Ägare'],
  templated: ['With placeholders', 'Med platshållare'],
  messages: ['Messages', 'Meddelanden'],
  messageCount: counted(['1 message', '# messages'], ['1 meddelande', '# meddelanden']),
  smsCount: ({ n }: N) => [`${n} SMS`, `${n} sms`],
  another: ['Write another e-mail', 'Skriv ett mejl till'],
  sendTest: ['Send a test to me', 'Skicka ett test till mig'],
  testIncomplete: ['Fill in sender, subject, body and type first.', 'Fyll först i avsändare, ämne, innehåll och typ.'],
  testTitle: ['Send a test?', 'Skicka ett test?'],
  testTo: ['Send to', 'Skicka till'],
  testInvalid: ['Not an e-mail address.', 'Ingen e-postadress.'],
  filledAs: ({ to }: { to: string }) => [
    `Filled as for ${to}. Can go out within the hour.`,
    `Ifyllt som för ${to}. Kan gå ut inom en timme.`,
  ],
  notFilled: [
    'Placeholders are not filled. Can go out within the hour.',
    'Platshållare är inte ifyllda. Kan gå ut inom en timme.',
  ],
  charged: [
    'One e-mail, charged as usual. Nobody else gets it.',
    'Ett mejl, debiteras som vanligt. Ingen annan får det.',
  ],
  confirmTest: ['Send 1 test e-mail', 'Skicka 1 testmejl'],
  testSent: ['Test accepted', 'Testet är mottaget'],
  testReceipt: ['Receipt of the test', 'Testets kvitto'],
  backToEmail: ['Back to the e-mail', 'Tillbaka till mejlet'],
})

export const recipientsText = catalogue({
  title: ['Recipients', 'Mottagare'],
  label: ['Recipients and their values', 'Mottagare och deras värden'],
  labelNote: [
    'Paste addresses, or rows from a spreadsheet with a header row.',
    'Klistra in adresser, eller rader från ett kalkylark med rubrikrad.',
  ],
  pasteHelp: [
    'The header row names the columns, one of them the address. Each other column fills the placeholder of its name. An empty cell takes its value from the row “default”, if there is one; nothing is sent to that row.',
    'Rubrikraden namnger kolumnerna, en av dem adressen. Varje annan kolumn fyller platshållaren med samma namn. En tom cell får sitt värde från raden ”default”, om den finns; till den raden skickas inget.',
  ],
  nobody: ['No address in these rows.', 'Ingen adress på raderna.'],
  quote: ({ row }: Row) => [
    `Row ${row}: a quotation mark is never closed.`,
    `Rad ${row}: ett citattecken stängs aldrig.`,
  ],
  noNames: ['Add a header row that names the columns.', 'Lägg till en rubrikrad som namnger kolumnerna.'],
  sameName: ({ name }: Name) => [
    `Two columns are called “${name}”. Rename one.`,
    `Två kolumner heter ”${name}”. Byt namn på den ena.`,
  ],
  unnamed: ({ row }: Row) => [
    `Row ${row}: a value in a column without a name.`,
    `Rad ${row}: ett värde i en kolumn utan namn.`,
  ],
  tooManyCells: ({ row }: Row) => [`Row ${row}: more cells than columns.`, `Rad ${row}: fler celler än kolumner.`],
  strayDefault: ({ row }: Row) => [
    `Row ${row}: “default” is not an address here. Remove it.`,
    `Rad ${row}: ”default” är ingen adress här. Ta bort den.`,
  ],
  rows: counted(['1 row', '# rows'], ['1 rad', '# rader']),
  clear: ['Clear', 'Töm'],
  whichColumn: ['Choose the column with the addresses below.', 'Välj kolumnen med adresserna nedan.'],
  column: ['Column with the addresses', 'Kolumn med adresserna'],
  choose: ['Choose one', 'Välj en'],
  cleaned: counted(['Cleaned 1 address', 'Cleaned # addresses'], ['Rensade 1 adress', 'Rensade # adresser']),
  fallback: ['Missing values come from the row “default”', 'Värden som saknas tas från raden ”default”'],
  noGaps: counted(
    ['The placeholder has a value for everybody.', 'All # placeholders have values.'],
    ['Platshållaren har värde för alla.', 'Alla # platshållare har värden.'],
  ),
  unused: ['Not used in the text', 'Används inte i texten'],
  more: ({ n }: N) => [`and ${n} more`, `och ${n} till`],
  firstRows: ['First rows', 'Första raderna'],
  address: ['Address', 'Adress'],
  toFix: ['To fix', 'Att åtgärda'],
  below: counted(
    ['Fix 1 problem below', 'Fix # problems below'],
    ['Åtgärda 1 problem nedan', 'Åtgärda # problem nedan'],
  ),
  noAddresses: counted(
    ['1 row has no address', '# rows have no address'],
    ['1 rad saknar adress', '# rader saknar adress'],
  ),
  removeNameless: counted(['Remove 1 row', 'Remove # rows'], ['Ta bort 1 rad', 'Ta bort # rader']),
  duplicates: counted(
    ['1 address is listed twice or more', '# addresses are listed twice or more'],
    ['1 adress finns två gånger eller fler', '# adresser finns två gånger eller fler'],
  ),
  keepFirst: ['Keep the first of each', 'Behåll den första av varje'],
  keepLast: ['Keep the last of each', 'Behåll den sista av varje'],
  invalid: counted(
    ['1 address is not valid', '# addresses are not valid'],
    ['1 adress är inte giltig', '# adresser är inte giltiga'],
  ),
  invalidList: ['Addresses that are not valid', 'Adresser som inte är giltiga'],
  invalidRow: (p: { row: string; address: string; reason: string }) => [
    `Row ${p.row}: ${p.address}, ${p.reason}`,
    `Rad ${p.row}: ${p.address}, ${p.reason}`,
  ],
  noAt: ['no @', 'inget @'],
  severalAt: ['more than one @', 'mer än ett @'],
  blank: ['a blank inside', 'ett mellanslag inuti'],
  noName: ['nothing before the @', 'inget före @'],
  noDomain: ['nothing after the @', 'inget efter @'],
  noDot: ['no dot after the @', 'ingen punkt efter @'],
  dots: ['a misplaced dot', 'en felplacerad punkt'],
  ending: ['too short after the last dot', 'för kort efter sista punkten'],
  long: ['too long', 'för lång'],
  form: ['not written like an address', 'inte skriven som en adress'],
  faultySign: ({ sign }: { sign: string }) => [`“${sign}” is not allowed`, `”${sign}” är inte tillåtet`],
  removeInvalid: counted(['Remove 1 invalid', 'Remove # invalid'], ['Ta bort 1 ogiltig', 'Ta bort # ogiltiga']),
  sendInvalid: counted(
    ['Send to it anyway', 'Send to all # anyway'],
    ['Skicka till den ändå', 'Skicka till alla # ändå'],
  ),
  gapForAll: ({ name }: Name) => [`{${name}} has no value for anybody.`, `{${name}} saknar värde för alla.`],
  gap: ({ name, n, all }: Name & N & { all: number }) => [
    `{${name}} has no value for ${n} of ${all}`,
    `{${name}} saknar värde för ${n} av ${all}`,
  ],
  fillDefault: ({ n }: N) => [`Fill ${n} with default`, `Fyll ${n} med standardvärde`],
  defaultFor: ({ name }: Name) => [`Default for {${name}}`, `Standardvärde för {${name}}`],
  defaultNeeded: ['Type a default first.', 'Skriv ett standardvärde först.'],
  oneLeft: ['One row of each address is left.', 'En rad av varje adress är kvar.'],
  invalidRemoved: counted(
    ['1 invalid address removed.', '# invalid addresses removed.'],
    ['1 ogiltig adress borttagen.', '# ogiltiga adresser borttagna.'],
  ),
  namelessRemoved: counted(['1 row removed.', '# rows removed.'], ['1 rad borttagen.', '# rader borttagna.']),
  filled: ({ name, n }: Name & N) => [
    `{${name}} filled for ${plural(n, { one: '1 recipient', other: `${n} recipients` })}.`,
    `{${name}} ifyllt för ${n} mottagare.`,
  ],
  from: ['From contacts…', 'Från kontakter…'],
  sourcesTitle: ['Recipients from contacts', 'Mottagare från kontakter'],
  source: ['Take from', 'Hämta från'],
  group: ['A group', 'En grupp'],
  labels: ['Labels', 'Etiketter'],
  view: ['A saved view', 'En sparad vy'],
  groupNumber: ['Group number', 'Gruppens nummer'],
  groupNeeded: ['Enter the number in digits.', 'Ange numret med siffror.'],
  labelsNote: ['Separated by commas. Contacts with all of them.', 'Åtskilda med komma. Kontakter som har alla.'],
  labelsNeeded: ['Enter a label.', 'Ange en etikett.'],
  viewName: ['View', 'Vy'],
  searched: ({ q }: { q: string }) => [
    `With “${q}” in a name, label or property.`,
    `Med ”${q}” i ett namn, en etikett eller en egenskap.`,
  ],
  load: ['Load contacts', 'Läs in kontakter'],
  loading: ({ n }: N) => [`${n} loaded…`, `${n} inlästa…`],
  stop: ['Stop', 'Stoppa'],
  whole: counted(['1 contact loaded', 'All # contacts loaded'], ['Kontakten är inläst', 'Alla # kontakter är inlästa']),
  part: ({ n }: N) => [`${n} loaded, more available`, `${n} inlästa, fler finns`],
  loadAll: ['Load all', 'Läs in alla'],
  noContacts: ['No contacts found', 'Inga kontakter hittades'],
  others: counted(
    ['1 contact does not match and is left out.', '# contacts do not match and are left out.'],
    ['1 kontakt stämmer inte och utelämnas.', '# kontakter stämmer inte och utelämnas.'],
  ),
  withoutText: counted(
    ['1 contact does not have the filter’s text.', '# contacts do not have the filter’s text.'],
    ['1 kontakt saknar filtrets text.', '# kontakter saknar filtrets text.'],
  ),
  textView: ['This view filters by text, which is not possible here.', 'Vyn filtrerar på text, vilket inte går här.'],
  unreadable: counted(
    ['1 contact could not be read.', '# contacts could not be read.'],
    ['1 kontakt kunde inte läsas.', '# kontakter kunde inte läsas.'],
  ),
  addressField: ['Field with the address', 'Fält med adressen'],
  noAddress: counted(
    ['1 contact has no address and is left out.', '# contacts have no address and are left out.'],
    ['1 kontakt saknar adress och utelämnas.', '# kontakter saknar adress och utelämnas.'],
  ),
  fields: ['Fields to fill placeholders with', 'Fält att fylla platshållare med'],
  has: ({ n, all }: N & { all: number }) => [`${n} of ${all}`, `${n} av ${all}`],
  use: counted(['Use 1 recipient', 'Use # recipients'], ['Använd 1 mottagare', 'Använd # mottagare']),
  used: counted(
    ['1 recipient taken from contacts.', '# recipients taken from contacts.'],
    ['1 mottagare hämtad från kontakter.', '# mottagare hämtade från kontakter.'],
  ),
  replacesDetails: [
    'They replace the recipients that are there. You can undo it.',
    'De ersätter mottagarna som finns. Det går att ångra.',
  ],
})

export const letterText = catalogue({
  preview: ['Preview', 'Förhandsvisning'],
  frame: ['Preview of the body', 'Förhandsvisning av innehållet'],
  help: [
    'Scripts and links are off. Values are shown as text, and placeholders without a value are marked.',
    'Skript och länkar är avstängda. Värden visas som text, och platshållare utan värde är markerade.',
  ],
  empty: ['Nothing to preview yet.', 'Inget att förhandsgranska än.'],
  noSubject: ['No subject', 'Inget ämne'],
  nobody: [
    'Add recipients to see it filled for each of them.',
    'Lägg till mottagare för att se det ifyllt för var och en.',
  ],
  stepper: ['Recipient', 'Mottagare'],
  previous: ['Previous recipient', 'Föregående mottagare'],
  next: ['Next recipient', 'Nästa mottagare'],
  of: ({ n, all }: N & { all: number }) => [`${n} of ${all}`, `${n} av ${all}`],
  nextGap: ['Next with a missing value', 'Nästa som saknar värde'],
  unknown: counted(
    ['No value for', '# placeholders have no value:'],
    ['Inget värde för', '# platshållare saknar värde:'],
  ),
  images: ['Load images from the web', 'Hämta bilder från nätet'],
  imagesDetails: ['Whoever hosts them can see that you looked.', 'Den som har dem kan se att du tittade.'],
})

export const windowsText = catalogue({
  title: ['Delivery windows', 'Tidsfönster för leverans'],
  window: ({ n }: N) => [`Window ${n}`, `Fönster ${n}`],
  opens: ['Opens', 'Öppnar'],
  closes: ['Closes', 'Stänger'],
  timeline: ['The windows on a line of time', 'Fönstren på en tidslinje'],
  now: ['now', 'nu'],
  add: ['Add a window', 'Lägg till ett fönster'],
  until: (p: { at: string }) => [`Now until ${p.at}`, `Nu till ${p.at}`],
  tomorrow: (p: { from: string; to: string }) => [`Tomorrow ${p.from}–${p.to}`, `I morgon ${p.from}–${p.to}`],
  remove: ({ n }: N) => [`Remove window ${n}`, `Ta bort fönster ${n}`],
  reversed: ['It closes before it opens.', 'Det stänger innan det öppnar.'],
  empty: ['It closes as it opens.', 'Det stänger när det öppnar.'],
  past: ['This window is over.', 'Det här fönstret är över.'],
  canGoOut: ({ when }: { when: string }) => [`Can go out ${when}.`, `Kan gå ut ${when}.`],
  nothingAhead: ['All windows are over.', 'Alla fönster är över.'],
  noWindows: ['No windows.', 'Inga fönster.'],
  unset: ['Fill in a window to see when it can go out.', 'Fyll i ett fönster för att se när det kan gå ut.'],
  utc: ({ when }: { when: string }) => [`UTC: ${when}`, `UTC: ${when}`],
  total: ({ time }: { time: string }) => [`${time} open in total`, `${time} öppet totalt`],
  left: ({ time, all }: { time: string; all: string }) => [`${time} of ${all} left`, `${time} av ${all} återstår`],
  duration: ({ minutes }: { minutes: number }) => [duration(minutes, 'en'), duration(minutes, 'sv')],
  over: counted(['1 window is over.', '# windows are over.'], ['1 fönster är över.', '# fönster är över.']),
  overlap: ({ a, b }: { a: number; b: number }) => [
    `Windows ${a} and ${b} overlap. Shared time counts once.`,
    `Överlapp mellan fönster ${a} och ${b}: gemensam tid räknas en gång.`,
  ],
  forward: ({ n, time }: N & { time: string }) => [
    `Daylight saving begins in window ${n}: ${time} shorter than it looks.`,
    `Sommartiden börjar i fönster ${n}: ${time} kortare än det ser ut.`,
  ],
  back: ({ n, time }: N & { time: string }) => [
    `Daylight saving ends in window ${n}: ${time} longer than it looks.`,
    `Sommartiden slutar i fönster ${n}: ${time} längre än det ser ut.`,
  ],
  sendAnyway: ['Send anyway', 'Skicka ändå'],
  sendAnywayNote: [
    'Without a window ahead it may go out at once, or never.',
    'Utan ett kommande fönster kan det gå ut genast, eller aldrig.',
  ],
  sendAnywayNeeded: [
    'No window is ahead. Add one, or choose to send anyway.',
    'Inget fönster ligger framåt. Lägg till ett, eller välj att skicka ändå.',
  ],
})
