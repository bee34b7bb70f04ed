import type { JsonObject } from '#contract/reading/json-object'
import { questionsOf } from '#dashboard/features/survey-editor/document/editor-state'
import { jsonFile } from '#dashboard/ui/save-file'

const picked = (of: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)))

/** Every text of a survey in every language, as a JSON file. */
export function textsFile(id: string, survey: JsonObject): Blob {
  const file = {
    survey: id,
    ...picked(survey, ['baseLanguage', 'supportedLanguages']),
    texts: picked(survey, ['name', 'header', 'customDisclaimer', 'customEnding', 'translations']),
    questions: questionsOf(survey).map(question => picked(question, ['id', 'title', 'subtitle', 'translations'])),
  }
  return jsonFile(JSON.stringify(file, undefined, 2))
}
