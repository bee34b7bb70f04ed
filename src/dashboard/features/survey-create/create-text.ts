import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Labels of a survey's members (§2.6) in the form and in the receipt. */
export const memberText = catalogue({
  ID: ['ID', 'ID'],
  Name: ['Name', 'Namn'],
  Header: ['Title', 'Rubrik'],
  Ends: ['Ends', 'Slutar'],
  Ended: ['Ended', 'Avslutad'],
  AllowAnonymous: ['Recipients may remain anonymous', 'Mottagare får vara anonyma'],
  WelcomeText: ['Introduction', 'Inledning'],
  ThankYouText: ['Thanks at the end', 'Tack på slutet'],
  TextColor: ['Text colour', 'Textfärg'],
  BackgroundColor: ['Background colour', 'Bakgrundsfärg'],
  ButtonColor: ['Button colour', 'Knappfärg'],
  Keyword: ['Keyword', 'Nyckelord'],
  KeywordResponse: ['Reply to the keyword', 'Svar på nyckelordet'],
  AlarmRecipient: ['Phone number for alarms', 'Telefonnummer för larm'],
  Logo: ['Has a logo', 'Har en logotyp'],
  Created: ['Created', 'Skapad'],
  Modified: ['Modified', 'Ändrad'],
})

export const createText = catalogue({
  subtitle: [
    'Creates an empty survey. Questions cannot be added here.',
    'Skapar en tom enkät. Frågor kan inte läggas till här.',
  ],
  aboutSurvey: ['About the survey', 'Om enkäten'],
  startedFrom: (p: { name: string }) => [`Copied from “${p.name}”`, `Kopierad från ”${p.name}”`],
  copyOf: (p: { name: string }) => [`Copy of ${p.name}`, `Kopia av ${p.name}`],
  copied: (p: { parts: string }) => [`Copied: ${p.parts}.`, `Kopierat: ${p.parts}.`],
  notCopied: ['Questions, keyword and reply are not copied.', 'Frågor, nyckelord och svar kopieras inte.'],
  originEnds: (p: { when: string }) => [
    `It ends ${p.when}. Choose an end for the copy below.`,
    `Den slutar ${p.when}. Välj ett slut för kopian nedan.`,
  ],
  originEnded: (p: { when: string }) => [
    `It ended ${p.when}. Choose an end for the copy below.`,
    `Den slutade ${p.when}. Välj ett slut för kopian nedan.`,
  ],
  partTexts: ['texts', 'texter'],
  partColors: ['colours', 'färger'],
  partUnread: ['Its texts and colours could not be read.', 'Enkätens texter och färger kunde inte läsas.'],
  startUnknown: [
    'Texts and colours are known of surveys created here or paired with the editor.',
    'Texter och färger är kända för enkäter som skapats här eller är hopparade med redigeraren.',
  ],
  nameNote: ['Shown in lists', 'Visas i listor'],
  headerNote: ['Shown to recipients at the top', 'Visas överst för mottagarna'],
  endsNote: ['Leave empty to keep it open.', 'Lämna tomt om den ska förbli öppen.'],
  endsPast: [
    'This time has passed: the survey may be over from the start.',
    'Tiden har passerat: enkäten kan vara slut från början.',
  ],
  texts: ['Texts', 'Texter'],
  alarm: ['Alarm', 'Larm'],
  alarmBody: ['Alarms are sent to this number.', 'Larm skickas till det här numret.'],
  alarmHelp: ['What triggers an alarm cannot be set here.', 'Vad som utlöser ett larm kan inte ställas in här.'],
  create: ['Create survey', 'Skapa enkät'],
  defaults: ['Empty fields use the defaults.', 'Tomma fält får standardvärden.'],
  createdTitle: (p: { id: string }) => [`Survey ${p.id} created`, `Enkät ${p.id} skapad`],
  createdNote: ['It has no questions yet.', 'Den har inga frågor än.'],
  receipt: ['Survey as created', 'Enkäten som den skapades'],
  open: ['Open survey', 'Öppna enkäten'],
  logo: ['Add a logo', 'Lägg till en logotyp'],
  another: ['Create another', 'Skapa en till'],
  look: ['Check the list', 'Kontrollera listan'],
  looking: ['Checking the list of surveys…', 'Kontrollerar listan över enkäter…'],
  lookFailed: ['The list of surveys could not be loaded.', 'Listan över enkäter kunde inte hämtas.'],
  originUnread: ['What it was created with could not be loaded.', 'Det som den skapades med kunde inte hämtas.'],
  listed: [
    'The list has this name and keyword. Compare the times of creation.',
    'Namnet och nyckelordet finns i listan. Jämför när de skapades.',
  ],
  listedName: [
    'The list has this name. Compare the times of creation.',
    'Namnet finns i listan. Jämför när de skapades.',
  ],
  traceNone: (p: { at: string }) => [
    `Not in the list at ${p.at}. Check again before you create it once more.`,
    `Fanns inte i listan ${p.at}. Kontrollera igen innan du skapar den på nytt.`,
  ],
  thisOne: (p: { name: string; id: string }) => [`${p.name} (${p.id})`, `${p.name} (${p.id})`],
  settle: ['That is the one', 'Det är den'],
})

