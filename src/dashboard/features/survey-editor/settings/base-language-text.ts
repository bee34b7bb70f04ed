import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about changing the base language of a survey. */
export const baseLanguageText = catalogue({
  en: {
    none: 'Not given',
    change: 'Change…',
    title: 'Change the base language?',
    next: 'New base language',
    nextHelp: 'A code such as en or pt-BR.',
    another: 'the new language',
    consequences: 'What it changes',
    texts: (p: { n: number; from: string; to: string }) =>
      `${p.n} ${plural(p.n, { one: 'text of the survey and its questions counts', other: 'texts of the survey and its questions count' })} as written in ${p.to} from then on, no longer in ${p.from}.`,
    nothingMoves: 'Nothing is translated and nothing moves: every text keeps standing where it stands.',
    hidden: (p: { n: number; to: string }) =>
      `${p.n} ${plural(p.n, { one: 'translation', other: 'translations' })} into ${p.to} ${plural(p.n, { one: 'stays', other: 'stay' })} in the survey, but the table of languages no longer shows ${plural(p.n, { one: 'it', other: 'them' })}.`,
    unclear: 'How the translations are arranged is not clear, so what becomes of them cannot be counted.',
    gaps: (p: { from: string; to: string }) =>
      `Translations are made from ${p.to}, and ${p.from} becomes a language to translate into where the survey names it.`,
    unsaved: 'The survey itself is changed when you save it.',
    copyFirst: 'Keep a copy of the texts as they are, in every language, first.',
    copy: 'Download the texts (JSON)',
    confirm: 'Change the base language',
  },
  sv: {
    none: 'Ej angivet',
    change: 'Byt…',
    title: 'Byta grundspråk?',
    next: 'Nytt grundspråk',
    nextHelp: 'En kod som en eller pt-BR.',
    another: 'det nya språket',
    consequences: 'Vad det ändrar',
    texts: (p: { n: number; from: string; to: string }) =>
      `${p.n} ${plural(p.n, { one: 'text i enkäten och dess frågor', other: 'texter i enkäten och dess frågor' })} räknas därefter som ${plural(p.n, { one: 'skriven', other: 'skrivna' })} på ${p.to}, inte längre på ${p.from}.`,
    nothingMoves: 'Ingenting översätts och ingenting flyttas: varje text står kvar där den står.',
    hidden: (p: { n: number; to: string }) =>
      `${p.n} ${plural(p.n, { one: 'översättning', other: 'översättningar' })} till ${p.to} finns kvar i enkäten, men språktabellen visar ${plural(p.n, { one: 'den', other: 'dem' })} inte längre.`,
    unclear: 'Hur översättningarna är ordnade är oklart, så vad som händer med dem går inte att räkna.',
    gaps: (p: { from: string; to: string }) =>
      `Översättningar görs från ${p.to}, och ${p.from} blir ett språk att översätta till där enkäten anger det.`,
    unsaved: 'Själva enkäten ändras när du sparar den.',
    copyFirst: 'Spara först en kopia av texterna som de är, på alla språk.',
    copy: 'Ladda ner texterna (JSON)',
    confirm: 'Byt grundspråk',
  },
})
