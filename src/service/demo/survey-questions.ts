import type { SurveyAlternativeTable, SurveyQuestionTable } from '#service/db/schema'
import { chanceOf } from './chance'
import { demoIds } from './demo-ids'
import type { DemoOptions } from './demo-options'
import { pairedQuestions } from './paired-survey'
import { surveyCount, themeOf } from './surveys'
import { helpTexts, scaleAlternatives } from './words/survey-words'

/** A V1 question and its alternatives. */
export type DemoSurveyQuestion = { question: SurveyQuestionTable; alternatives: SurveyAlternativeTable[] }

const alternativesOf = (questionId: number, texts: readonly string[]): SurveyAlternativeTable[] =>
  // A question has fewer than twenty.
  texts.map((text, at) => ({ id: questionId * 20 + at, questionId, text, position: at + 1 }))

function* pairedSurveyQuestions(): Generator<DemoSurveyQuestion> {
  for (const [at, paired] of pairedQuestions.entries()) {
    const question: SurveyQuestionTable = {
      id: paired.number,
      surveyId: demoIds.survey,
      question: paired.title,
      helpText: paired.subtitle ?? null,
      type: paired.code,
      required: paired.required ? 1 : 0,
      commentable: paired.commentable ? 1 : 0,
      position: at + 1,
      documentQuestionId: paired.id,
    }
    yield { question, alternatives: alternativesOf(paired.number, paired.alternatives ?? []) }
  }
}

/** The questions of all V1 surveys: 1 to 8 are survey 1's, the others follow in the order of their surveys. */
export function* surveyQuestions({ seed }: Pick<DemoOptions, 'seed'>): Generator<DemoSurveyQuestion> {
  yield* pairedSurveyQuestions()
  const chance = chanceOf(seed, 'survey questions')
  let id = pairedQuestions.length
  for (let surveyId = demoIds.survey + 1; surveyId <= surveyCount; surveyId++) {
    const { questions, language } = themeOf(surveyId)
    // A new survey has no questions yet.
    const texts = surveyId % 17 === 16 ? [] : questions
    for (const [at, text] of texts.entries()) {
      id += 1
      const type = chance.int(0, 6)
      const question: SurveyQuestionTable = {
        id,
        surveyId,
        question: text,
        helpText: chance.yes(0.3) ? chance.pick(helpTexts[language]) : null,
        type,
        required: chance.yes(0.5) ? 1 : 0,
        commentable: chance.yes(0.2) ? 1 : 0,
        position: at + 1,
        documentQuestionId: null,
      }
      yield { question, alternatives: type === 1 || type === 2 ? alternativesOf(id, scaleAlternatives[language]) : [] }
    }
  }
}