export const keywordText = catalogue({
  title: ['Keyword', 'Nyckelord'],
  body: [
    'An SMS that starts with the keyword gets the reply below.',
    'Ett sms som börjar med nyckelordet får svaret nedan.',
  ],
  help: [
    'It answers messages that are sent to a virtual number of the account.',
    'Det gäller meddelanden som skickas till ett av kontots virtuella nummer.',
  ],
  keywordNote: ['One word, not case-sensitive', 'Ett ord, oavsett stora och små bokstäver'],
  response: ['Reply', 'Svar'],
  responseAlone: ['Never sent: it needs a keyword.', 'Skickas aldrig: det behöver ett nyckelord.'],
  clear: ['No open survey catches the same messages.', 'Ingen öppen enkät fångar samma meddelanden.'],
  checking: ['Checking the keywords of open surveys…', 'Kontrollerar nyckelorden i öppna enkäter…'],
  failed: [
    'Other surveys could not be loaded, so the keyword could not be checked.',
    'Andra enkäter kunde inte hämtas, så nyckelordet kunde inte kontrolleras.',
  ],
  retry: ['Try again', 'Försök igen'],
  unread: (p: { n: number }) => [
    `${p.n} ${plural(p.n, { one: 'survey', other: 'surveys' })} could not be read and ${plural(p.n, { one: 'was', other: 'were' })} not checked.`,
    `${p.n} ${plural(p.n, { one: 'enkät kunde inte läsas och är inte kontrollerad', other: 'enkäter kunde inte läsas och är inte kontrollerade' })}.`,
  ],
  equal: (p: { name: string; keyword: string }) => [
    `“${p.name}” has the same keyword, ${p.keyword}.`,
    `”${p.name}” har samma nyckelord, ${p.keyword}.`,
  ],
  prefix: (p: { name: string; keyword: string; mine: string }) => [
    `Messages that start with ${p.mine} are also caught by ${p.keyword} (“${p.name}”).`,
    `Meddelanden som börjar med ${p.mine} fångas också av ${p.keyword} (”${p.name}”).`,
  ],
  prefixed: (p: { name: string; keyword: string; mine: string }) => [
    `Also catches messages that start with ${p.keyword} (“${p.name}”).`,
    `Fångar också meddelanden som börjar med ${p.keyword} (”${p.name}”).`,
  ],
  more: (p: { n: number }) => [
    `And ${p.n} more ${plural(p.n, { one: 'survey', other: 'surveys' })}.`,
    `Och ${p.n} ${plural(p.n, { one: 'enkät', other: 'enkäter' })} till.`,
  ],
  example: ['Try an SMS', 'Prova ett sms'],
  exampleNote: [
    'Type a message to see which survey answers.',
    'Skriv ett meddelande så ser du vilken enkät som svarar.',
  ],
  nobody: ['No open survey answers this message.', 'Ingen öppen enkät svarar på meddelandet.'],
  answers: (p: { keyword: string; name: string }) => [
    `${p.keyword}: ${p.name} answers.`,
    `${p.keyword}: ${p.name} svarar.`,
  ],
  mayAnswer: (p: { keyword: string; name: string }) => [
    `${p.keyword}: ${p.name} may answer.`,
    `${p.keyword}: ${p.name} kan svara.`,
  ],
  several: [
    'More than one keyword matches. Only one of them may answer.',
    'Mer än ett nyckelord stämmer. Kanske svarar bara ett av dem.',
  ],
  thisSurvey: ['this survey', 'den här enkäten'],
})

export const lookText = catalogue({
  title: ['Colours', 'Färger'],
  body: ['Empty colours use the defaults.', 'Tomma färger får standardvärden.'],
  brands: ['Brands', 'Varumärken'],
  useBrand: (p: { name: string }) => [`Use ${p.name}`, `Använd ${p.name}`],
  text: ['Text', 'Text'],
  background: ['Background', 'Bakgrund'],
  button: ['Button', 'Knapp'],
  pick: (p: { name: string }) => [`Choose colour: ${p.name}`, `Välj färg: ${p.name}`],
  noColor: ['No colour chosen', 'Ingen färg vald'],
  unknown: [
    'Choose a background and another colour to see the contrast.',
    'Välj bakgrund och en färg till för att se kontrasten.',
  ],
  preview: ['Preview', 'Förhandsvisning'],
  previewNote: [
    'Approximate. The real page may look different.',
    'Ungefärlig. Den riktiga sidan kan se annorlunda ut.',
  ],
  start: ['Start', 'Början'],
  end: ['End', 'Slutet'],
  noTitle: ['No title', 'Ingen rubrik'],
  noText: ['No text', 'Ingen text'],
  begin: ['Begin', 'Börja'],
  done: ['Done', 'Klart'],
})
