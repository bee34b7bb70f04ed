import type { Question } from '#contract/surveys-v2'
import { demoIds, hexId } from './demo-ids'
import { demoLogo } from './demo-logo'
import type { DemoOptions } from './demo-options'
import { day } from './demo-time'
import { type DemoSurveyDocument, type DocumentParts, documentRows } from './document-rows'
import { type PairedQuestion, pairedQuestions } from './paired-survey'
import { surveys } from './surveys'
import { unpairedDocuments } from './unpaired-documents'

function translationsOf(paired: PairedQuestion): Question['translations'] {
  return {
    ...(paired.english !== undefined && { en: { title: paired.english, subtitle: '' } }),
    ...(paired.arabic !== undefined && { ar: { title: paired.arabic } }),
  }
}

function documentQuestion(paired: PairedQuestion, at: number): Question & { id: string } {
  const alternatives = paired.alternatives?.map((text, place) => ({
    id: hexId(0x606312a5 * 1000, 6, paired.number * 20 + place),
    text,
    order: place + 1,
    translations: {},
  }))
  return {
    id: paired.id,
    title: paired.title,
    ...(paired.subtitle !== undefined && { subtitle: paired.subtitle }),
    required: paired.required ?? false,
    commentable: paired.commentable ?? false,
    order: at + 1,
    ...(paired.condition !== undefined && { condition: paired.condition }),
    translations: translationsOf(paired),
    type: paired.type,
    ...(alternatives && { alternatives }),
    ...paired.more,
  }
}

/** The V2 survey of V1 survey 1: the same name, texts, colours, end and questions. */
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
    questions: pairedQuestions.map(documentQuestion),
    // A member that the specification does not have, as in real surveys.
    progressBar: { show: true, style: 'steps' },
  }
}

/** The V2 surveys: the paired one, then those without a V1 survey. */
export function* surveyDocuments(options: Omit<DemoOptions, 'rows'>): Generator<DemoSurveyDocument> {
  yield documentRows(demoIds.surveyDocument, options.now - day, pairedDocument(options))
  for (const [at, { id, parts }] of unpairedDocuments(options).entries()) {
    yield documentRows(id, options.now - (3 + at * 9) * day, parts)
  }
}
