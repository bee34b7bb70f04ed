import type { JsonObject } from '#contract/reading/json-object'
import { type SaveRequest, type SaveResult, saveDocument, type Target } from '#dashboard/api/document/save-document'
import { toBeSaved } from '#dashboard/api/document/whole'
import { readDocument, replaceDocument, replaceQuestion } from '#dashboard/api/survey-document'
import { putWriteAside } from '#dashboard/api/writes'
import { idOf, notOfTheSurvey, questionOf, questionsOf } from '#dashboard/features/survey-editor/document/editor-state'

/** What saving needs of the outside. */
export type SaveTools = {
  read: (id: string) => Promise<JsonObject>
  /** Replaces a document that was `read` like this just before. */
  replace: (id: string, body: JsonObject, from: { read: JsonObject; key: string }) => Promise<JsonObject>
  replaceQuestion: (
    surveyId: string,
    id: string,
    body: JsonObject,
    from: { read: JsonObject; key: string },
  ) => Promise<JsonObject>
  /** Told the key of a save whose answer was lost, when reading proved it. */
  proved: (key: string) => void
}

const serviceTools: SaveTools = {
  read: async id => toBeSaved('replaceSurvey', await readDocument(id)),
  replace: replaceDocument,
  replaceQuestion,
  proved: putWriteAside,
}

/** EP 24, under the write's `key`: unknown members and `questions` are sent exactly as they came. */
export function saveSurvey(
  surveyId: string,
  request: SaveRequest & { key: string },
  tools = serviceTools,
): Promise<SaveResult> {
  const { key } = request
  const target: Target<JsonObject> = {
    name: `survey/${surveyId}`,
    read: () => tools.read(surveyId),
    within: survey => survey,
    send: (edited, read) => tools.replace(surveyId, edited, { read, key }),
    after: (survey, returned) => ({ ...returned, questions: survey.questions }),
    proved: () => tools.proved(key),
    except: notOfTheSurvey,
    savedSince: (opened, now) => opened.lastModified !== now.lastModified,
  }
  return saveDocument(target, request)
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
  surveyId: string,
  id: string,
  request: SaveRequest & { key: string },
  tools = serviceTools,
): Promise<SaveResult> {
  const { key } = request
  const target: Target<JsonObject> = {
    name: `survey/${surveyId}`,
    read: () => tools.read(surveyId),
    within: survey => questionOf(survey, id),
    send: (edited, survey) =>
      tools.replaceQuestion(surveyId, id, typeFirst(edited), { read: questionOf(survey, id) ?? edited, key }),
    after: (survey, returned) => ({
      ...survey,
      questions: questionsOf(survey).map(question => (idOf(question) === id ? returned : question)),
    }),
    proved: () => tools.proved(key),
  }
  return saveDocument(target, request)
}
