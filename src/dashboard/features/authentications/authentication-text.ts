import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Texts of both sections. `{0}` is data here and is never filled in. */
export const authenticationText = catalogue({
  subtitle: [
    'One-time codes by SMS: account defaults, and a test code.',
    'Engångskoder via sms: kontots standardvärden och en testkod.',
  ],
  ConcurrentLimit: ['Active codes per phone number', 'Aktiva koder per telefonnummer'],
  From: ['Sender', 'Avsändare'],
  MessageFormat: ['Message text', 'Meddelandetext'],
  Length: ['Code length', 'Kodens längd'],
  ExpirationTime: ['Lifetime', 'Giltighetstid'],
  NumericOnly: ['Digits only', 'Bara siffror'],
  fromNote: ['Name or phone number', 'Namn eller telefonnummer'],
  formatNote: ['With {0} where the code goes', 'Med {0} på kodens plats'],
  digitsOnly: ['Yes', 'Ja'],
  anyCharacters: ['No', 'Nej'],
  is: (p: { duration: string }) => [`= ${p.duration}`, `= ${p.duration}`],
  preview: ['Preview', 'Förhandsvisning'],
  otherBraces: [
    'Only {0} is known to work. Other braces may be sent as they are.',
    'Bara {0} fungerar säkert. Andra klamrar kan skickas som de är.',
  ],
  worstCase: (p: { n: number }) => [
    `Counted with the longest code: ${p.n} ${plural(p.n, { one: 'character', other: 'characters' })}.`,
    `Räknat med den längsta koden: ${p.n} tecken.`,
  ],
  seconds: (p: { n: string; duration: string }) => [`${p.n} s (${p.duration})`, `${p.n} s (${p.duration})`],
})

/** Texts of the account's defaults. `{0}` is data here and is never filled in. */
export const settingsText = catalogue({
  title: ['Account defaults', 'Kontots standardvärden'],
  body: ['Used unless a request overrides them.', 'Används om inget annat anges för en kod.'],
  unknown: [
    'Current settings can’t be read. Saving replaces all six.',
    'De nuvarande inställningarna går inte att läsa. När du sparar ersätts alla sex.',
  ],
  unknownSince: (p: { name: string; at: string }) => [
    `Current settings can’t be read. The fields have what ${p.name} saved here on ${p.at}. Saving replaces all six.`,
    `De nuvarande inställningarna går inte att läsa. Fälten har det som ${p.name} sparade här ${p.at}. När du sparar ersätts alla sex.`,
  ],
  unknownUnlike: (p: { name: string; at: string }) => [
    `Current settings can’t be read. The fields differ from what ${p.name} saved here on ${p.at}. Saving replaces all six.`,
    `De nuvarande inställningarna går inte att läsa. Fälten skiljer sig från det som ${p.name} sparade här ${p.at}. När du sparar ersätts alla sex.`,
  ],
  laterUnknown: ['A later save may have gone through, see above.', 'En senare sparning kan ha gått igenom, se ovan.'],
  somebody: ['somebody', 'någon'],
  default: (p: { value: string }) => [`Default: ${p.value}`, `Standard: ${p.value}`],
  ownName: ['chosen by the system', 'systemet väljer'],
  ownText: ['a text that can’t be shown', 'en text som inte kan visas'],
  noneActive: ['With 0 or less, every code may be refused.', 'Med 0 eller mindre kan varje kod nekas.'],
  save: ['Save the defaults…', 'Spara standardvärdena…'],
  confirmTitle: ['Replace the account defaults?', 'Ersätta kontots standardvärden?'],
  confirmBody: ['Every new code will use these.', 'Varje ny kod följer dem.'],
  willSet: ['Will be set', 'Får ett värde'],
  willUnset: ['Will be unset', 'Blir utan värde'],
  before: (p: { value: string }) => [`last saved: ${p.value}`, `senast sparat: ${p.value}`],
  lastBy: (p: { name: string; at: string }) => [
    `Last saved here by ${p.name}, ${p.at}.`,
    `Senast sparat här av ${p.name}, ${p.at}.`,
  ],
  confirm: ['Save the defaults', 'Spara standardvärdena'],
  last: ['Last saved here', 'Senast sparat här'],
  asSent: ['Saved.', 'Sparat.'],
  changed: (p: { name: string; sent: string; got: string }) => [
    `Saved, except ${p.name}: sent ${p.sent}, saved ${p.got}.`,
    `Sparat, utom ${p.name}: skickat ${p.sent}, sparat ${p.got}.`,
  ],
  unset: ['Unset', 'Inget värde'],
  safeAgain: [
    'Saving again replaces all six, so it does no harm.',
    'Att spara igen ersätter alla sex, så det gör ingen skada.',
  ],
  loading: ['Loading the last save…', 'Läser in den senaste sparningen…'],
  lastUnread: ['The last save could not be loaded', 'Den senaste sparningen kunde inte hämtas'],
})

