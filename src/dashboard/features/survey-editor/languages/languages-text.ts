import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of the languages tab. */
export const languagesText = catalogue({
  en: {
    grid: 'Texts by language',
    text: 'Text',
    base: (p: { language: string }) => `Base language: ${p.language || 'not given'}`,
    surveyTexts: 'The survey',
    gaps: (p: { language: string; n: number }) =>
      p.n === 0 ? `${p.language}: complete` : `${p.language}: ${p.n} missing`,
    nextGap: 'Next missing text',
    cell: (p: { language: string; text: string }) => `${p.language}: ${p.text}`,
    noBase: 'No text in the base language',
    saveQuestion: 'Save question',
    noTargets: 'Only one language. Add languages under Settings.',
    unclearTitle: 'Translations as JSON',
    unclearBody: 'They cannot be shown as a table.',
    neither: 'Their names do not match the languages of the survey.',
    both: 'Languages are both the outer and the inner names.',
    noTable: 'Some of it is not complete JSON.',
    nothing: 'Nothing is translated yet.',
    raw: 'Translations as JSON',
    rawOf: (p: { title: string }) => `Translations as JSON: ${p.title}`,
    rawWrong: 'Not valid: write JSON such as {"en": {"header": "Hello"}}. Kept as typed.',
  },
  sv: {
    grid: 'Texter per språk',
    text: 'Text',
    base: (p: { language: string }) => `Grundspråk: ${p.language || 'ej angivet'}`,
    surveyTexts: 'Enkäten',
    gaps: (p: { language: string; n: number }) =>
      p.n === 0
        ? `${p.language}: komplett`
        : `${p.language}: ${p.n} ${plural(p.n, { one: 'text saknas', other: 'texter saknas' })}`,
    nextGap: 'Nästa text som saknas',
    cell: (p: { language: string; text: string }) => `${p.language}: ${p.text}`,
    noBase: 'Ingen text på grundspråket',
    saveQuestion: 'Spara frågan',
    noTargets: 'Bara ett språk. Lägg till språk under Inställningar.',
    unclearTitle: 'Översättningar som JSON',
    unclearBody: 'De kan inte visas som en tabell.',
    neither: 'Namnen i dem stämmer inte med enkätens språk.',
    both: 'Både de yttre och de inre namnen är språk.',
    noTable: 'En del av det är inte färdig JSON.',
    nothing: 'Inget är översatt än.',
    raw: 'Översättningar som JSON',
    rawOf: (p: { title: string }) => `Översättningar som JSON: ${p.title}`,
    rawWrong: 'Ogiltigt: skriv JSON som {"en": {"header": "Hello"}}. Sparas inte, men finns kvar.',
  },
})
