import { catalogue, plural } from '#dashboard/i18n/catalogue'

const questions = { one: 'question', other: 'questions' }
const fragor = { one: 'fråga', other: 'frågor' }

/** Words about deleting a question of a survey. */
export const questionText = catalogue({
  en: {
    title: 'Delete a question',
    body: 'By its number. The service has no list of a survey’s questions by number: it must be known from elsewhere.',
    id: 'Question number',
    notAnId: 'A whole number, such as 12.',
    ask: 'Delete question…',
    confirm: (p: { id: string }) => `Delete question ${p.id}?`,
    deed: 'Delete the question',
    lost: (p: { id: string }) =>
      `Question ${p.id} goes, with its alternatives if it has any. What becomes of answers that were given to it, the service does not say. This cannot be undone.`,
    whose: (p: { survey: number }) =>
      `Nothing tells beforehand which survey a question belongs to: question numbers are the account’s. The answer will say whether it was survey ${p.survey}.`,
    count: (p: { n: number }) => `The survey has ${p.n} ${plural(p.n, questions)} now.`,
    conditions: (p: { name: string }) => `Conditions in the paired survey ${p.name}`,
    conditionsNote:
      'Whether one of them means this question cannot be told: the two interfaces number questions differently.',
    noConditions: (p: { name: string }) => `No question of the paired survey ${p.name} has a condition.`,
    conditionsLoading: 'Reading the conditions of the paired survey…',
    conditionsFailed: 'The paired survey could not be read, so its conditions are not known.',
    notPaired:
      'The survey is paired with no other in this browser, so conditions that mean this question cannot be shown.',
    untitled: 'Question without a title',
    deleted: (p: { id: string }) => `Question ${p.id} was deleted`,
    fewer: (p: { before: number; after: number }) =>
      `The survey had ${p.before} ${plural(p.before, questions)} and has ${p.after} now.`,
    notCounted: (p: { before: number }) =>
      `The survey had ${p.before} ${plural(p.before, questions)}. How many it has now could not be read.`,
    about: (p: { id: string; survey: number }) => `ID ${p.id} (on the page of survey ${p.survey})`,
    otherSurvey: (p: { survey: number; here: number }) => `It belonged to survey ${p.survey}, not to ${p.here}.`,
    noSurvey: 'The service does not say which survey it belonged to.',
    again: 'If the question is gone, deleting it once more is refused as not found.',
  },
  sv: {
    title: 'Ta bort en fråga',
    body: 'Med dess nummer. Tjänsten har ingen lista över en enkäts frågor med nummer: det måste vara känt på annat sätt.',
    id: 'Frågans nummer',
    notAnId: 'Ett heltal, till exempel 12.',
    ask: 'Ta bort frågan…',
    confirm: (p: { id: string }) => `Ta bort fråga ${p.id}?`,
    deed: 'Ta bort frågan',
    lost: (p: { id: string }) =>
      `Fråga ${p.id} försvinner, med sina alternativ om den har några. Vad som händer med svar som har getts på den säger tjänsten inte. Det går inte att ångra.`,
    whose: (p: { survey: number }) =>
      `Inget säger i förväg vilken enkät en fråga hör till: frågornas nummer är kontots. Svaret kommer att säga om det var enkät ${p.survey}.`,
    count: (p: { n: number }) => `Enkäten har ${p.n} ${plural(p.n, fragor)} nu.`,
    conditions: (p: { name: string }) => `Villkor i den hopparade enkäten ${p.name}`,
    conditionsNote:
      'Om något av dem gäller den här frågan går inte att säga: de två gränssnitten numrerar frågor olika.',
    noConditions: (p: { name: string }) => `Ingen fråga i den hopparade enkäten ${p.name} har något villkor.`,
    conditionsLoading: 'Läser villkoren i den hopparade enkäten…',
    conditionsFailed: 'Den hopparade enkäten kunde inte läsas, så dess villkor är inte kända.',
    notPaired:
      'Enkäten är inte hopparad med någon annan i den här webbläsaren, så villkor som gäller frågan kan inte visas.',
    untitled: 'Fråga utan rubrik',
    deleted: (p: { id: string }) => `Fråga ${p.id} togs bort`,
    fewer: (p: { before: number; after: number }) =>
      `Enkäten hade ${p.before} ${plural(p.before, fragor)} och har ${p.after} nu.`,
    notCounted: (p: { before: number }) =>
      `Enkäten hade ${p.before} ${plural(p.before, fragor)}. Hur många den har nu gick inte att läsa.`,
    about: (p: { id: string; survey: number }) => `ID ${p.id} (på sidan för enkät ${p.survey})`,
    otherSurvey: (p: { survey: number; here: number }) => `Den hörde till enkät ${p.survey}, inte till ${p.here}.`,
    noSurvey: 'Tjänsten säger inte vilken enkät den hörde till.',
    again: 'Om frågan är borta avvisas ett nytt försök som ej funnen.',
  },
})
