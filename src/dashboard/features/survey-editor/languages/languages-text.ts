import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of the languages tab. */
export const languagesText = catalogue({
  en: {
    grid: 'Texts by language',
    text: 'Text',
    base: (p: { language: string }) => `Base language: ${p.language || 'not given'}`,
    surveyTexts: 'The survey',
    gaps: (p: { language: string; n: number }) =>
      p.n === 0 ? `${p.language}: complete` : `${p.language}: ${p.n} ${plural(p.n, { one: 'gap', other: 'gaps' })}`,
    nextGap: 'Next gap',
    cell: (p: { language: string; text: string }) => `${p.language}: ${p.text}`,
    noBase: 'No text in the base language',
    saveQuestion: 'Save the question',
    noTargets: 'The survey names no language beside its base language. Languages are added under Settings.',
    unclearTitle: 'How the translations are arranged is not clear',
    unclearBody: 'The specification does not say whether the outer names are languages or texts.',
    neither: 'Neither fits the languages this survey names.',
    both: 'Both fit the languages this survey names.',
    noTable: 'One of them is a text: JSON that is not complete yet, or something else that no table can show.',
    nothing: 'Nothing is translated yet that would show it.',
    unclearShown: 'They are shown as they are.',
    raw: 'Translations as JSON',
    rawOf: (p: { title: string }) => `Translations as JSON: ${p.title}`,
    rawWrong:
      'This must be JSON: names, in them names with a text or null. Until it is, it is kept as typed and cannot be saved.',
    orientation: 'Arranged by',
    byLanguage: 'language, then text',
    byText: 'text, then language',
  },
  sv: {
    grid: 'Texter per språk',
    text: 'Text',
    base: (p: { language: string }) => `Grundspråk: ${p.language || 'ej angivet'}`,
    surveyTexts: 'Enkäten',
    gaps: (p: { language: string; n: number }) =>
      p.n === 0 ? `${p.language}: komplett` : `${p.language}: ${p.n} ${plural(p.n, { one: 'lucka', other: 'luckor' })}`,
    nextGap: 'Nästa lucka',
    cell: (p: { language: string; text: string }) => `${p.language}: ${p.text}`,
    noBase: 'Ingen text på grundspråket',
    saveQuestion: 'Spara frågan',
    noTargets: 'Enkäten anger inget språk utöver grundspråket. Språk läggs till under Inställningar.',
    unclearTitle: 'Det är oklart hur översättningarna är ordnade',
    unclearBody: 'Specifikationen säger inte om de yttre namnen är språk eller texter.',
    neither: 'Inget av dem stämmer med språken som enkäten anger.',
    both: 'Båda stämmer med språken som enkäten anger.',
    noTable: 'En av dem är en text: JSON som inte är färdig än, eller något annat som ingen tabell kan visa.',
    nothing: 'Inget är översatt än som skulle visa det.',
    unclearShown: 'De visas som de är.',
    raw: 'Översättningar som JSON',
    rawOf: (p: { title: string }) => `Översättningar som JSON: ${p.title}`,
    rawWrong:
      'Detta ska vara JSON: namn, och i dem namn med en text eller null. Tills dess behålls det som du skrev det och kan inte sparas.',
    orientation: 'Ordnade efter',
    byLanguage: 'språk, sedan text',
    byText: 'text, sedan språk',
  },
})