/** Texts of a test code. `{0}` is data here and is never filled in. */
export const testCodeText = catalogue({
  title: ['Send a test code', 'Skicka en testkod'],
  body: [
    'Sends a real SMS. The code is only in the message.',
    'Skickar ett riktigt sms. Koden finns bara i meddelandet.',
  ],
  phone: ['Phone number', 'Telefonnummer'],
  overrides: ['Other values for this code', 'Andra värden för den här koden'],
  asAccount: ['Account default', 'Kontots standard'],
  send: ['Send a test code…', 'Skicka en testkod…'],
  confirmTitle: (p: { phone: string }) => [`Send a code to ${p.phone}?`, `Skicka en kod till ${p.phone}?`],
  oneSms: [
    'Sends one SMS, charged as usual. Never retried.',
    'Skickar ett sms som kostar som vanligt. Görs aldrig om.',
  ],
  segments: (p: { n: number }) => [
    plural(p.n, { one: 'The text is 1 segment.', other: `The text is ${p.n} segments, each of them charged.` }),
    plural(p.n, { one: 'Texten är 1 segment.', other: `Texten är ${p.n} segment, och varje kostar.` }),
  ],
  lost: (p: { time: string }) => [
    `A code to this number may have been sent ${p.time}. Dismiss that first to send the same again.`,
    `En kod till numret kan ha skickats ${p.time}. Stäng den först om du vill skicka samma igen.`,
  ],
  activeNow: (p: { n: number; limit: number | undefined }) => [
    `${p.n} ${plural(p.n, { one: 'code', other: 'codes' })} to this number may still be active${p.limit === undefined ? '' : `, of at most ${p.limit}`}.`,
    `${p.n} ${plural(p.n, { one: 'kod', other: 'koder' })} till numret kan fortfarande gälla${p.limit === undefined ? '' : `, av högst ${p.limit}`}.`,
  ],
  confirm: ['Send the code', 'Skicka koden'],
  sent: ['Sent test codes', 'Skickade testkoder'],
  noNumber: ['number not given', 'okänt nummer'],
  none: ['No test codes sent yet', 'Inga testkoder skickade än'],
  expiresIn: (p: { left: string }) => [`Expires in ${p.left}`, `Går ut om ${p.left}`],
  expired: ['Expired', 'Har gått ut'],
  used: ['Used', 'Använd'],
  noExpiry: ['Expiry not given', 'Giltighetstid ej angiven'],
  unreadable: [
    'Sent, but the answer was unreadable. Check the phone for a message.',
    'Skickad, men svaret gick inte att läsa. Titta i telefonen efter ett meddelande.',
  ],
  receiptFor: (p: { phone: string }) => [`Code to ${p.phone}`, `Kod till ${p.phone}`],
  messagesWith: (p: { phone: string }) => [`Messages with ${p.phone}`, `Meddelanden med ${p.phone}`],
  noReadBack: [
    'Codes can’t be looked up. Check the phone for a message.',
    'Koder går inte att slå upp. Titta i telefonen efter ett meddelande.',
  ],
  ID: ['ID', 'ID'],
  Phone: ['Phone number', 'Telefonnummer'],
  Created: ['Created', 'Skapad'],
  HasExpired: ['Expired when sent', 'Utgången när den skickades'],
  Expires: ['Expires', 'Går ut'],
  IsUsed: ['Used when sent', 'Använd när den skickades'],
  Used: ['Used at', 'Använd när'],
  loading: ['Loading sent codes…', 'Läser in skickade koder…'],
  sentUnread: ['Sent test codes could not be loaded', 'Skickade testkoder kunde inte hämtas'],
})
