import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about keywords and what they answer. */
export const keywordText = catalogue({
  en: {
    title: 'Keyword',
    body: 'An SMS that starts with the keyword gets the reply below.',
    help: 'It answers messages that are sent to a virtual number of the account.',
    keyword: 'Keyword',
    keywordNote: 'One word, not case-sensitive',
    response: 'Reply',
    responseAlone: 'Never sent: it needs a keyword.',
    clear: 'No open survey catches the same messages.',
    checking: 'Checking the keywords of open surveys…',
    failed: 'Other surveys could not be loaded, so the keyword could not be checked.',
    retry: 'Try again',
    unread: (p: { n: number }) =>
      `${p.n} ${plural(p.n, { one: 'survey', other: 'surveys' })} could not be read and ${plural(p.n, { one: 'was', other: 'were' })} not checked.`,
    equal: (p: { name: string; keyword: string }) => `“${p.name}” has the same keyword, ${p.keyword}.`,
    prefix: (p: { name: string; keyword: string; mine: string }) =>
      `Messages that start with ${p.mine} are also caught by ${p.keyword} (“${p.name}”).`,
    prefixed: (p: { name: string; keyword: string; mine: string }) =>
      `Also catches messages that start with ${p.keyword} (“${p.name}”).`,
    more: (p: { n: number; shown: string }) =>
      `And ${p.shown} more ${plural(p.n, { one: 'survey', other: 'surveys' })}.`,
    example: 'Try an SMS',
    exampleNote: 'Type a message to see which survey answers.',
    nobody: 'No open survey answers this message.',
    answers: (p: { keyword: string; name: string }) => `${p.keyword}: ${p.name} answers.`,
    mayAnswer: (p: { keyword: string; name: string }) => `${p.keyword}: ${p.name} may answer.`,
    several: 'More than one keyword matches. Only one of them may answer.',
    thisSurvey: 'this survey',
  },
  sv: {
    title: 'Nyckelord',
    body: 'Ett sms som börjar med nyckelordet får svaret nedan.',
    help: 'Det gäller meddelanden som skickas till ett av kontots virtuella nummer.',
    keyword: 'Nyckelord',
    keywordNote: 'Ett ord. Stora och små bokstäver spelar ingen roll.',
    response: 'Svar',
    responseAlone: 'Skickas aldrig: det behöver ett nyckelord.',
    clear: 'Ingen öppen enkät fångar samma meddelanden.',
    checking: 'Kontrollerar nyckelorden i öppna enkäter…',
    failed: 'Andra enkäter kunde inte hämtas, så nyckelordet kunde inte kontrolleras.',
    retry: 'Försök igen',
    unread: (p: { n: number }) =>
      `${p.n} ${plural(p.n, { one: 'enkät kunde inte läsas och är inte kontrollerad', other: 'enkäter kunde inte läsas och är inte kontrollerade' })}.`,
    equal: (p: { name: string; keyword: string }) => `”${p.name}” har samma nyckelord, ${p.keyword}.`,
    prefix: (p: { name: string; keyword: string; mine: string }) =>
      `Meddelanden som börjar med ${p.mine} fångas också av ${p.keyword} (”${p.name}”).`,
    prefixed: (p: { name: string; keyword: string; mine: string }) =>
      `Fångar också meddelanden som börjar med ${p.keyword} (”${p.name}”).`,
    more: (p: { n: number; shown: string }) =>
      `Och ${p.shown} ${plural(p.n, { one: 'enkät', other: 'enkäter' })} till.`,
    example: 'Prova ett sms',
    exampleNote: 'Skriv ett meddelande så ser du vilken enkät som svarar.',
    nobody: 'Ingen öppen enkät svarar på meddelandet.',
    answers: (p: { keyword: string; name: string }) => `${p.keyword}: ${p.name} svarar.`,
    mayAnswer: (p: { keyword: string; name: string }) => `${p.keyword}: ${p.name} kan svara.`,
    several: 'Mer än ett nyckelord stämmer. Kanske svarar bara ett av dem.',
    thisSurvey: 'den här enkäten',
  },
})
