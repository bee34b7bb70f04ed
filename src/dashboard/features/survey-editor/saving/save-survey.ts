import type { JsonObject } from '#contract/reading/json-object'
import { type SaveRequest, type SaveResult, saveDocument, type Target } from '#dashboard/data/document/save-document'
import type { Exclusive } from '#dashboard/data/drafts/exclusive'
import { idOf, notOfTheSurvey, questionOf, questionsOf } from '#dashboard/features/survey-editor/document/editor-state'

/** What saving needs of the outside. */
export type SaveTools = {
  read: (id: string) => Promise<JsonObject>
  /** Replaces a document that was `read` like this just before. */
  replace: (id: string, body: JsonObject, read: JsonObject) => Promise<JsonObject>
  replaceQuestion: (surveyId: string, id: string, body: JsonObject, read: JsonObject) => Promise<JsonObject>
  /** Told when reading proved a save whose answer was lost. */
  proved: (surveyId: string, questionId?: string) => Promise<void>
  exclusive: Exclusive
}

/** One at a time for a survey, its questions included, in all tabs of this browser. */
export const lockOf = (surveyId: string) => `messaging-admin:survey-document:${surveyId}`

/** EP 24: unknown members and `questions` are sent exactly as they came. */
export function saveSurvey(tools: SaveTools, surveyId: string, request: SaveRequest): Promise<SaveResult> {
  const target: Target<JsonObject> = {
    read: () => tools.read(surveyId),
    within: survey => survey,
    send: (edited, survey) => tools.replace(surveyId, edited, survey),
    after: (survey, returned) => ({ ...returned, questions: survey.questions }),
    proved: () => tools.proved(surveyId),
    except: notOfTheSurvey,
    savedSince: (opened, now) => opened.lastModified !== now.lastModified,
  }
  return tools.exclusive(lockOf(surveyId), () => saveDocument(target, request))
}

/** `type` first, as services that choose a shape by it need it. */
function typeFirst(question: JsonObject): JsonObject {
  const entries = Object.entries(question)
  return Object.fromEntries([
    ...entries.filter(([name]) => name === 'type'),
    ...entries.filter(([name]) => name !== 'type'),
  ])
}

/** EP 23, in the same way: `type` first and as it was read, members that nobody knows of kept. */
export function saveQuestion(
  tools: SaveTools,
  surveyId: string,
  id: string,
  request: SaveRequest,
): Promise<SaveResult> {
  const target: Target<JsonObject> = {
    read: () => tools.read(surveyId),
    within: survey => questionOf(survey, id),
    send: (edited, survey) => tools.replaceQuestion(surveyId, id, typeFirst(edited), questionOf(survey, id) ?? edited),
    after: (survey, returned) => ({
      ...survey,
      questions: questionsOf(survey).map(question => (idOf(question) === id ? returned : question)),
    }),
    proved: () => tools.proved(surveyId, id),
  }
  return tools.exclusive(lockOf(surveyId), () => saveDocument(target, request))
}
