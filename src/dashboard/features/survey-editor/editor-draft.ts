import type { Edit } from '#contract/document/edits'
import type { Path } from '#contract/document/members'
import { isJsonObject } from '#contract/reading/json-object'
import type { DraftCodec } from '#dashboard/api/drafts/draft'
import { type EditorState, isDirty } from './editor-state'

/** Under what the drafts of a survey are kept. */
export const draftSubject = (id: string): string => `survey-editor/${id}`

/** A draft as text. An edit that takes a member away has no value in it. The new order is stored as `wanted`. */
const write = ({ opened, survey, questions, newOrder }: EditorState): { text: string } => ({
  text: JSON.stringify({ opened, survey, questions: Array.from(questions), wanted: newOrder }),
})

const isPath = (value: unknown): value is Path =>
  Array.isArray(value) && value.length > 0 && value.every(name => typeof name === 'string')

const readEdits = (value: unknown): Edit[] =>
  Array.isArray(value)
    ? value.flatMap((edit: unknown) =>
        isJsonObject(edit) && isPath(edit.path) ? [{ path: edit.path, value: edit.value }] : [],
      )
    : []

const isNamedEdits = (entry: unknown): entry is [string, unknown] =>
  Array.isArray(entry) && typeof entry[0] === 'string'

function parsed(draft: unknown): unknown {
  try {
    return isJsonObject(draft) && typeof draft.text === 'string' ? JSON.parse(draft.text) : undefined
  } catch {
    return undefined
  }
}

function read(draft: unknown): EditorState | undefined {
  const stored = parsed(draft)
  if (!isJsonObject(stored) || !isJsonObject(stored.opened)) return undefined
  const entries = Array.isArray(stored.questions) ? stored.questions.filter(isNamedEdits) : []
  const questions = entries.map(([id, edits]): [string, Edit[]] => [id, readEdits(edits)])
  return {
    opened: stored.opened,
    survey: readEdits(stored.survey),
    questions: new Map(questions.filter(([, edits]) => edits.length > 0)),
    newOrder: Array.isArray(stored.wanted) ? stored.wanted.filter(id => typeof id === 'string') : undefined,
  }
}

/** What is unsaved of a survey, as it is kept. */
export const editorCodec = {
  read,
  write,
  isWorthSaving: isDirty,
} satisfies DraftCodec<EditorState>
