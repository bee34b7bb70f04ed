/** What a survey is about; a place is added to the name. */
export type SurveyTheme = {
  language: 'sv' | 'en'
  name: string
  header: string
  keyword: string
  reply: string
  welcome: string
  thanks: string
  questions: readonly string[]
}

const swedish = (name: string, keyword: string, header: string, questions: readonly string[]): SurveyTheme => ({
  language: 'sv',
  name,
  header,
  keyword,
  reply: `Tack! Svara på ${name.toLowerCase()} här: https://example.com/s/${keyword.toLowerCase()}`,
  welcome: 'Det tar ungefär två minuter. Dina svar hjälper oss att bli bättre.',
  thanks: 'Tack för att du tog dig tid!',
  questions,
})

const english = (name: string, keyword: string, header: string, questions: readonly string[]): SurveyTheme => ({
  language: 'en',
  name,
  header,
  keyword,
  reply: `Thank you! Answer here: https://example.com/s/${keyword.toLowerCase()}`,
  welcome: 'It takes about two minutes, and your answers make us better.',
  thanks: 'Thank you for your time!',
  questions,
})

const visit = ['Hur nöjd är du med besöket?', 'Hur var bemötandet?', 'Fick du hjälp i tid?', 'Vad kan vi göra bättre?']
const stay = ['How was your stay?', 'How was the service?', 'Was the room clean?', 'What should we do better?']
const course = ['Motsvarade kursen dina förväntningar?', 'Hur var läraren?', 'Var takten lagom?', 'Fritt svar']
const event = ['Would you come again?', 'How did you hear about us?', 'What did you like best?']

/** The themes, assigned to the surveys in turn. */
export const surveyThemes: readonly SurveyTheme[] = [
  swedish('Butiksbesök', 'BESÖK', 'Hur var ditt besök?', visit),
  english('Hotel stay', 'STAY', 'How was your stay?', stay),
  swedish('Vintertävling', 'WIN', 'Var med och tävla!', ['Vad heter vår nya maskot?', 'Får vi skriva till dig igen?']),
  swedish('Vårdcentralen', 'VÅRD', 'Efter ditt besök hos oss', visit),
  english('Winter sale', 'WINTER', 'Tell us about the sale', event),
  swedish('Medarbetarenkät', 'JOBB', 'Hur mår vi på jobbet?', ['Trivs du?', 'Har du tid för det viktiga?', 'Övrigt']),
  english('Support call', 'HELP', 'Did we solve it?', [
    'Was your problem solved?',
    'How long did you wait?',
    'Comments',
  ]),
  swedish('Kursutvärdering', 'KURS', 'Vad tyckte du om kursen?', course),
  english('Open house', 'OPEN', 'Thank you for coming', event),
  swedish('Leverans', 'PAKET', 'Kom paketet fram som du ville?', [
    'Kom det i tid?',
    'Var det helt?',
    'Något att tillägga?',
  ]),
  swedish('Sommarfest', 'FEST', 'Kommer du?', ['Kommer du?', 'Allergier?', 'Hur många följer med?']),
  english('Newsletter', 'NEWS', 'Is our newsletter any good?', [
    'How often do you read it?',
    'Too often, or too seldom?',
  ]),
]

/** Distinguishes surveys with the same theme. */
export const surveyPlaces = ['Stockholm', 'Göteborg', 'Uppsala', 'Örebro', 'Malmö', 'Lund'] as const

export const helpTexts = {
  sv: ['Svara så ärligt du kan.', 'Du kan hoppa över frågan.'],
  en: ['There is no wrong answer.', 'You may skip this question.'],
} as const

export const scaleAlternatives = {
  sv: ['Mycket nöjd', 'Nöjd', 'Varken eller', 'Missnöjd', 'Mycket missnöjd'],
  en: ['Very satisfied', 'Satisfied', 'Neither', 'Dissatisfied', 'Very dissatisfied'],
} as const
