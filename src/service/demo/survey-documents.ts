import type { Question, SurveyDocument } from '#contract/surveys-v2'
import type { Tables } from '#service/db/schema'
import { demoIds, hexId } from './demo-ids'
import { type DemoOptions, day, iso } from './demo-options'
import { naughtyNames } from './hostile-words'
import { demoLogo, pairedMade, pairedQuestions, surveys } from './surveys'
import words from './words/survey-documents.json' with { type: 'json' }

type DemoQuestion = Question & { id: string }

/** A V2 survey without id and time of change, which are columns. */
type DocumentParts = Omit<SurveyDocument, 'id' | 'lastModified' | 'questions'> & { questions: readonly DemoQuestion[] }

/** The rows of a V2 survey. */
type DemoSurveyDocument = { survey: Tables['surveyDocuments']; questions: Tables['surveyDocumentQuestions'][] }

/** Converts a V2 survey to rows. */
export function documentRows(id: string, lastModified: number, parts: DocumentParts): DemoSurveyDocument {
  const { questions, ...document } = parts
  return {
    survey: { id, document: JSON.stringify(document), lastModified: iso(lastModified) },
    questions: questions.map(({ id: questionId, ...question }, at) => {
      return { surveyId: id, id: questionId, position: at + 1, document: JSON.stringify(question) }
    }),
  }
}

function pairedQuestion(paired: (typeof pairedQuestions)[number], at: number): DemoQuestion {
  const { number, id, title, subtitle, english, arabic, condition, type, more } = paired
  const alternatives = paired.alternatives?.map((text, place) => {
    return { id: hexId(pairedMade, 6, number * 20 + place), text, order: place + 1, translations: {} }
  })
  return {
    id,
    title,
    ...(subtitle !== undefined && { subtitle }),
    required: paired.required ?? false,
    commentable: paired.commentable ?? false,
    order: at + 1,
    ...(condition !== undefined && { condition }),
    translations: {
      ...(english !== undefined && { en: { title: english, subtitle: '' } }),
      ...(arabic !== undefined && { ar: { title: arabic } }),
    },
    type,
    ...(alternatives && { alternatives }),
    ...more,
  }
}

/** The V2 survey paired with V1 survey 1: the same name, texts, colours, end and questions. */
function pairedDocument(options: Omit<DemoOptions, 'rows'>): DocumentParts {
  const [survey] = surveys(options)
  if (!survey) throw new Error('There is no survey to pair with.')
  return {
    name: survey.name,
    header: survey.header ?? '',
    showQuestionHeader: true,
    textAlignment: 'Left',
    backgroundColor: survey.backgroundColor ?? '#fff',
    textColor: survey.textColor ?? '#111',
    buttonColor: survey.buttonColor ?? '#0b6e4f',
    logotype: `data:${demoLogo.mime};base64,${demoLogo.data}`,
    useDisclaimer: true,
    customDisclaimer: 'Vi sparar dina svar i högst ett år.',
    disclaimerLink: 'https://example.com/integritet',
    customEnding: survey.thankYouText ?? '',
    endingLink: 'https://example.com/tack',
    multipleLanguageSupport: true,
    supportedLanguages: ['sv', 'en', 'ar'],
    baseLanguage: 'sv',
    anonymousAnswers: survey.allowAnonymous === 1,
    ...(survey.ends !== null && { endDate: survey.ends }),
    pinned: true,
    translations: {
      en: { header: 'How was your visit?', customDisclaimer: 'We keep your answers for a year at most.' },
      ar: { header: 'كيف كانت زيارتك؟' },
    },
    questions: pairedQuestions.map(pairedQuestion),
    // Unspecified member, as real surveys have.
    progressBar: { show: true, style: 'steps' },
  }
}

/** Common members of V2 surveys without a V1 survey. */
export const defaults = {
  showQuestionHeader: true,
  textAlignment: 'Left',
  backgroundColor: '#FFFFFF',
  textColor: '#111',
  buttonColor: 'rebeccapurple',
  useDisclaimer: false,
  multipleLanguageSupport: false,
  baseLanguage: 'sv',
  anonymousAnswers: true,
  pinned: false,
  translations: {},
}

const questionsOf = (number: number, questions: readonly Partial<Question>[]): DemoQuestion[] =>
  questions.map(({ title, type, ...more }, at) => ({
    title,
    required: at === 0,
    commentable: false,
    order: at + 1,
    translations: {},
    type,
    ...more,
    id: hexId(pairedMade, 7, number * 100 + at),
  }))

const hostileTexts = {
  name: naughtyNames[0],
  header: '<b>Bold</b><script>alert(1)</script>',
  customDisclaimer: '{0} & {{name}} <a href="javascript:alert(1)">x</a>',
}

/** Two questions per topic, forty in all. */
const workQuestions = words.workTopics.flatMap(topic => [
  { title: `Hur nöjd är du med ${topic}?`, type: 'Scale' },
  { title: `Vad kan bli bättre med ${topic}?`, type: 'FreeText' },
])

/** V2 surveys without a V1 survey; the words give `endDate` in days from now. */
function unpairedDocuments({ now, hostile = false }: Pick<DemoOptions, 'now' | 'hostile'>): DocumentParts[] {
  const last = words.unpaired.length - 1
  return words.unpaired.map(({ questions, ...document }, at) => ({
    ...defaults,
    ...document,
    endDate: undefined,
    ...(document.endDate !== undefined && { endDate: iso(now + document.endDate * day) }),
    ...(hostile && at === last && hostileTexts),
    questions: questionsOf(at + 1, at === last ? workQuestions : questions),
  }))
}

/** The paired V2 survey, then the others with the following ids. */
export function* surveyDocuments(options: Omit<DemoOptions, 'rows'>): Generator<DemoSurveyDocument> {
  yield documentRows(demoIds.surveyDocument, options.now - day, pairedDocument(options))
  for (const [at, parts] of unpairedDocuments(options).entries()) {
    const id = demoIds.surveyDocument.slice(0, -2) + (5 + at).toString(16).padStart(2, '0')
    yield documentRows(id, options.now - (3 + at * 9) * day, parts)
  }
}
