import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Path } from '#contract/document/members'
import { type JsonObject, valueAt } from '#contract/reading/json-object'
import type { Issue } from '#contract/reading/received'
import { CallError } from '#dashboard/api/client/call-error'
import { issueWords } from '#dashboard/form/issue-words'
import { useLocale } from '#dashboard/i18n/locale'
import { editPart, type Part, partIn } from './editor-state'
import { documentIssues, schemaOf } from './save-survey'
import type { EditingHandle } from './use-editing'
import type { Saving } from './use-saving'

export type Editor = EditingHandle & {
  id: string
  saving: Saving
  /** Shows and announces a text in the save bar until the next change. */
  announce: (words: string) => void
  announcement: string
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A part of the editor stands outside it.')
  return editor
}

/** The document behind a group of fields: the survey or a question. */
export type EditedDocument = {
  schema: ReturnType<typeof schemaOf>
  opened: JsonObject
  edited: JsonObject
  /** Problems that prevent sending: missing members, and edits out of bounds. */
  issues: readonly Issue[]
  set: (path: Path, value: unknown) => void
  /** Error text of a member: its own issue, or the service's refusal. */
  errorAt: (path: Path) => string | undefined
}

const DocumentContext = createContext<EditedDocument | null>(null)

export function useDocument(): EditedDocument {
  const document = useContext(DocumentContext)
  if (!document) throw new Error('A field stands outside a document.')
  return document
}

const leadsTo = (issue: { path: readonly PropertyKey[] }, path: Path) =>
  path.every((name, index) => String(issue.path[index]).toLowerCase() === name.toLowerCase())

/** Provides a part of the survey to the fields inside. */
export function PartDocument({ part, children }: { part: Part; children: ReactNode }) {
  const locale = useLocale()
  const { state, update, saving } = useEditor()
  const schema = schemaOf(part)
  const [opened, edited] = [partIn(state.base, part), partIn(state.draft, part)]
  const issues = useMemo(() => documentIssues(schema, opened, edited), [schema, opened, edited])
  const result = saving.saves.get(part)?.result
  const error = result && 'error' in result ? result.error : undefined
  const refused = error instanceof CallError ? error.issues.filter(issue => issue.message) : []
  const document: EditedDocument = {
    schema,
    opened,
    edited,
    issues,
    set: (path, value) => update(now => editPart(now, part, path, value)),
    errorAt(path) {
      const own = issues.find(issue => leadsTo(issue, path))
      if (own) return issueWords(own, valueAt(edited, own.path.map(String)), locale)
      return refused.find(issue => leadsTo(issue, path))?.message
    },
  }
  return <DocumentContext value={document}>{children}</DocumentContext>
}
