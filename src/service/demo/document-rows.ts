import type { Question, SurveyDocument } from '#contract/surveys-v2'
import type { SurveyDocumentQuestionTable, SurveyDocumentTable } from '#service/db/schema'
import { iso } from './demo-time'

/** A V2 survey without its id and the time of its last change, which are columns. */
export type DocumentParts = Omit<SurveyDocument, 'id' | 'lastModified' | 'questions'> & {
  questions: readonly (Question & { id: string })[]
}

/** A V2 survey as it is stored. */
export type DemoSurveyDocument = { survey: SurveyDocumentTable; questions: SurveyDocumentQuestionTable[] }

/** A V2 survey as rows. */
export function documentRows(id: string, lastModified: number, parts: DocumentParts): DemoSurveyDocument {
  const { questions, ...document } = parts
  return {
    survey: { id, document: JSON.stringify(document), lastModified: iso(lastModified) },
    questions: questions.map(({ id: questionId, ...question }, at) => {
      return { surveyId: id, id: questionId, position: at + 1, document: JSON.stringify(question) }
    }),
  }
}
