import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about changing the base language of a survey. */
export const baseLanguageText = catalogue({
  en: {
    none: 'Not given',
    change: 'Change…',
    title: 'Change the base language?',
    next: 'New base language',
    nextExample: 'For example en or pt-BR',
    another: 'the new language',
    consequences: 'What it changes',
    texts: (p: { n: number; from: string; to: string }) =>
      `${p.n} ${plural(p.n, { one: 'text counts', other: 'texts count' })} as written in ${p.to}, not in ${p.from}.`,
    nothingMoves: 'No text is translated or moved.',
    hidden: (p: { n: number; to: string }) =>
      `${p.n} ${plural(p.n, { one: 'translation', other: 'translations' })} into ${p.to} ${plural(p.n, { one: 'is', other: 'are' })} kept, but not shown in the table.`,
    unclear: 'What happens to the translations cannot be counted.',
    gaps: (p: { from: string; to: string }) => `Texts are translated from ${p.to}; ${p.from} becomes a translation.`,
    unsaved: 'Nothing changes until you save the survey.',
    copyFirst: 'Download a copy of all texts first.',
    copy: 'Download texts (JSON)',
    confirm: 'Change base language',
  },
  sv: {
    none: 'Ej angivet',
    change: 'Byt…',
    title: 'Byta grundspråk?',
    next: 'Nytt grundspråk',
    nextExample: 'Till exempel en eller pt-BR',
    another: 'det nya språket',
    consequences: 'Vad det ändrar',
    texts: (p: { n: number; from: string; to: string }) =>
      `${p.n} ${plural(p.n, { one: 'text räknas som skriven', other: 'texter räknas som skrivna' })} på ${p.to}, inte på ${p.from}.`,
    nothingMoves: 'Ingen text översätts eller flyttas.',
    hidden: (p: { n: number; to: string }) =>
      `${p.n} ${plural(p.n, { one: 'översättning', other: 'översättningar' })} till ${p.to} behålls, men visas inte i tabellen.`,
    unclear: 'Vad som händer med översättningarna går inte att räkna.',
    gaps: (p: { from: string; to: string }) => `Texter översätts från ${p.to}; ${p.from} blir en översättning.`,
    unsaved: 'Inget ändras förrän du sparar enkäten.',
    copyFirst: 'Ladda först ner en kopia av alla texter.',
    copy: 'Ladda ner texterna (JSON)',
    confirm: 'Byt grundspråk',
  },
})
