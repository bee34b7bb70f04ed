import { isAsRead } from '#contract/document/compare'
import type { JsonObject } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import { Question, SurveyReplacement } from '#contract/surveys-v2'
import { readLastChange } from '#dashboard/api/activity'
import { type Attempt, type SaveRequest, type SaveResult, saveDocument } from '#dashboard/api/document/save-document'
import { toBeSaved } from '#dashboard/api/document/whole'
import { readDocument, replaceDocument, replaceQuestion } from '#dashboard/api/survey-document'
import { settleAsDone } from '#dashboard/api/writes'
import { type EditorState, notOfTheSurvey, type Part, partIn, questionOf, withPart } from './editor-state'

/** Reads a survey to be saved, bypassing every cache. */
export const readSurvey = async (id: string): Promise<JsonObject> => toBeSaved('replaceSurvey', await readDocument(id))

const serviceTools = {
  read: readSurvey,
  replace: replaceDocument,
  replaceQuestion,
  lastChange: readLastChange,
  /** Called with the key of a write whose lost response was proved by reading. */
  proved: (key: string) => void settleAsDone(key),
}

export type SaveTools = typeof serviceTools

/** `lost` with the key under which it was sent. */
type PartRequest = SaveRequest & { key: string; lost?: (Attempt & { key: string }) | undefined }

/** Moves `type` first, as services that choose a shape by it require. */
function typeFirst(question: JsonObject): JsonObject {
  const [types, others] = [true, false].map(isType =>
    Object.entries(question).filter(([name]) => (name === 'type') === isType),
  )
  return Object.fromEntries([...(types ?? []), ...(others ?? [])])
}

/**
 * Replaces the survey (EP 24) or a question (EP 23) under the idempotency `key`. Unknown members and the survey's
 * `questions` are sent exactly as read.
 */
export function savePart(
  surveyId: string,
  part: Part,
  { key, lost, ...request }: PartRequest,
  tools: SaveTools = serviceTools,
): Promise<SaveResult> {
  const within = (survey: JsonObject) => (part === undefined ? survey : questionOf(survey, part))
  return saveDocument<JsonObject>(
    {
      name: `survey/${surveyId}`,
      read: () => tools.read(surveyId),
      proved: save => tools.proved(save === 'lost' && lost ? lost.key : key),
      lastChange: () => tools.lastChange(part === undefined ? `survey:${surveyId}` : `question:${part}`),
      within,
      send(edited, survey) {
        if (part === undefined) return tools.replace(surveyId, edited, { read: survey, key })
        return tools.replaceQuestion(surveyId, part, typeFirst(edited), { read: within(survey) ?? edited, key })
      },
      after: (survey, returned) => withPart(survey, part, returned),
      except: part === undefined ? notOfTheSurvey : [],
      savedSince: (opened, now) => opened.lastModified !== now.lastModified,
    },
    { ...request, lost },
  )
}

/** Returns the issues that prevent sending: missing members, and edits out of bounds. */
export const documentIssues = (schema: ReturnType<typeof schemaOf>, opened: JsonObject, edited: JsonObject) =>
  issuesOf(schema, edited).filter(({ path }) => !isAsRead(path.map(String), opened, edited))

export const schemaOf = (part: Part) => (part === undefined ? SurveyReplacement : Question)

/** Whether the part has no issue that prevents sending. */
export const isSendable = ({ base, draft }: EditorState, part: Part): boolean =>
  documentIssues(schemaOf(part), partIn(base, part), partIn(draft, part)).length === 0
