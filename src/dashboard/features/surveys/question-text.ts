import { catalogue, plural } from '#dashboard/i18n/catalogue'

const questions = { one: 'question', other: 'questions' }
const fragor = { one: 'fråga', other: 'frågor' }

export const questionText = catalogue({
  title: ['Delete a question', 'Ta bort en fråga'],
  body: [
    'Needs the question’s ID, not its position. Nothing checks which survey it belongs to.',
    'Kräver frågans ID, inte dess plats. Inget kontrollerar vilken enkät den hör till.',
  ],
  id: ['Question ID', 'Frågans ID'],
  notAnId: ['Enter a whole number, such as 12.', 'Ange ett heltal, till exempel 12.'],
  deleteButton: ['Delete question…', 'Ta bort frågan…'],
  confirm: (p: { id: string }) => [`Delete question ${p.id}?`, `Ta bort fråga ${p.id}?`],
  confirmLabel: ['Delete question', 'Ta bort frågan'],
  lost: (p: { id: string }) => [
    `Question ${p.id} and its alternatives are deleted. This cannot be undone.`,
    `Fråga ${p.id} och dess alternativ tas bort. Det går inte att ångra.`,
  ],
  answers: ['What happens to its answers is not known.', 'Vad som händer med svaren på den är inte känt.'],
  ofSurvey: (p: { survey: number }) => [
    `The ID may belong to another survey than ${p.survey}.`,
    `ID:t kan höra till en annan enkät än ${p.survey}.`,
  ],
  noQuestions: ['This survey has no questions.', 'Enkäten har inga frågor.'],
  named: (p: { title: string }) => [
    `The paired survey has a question with this ID: “${p.title}”`,
    `Den parade enkäten har en fråga med detta ID: ”${p.title}”`,
  ],
  deletedBefore: (p: { title: string }) => [`Already deleted: “${p.title}”`, `Redan borttagen: ”${p.title}”`],
  deletedUnread: ['Questions that you deleted could not be loaded.', 'Frågor som du har tagit bort kunde inte hämtas.'],
  unnamed: ['Which question this is can’t be shown.', 'Vilken fråga det är går inte att visa.'],
  count: (p: { n: number }) => [
    `The survey has ${p.n} ${plural(p.n, questions)} now.`,
    `Enkäten har ${p.n} ${plural(p.n, fragor)} nu.`,
  ],
  conditions: (p: { name: string }) => [`Conditions in ${p.name}`, `Villkor i ${p.name}`],
  conditionsNote: [
    'Check that none of them is about this question.',
    'Kontrollera att inget av dem gäller den här frågan.',
  ],
  noConditions: (p: { name: string }) => [
    `No question in ${p.name} has a condition.`,
    `Ingen fråga i ${p.name} har något villkor.`,
  ],
  conditionsLoading: ['Checking conditions…', 'Kontrollerar villkor…'],
  conditionsFailed: [
    'Conditions could not be checked: the paired survey could not be loaded.',
    'Villkoren kunde inte kontrolleras: den hopparade enkäten kunde inte hämtas.',
  ],
  notPaired: [
    'Conditions could not be checked: the survey is not paired.',
    'Villkoren kunde inte kontrolleras: enkäten är inte hopparad.',
  ],
  untitled: ['Untitled question', 'Fråga utan titel'],
  deleted: (p: { id: string }) => [`Question ${p.id} deleted`, `Fråga ${p.id} borttagen`],
  fewer: (p: { before: number; after: number }) => [
    `The survey had ${p.before} ${plural(p.before, questions)} and has ${p.after} now.`,
    `Enkäten hade ${p.before} ${plural(p.before, fragor)} och har ${p.after} nu.`,
  ],
  notCounted: (p: { before: number }) => [
    `The survey had ${p.before} ${plural(p.before, questions)}. The new number could not be loaded.`,
    `Enkäten hade ${p.before} ${plural(p.before, fragor)}. Det nya antalet kunde inte hämtas.`,
  ],
  otherSurvey: (p: { survey: number; own: number }) => [
    `It belonged to survey ${p.survey}, not ${p.own}.`,
    `Den hörde till enkät ${p.survey}, inte ${p.own}.`,
  ],
  noSurvey: ['Which survey it belonged to is not known.', 'Vilken enkät den hörde till är inte känt.'],
  survey: ['Survey', 'Enkät'],
  question: ['Question', 'Fråga'],
  helpText: ['Help text', 'Hjälptext'],
  type: ['Type', 'Typ'],
  required: ['Answer required', 'Svar krävs'],
  commentable: ['Comment allowed', 'Kommentar tillåten'],
  order: ['Order', 'Ordning'],
  pairedQuestion: ['In the editor', 'I redigeraren'],
  again: [
    'It is safe to delete it again: “not found” means that it is gone.',
    'Du kan tryggt ta bort den igen: ”hittades inte” betyder att den är borta.',
  ],
})
