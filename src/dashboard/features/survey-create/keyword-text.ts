import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about keywords and what they answer. */
export const keywordText = catalogue({
  en: {
    title: 'Keyword',
    body: 'An SMS that begins with the keyword, sent to a virtual number of the account, gets the reply below.',
    keyword: 'Keyword',
    keywordHelp: 'One word. Capitals are taken to make no difference.',
    response: 'Reply',
    responseAlone: 'Without a keyword this reply is never sent.',
    clear: 'No open survey has a keyword that answers the same messages.',
    checking: 'Comparing with the keywords of open surveys…',
    failed: 'The surveys could not be read, so it is not known whether the keyword is free.',
    retry: 'Try again',
    unread: (p: { n: number }) =>
      `${p.n} ${plural(p.n, { one: 'survey', other: 'surveys' })} in the list could not be read and ${plural(p.n, { one: 'is', other: 'are' })} not compared.`,
    equal: (p: { name: string; keyword: string }) => `${p.name} answers to the same keyword, ${p.keyword}.`,
    prefix: (p: { name: string; keyword: string; mine: string }) =>
      `${p.keyword} of ${p.name} begins ${p.mine}: it also answers messages meant for this survey.`,
    prefixed: (p: { name: string; keyword: string; mine: string }) =>
      `${p.mine} begins ${p.keyword} of ${p.name}: this survey also answers messages meant for that one.`,
    example: 'Try an SMS',
    exampleHelp: 'Type what somebody might send, and see which survey answers.',
    nobody: 'No keyword of an open survey begins this message.',
    answers: (p: { keyword: string; name: string }) => `${p.keyword}: ${p.name} answers.`,
    mayAnswer: (p: { keyword: string; name: string }) => `${p.keyword}: ${p.name} may answer.`,
    several: 'More than one keyword begins this message. Which of them answers is not known.',
    thisSurvey: 'this survey',
  },
  sv: {
    title: 'Nyckelord',
    body: 'Ett sms som börjar med nyckelordet, skickat till ett av kontots virtuella nummer, får svaret nedan.',
    keyword: 'Nyckelord',
    keywordHelp: 'Ett ord. Stora och små bokstäver räknas som lika.',
    response: 'Svar',
    responseAlone: 'Utan nyckelord skickas det här svaret aldrig.',
    clear: 'Ingen öppen enkät har ett nyckelord som svarar på samma meddelanden.',
    checking: 'Jämför med nyckelorden i öppna enkäter…',
    failed: 'Enkäterna kunde inte läsas, så det är inte känt om nyckelordet är ledigt.',
    retry: 'Försök igen',
    unread: (p: { n: number }) =>
      `${p.n} ${plural(p.n, { one: 'enkät', other: 'enkäter' })} i listan kunde inte läsas och är inte ${plural(p.n, { one: 'jämförd', other: 'jämförda' })}.`,
    equal: (p: { name: string; keyword: string }) => `${p.name} svarar på samma nyckelord, ${p.keyword}.`,
    prefix: (p: { name: string; keyword: string; mine: string }) =>
      `${p.keyword} i ${p.name} är början på ${p.mine}: den svarar också på meddelanden som är till den här enkäten.`,
    prefixed: (p: { name: string; keyword: string; mine: string }) =>
      `${p.mine} är början på ${p.keyword} i ${p.name}: den här enkäten svarar också på meddelanden som är till den.`,
    example: 'Prova ett sms',
    exampleHelp: 'Skriv vad någon kan tänkas skicka, och se vilken enkät som svarar.',
    nobody: 'Inget nyckelord i en öppen enkät är början på meddelandet.',
    answers: (p: { keyword: string; name: string }) => `${p.keyword}: ${p.name} svarar.`,
    mayAnswer: (p: { keyword: string; name: string }) => `${p.keyword}: ${p.name} kan svara.`,
    several: 'Mer än ett nyckelord är början på meddelandet. Vilket av dem som svarar är inte känt.',
    thisSurvey: 'den här enkäten',
  },
})
