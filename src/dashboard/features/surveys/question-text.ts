import { catalogue, plural } from '#dashboard/i18n/catalogue'

const questions = { one: 'question', other: 'questions' }
const fragor = { one: 'fråga', other: 'frågor' }

/** Words about deleting a question of a survey. */
export const questionText = catalogue({
  en: {
    title: 'Delete a question',
    body: 'Needs the question’s ID, not its position. Nothing checks which survey it belongs to.',
    id: 'Question ID',
    notAnId: 'Enter a whole number, such as 12.',
    deleteButton: 'Delete question…',
    confirm: (p: { id: string }) => `Delete question ${p.id}?`,
    confirmLabel: 'Delete question',
    lost: (p: { id: string }) => `Question ${p.id} and its alternatives are deleted. This cannot be undone.`,
    answers: 'What happens to its answers is not known.',
    ofSurvey: (p: { survey: number }) => `The ID may belong to another survey than ${p.survey}.`,
    noQuestions: 'This survey has no questions.',
    named: (p: { title: string }) => `The paired survey has a question with this ID: “${p.title}”`,
    deletedBefore: (p: { title: string }) => `Already deleted: “${p.title}”`,
    deletedUnread: 'Questions that you deleted could not be loaded.',
    unnamed: 'Which question this is can’t be shown.',
    count: (p: { n: number }) => `The survey has ${p.n} ${plural(p.n, questions)} now.`,
    conditions: (p: { name: string }) => `Conditions in ${p.name}`,
    conditionsNote: 'Check that none of them is about this question.',
    noConditions: (p: { name: string }) => `No question in ${p.name} has a condition.`,
    conditionsLoading: 'Checking conditions…',
    conditionsFailed: 'Conditions could not be checked: the paired survey could not be loaded.',
    notPaired: 'Conditions could not be checked: the survey is not paired.',
    untitled: 'Untitled question',
    deleted: (p: { id: string }) => `Question ${p.id} deleted`,
    fewer: (p: { before: number; after: number }) =>
      `The survey had ${p.before} ${plural(p.before, questions)} and has ${p.after} now.`,
    notCounted: (p: { before: number }) =>
      `The survey had ${p.before} ${plural(p.before, questions)}. The new number could not be loaded.`,
    otherSurvey: (p: { survey: number; own: number }) => `It belonged to survey ${p.survey}, not ${p.own}.`,
    noSurvey: 'Which survey it belonged to is not known.',
    again: 'It is safe to delete it again: “not found” means that it is gone.',
  },
  sv: {
    title: 'Ta bort en fråga',
    body: 'Kräver frågans ID, inte dess plats. Inget kontrollerar vilken enkät den hör till.',
    id: 'Frågans ID',
    notAnId: 'Ange ett heltal, till exempel 12.',
    deleteButton: 'Ta bort frågan…',
    confirm: (p: { id: string }) => `Ta bort fråga ${p.id}?`,
    confirmLabel: 'Ta bort frågan',
    lost: (p: { id: string }) => `Fråga ${p.id} och dess alternativ tas bort. Det går inte att ångra.`,
    answers: 'Vad som händer med svaren på den är inte känt.',
    ofSurvey: (p: { survey: number }) => `ID:t kan höra till en annan enkät än ${p.survey}.`,
    noQuestions: 'Enkäten har inga frågor.',
    named: (p: { title: string }) => `Den parade enkäten har en fråga med detta ID: ”${p.title}”`,
    deletedBefore: (p: { title: string }) => `Redan borttagen: ”${p.title}”`,
    deletedUnread: 'Frågor som du har tagit bort kunde inte hämtas.',
    unnamed: 'Vilken fråga det är går inte att visa.',
    count: (p: { n: number }) => `Enkäten har ${p.n} ${plural(p.n, fragor)} nu.`,
    conditions: (p: { name: string }) => `Villkor i ${p.name}`,
    conditionsNote: 'Kontrollera att inget av dem gäller den här frågan.',
    noConditions: (p: { name: string }) => `Ingen fråga i ${p.name} har något villkor.`,
    conditionsLoading: 'Kontrollerar villkor…',
    conditionsFailed: 'Villkoren kunde inte kontrolleras: den hopparade enkäten kunde inte hämtas.',
    notPaired: 'Villkoren kunde inte kontrolleras: enkäten är inte hopparad.',
    untitled: 'Fråga utan titel',
    deleted: (p: { id: string }) => `Fråga ${p.id} borttagen`,
    fewer: (p: { before: number; after: number }) =>
      `Enkäten hade ${p.before} ${plural(p.before, fragor)} och har ${p.after} nu.`,
    notCounted: (p: { before: number }) =>
      `Enkäten hade ${p.before} ${plural(p.before, fragor)}. Det nya antalet kunde inte hämtas.`,
    otherSurvey: (p: { survey: number; own: number }) => `Den hörde till enkät ${p.survey}, inte ${p.own}.`,
    noSurvey: 'Vilken enkät den hörde till är inte känt.',
    again: 'Du kan tryggt ta bort den igen: ”hittades inte” betyder att den är borta.',
  },
})
