import type { LeftDraft } from '#dashboard/data/drafts/draft'
import type { OpenDraft } from '#dashboard/data/drafts/use-draft'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { type EditorState, isDirty } from '#dashboard/features/survey-editor/document/editor-state'
import type { HeldState } from '#dashboard/features/survey-editor/document/use-editor-state'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { draftText } from './draft-text'
import { useLeftDrafts } from './use-left-drafts'

/** Offers what was typed into the same survey in a tab that has been closed or left since. */
export function LeftDrafts({ own, held }: { own: OpenDraft<EditorState>; held: HeldState }) {
  const t = useText(draftText)
  const { state } = useEditor()
  const { left, run, busy } = useLeftDrafts(own, held)
  if (left.length === 0) return null
  return (
    <ul aria-label={t.list} className="flex flex-col gap-2">
      {left.map(draft => (
        <li key={draft.key}>
          <Notice
            tone="info"
            action={
              <>
                <Button size="sm" busy={busy} onClick={() => void run({ key: draft.key, deed: 'use' })}>
                  {t.use}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  busy={busy}
                  onClick={() => void run({ key: draft.key, deed: 'discard' })}
                >
                  {t.discard}
                </Button>
              </>
            }
          >
            {t.left} <Time value={draft.savedAt} precision="dateTimeSeconds" /> · {t.changes({ n: changesOf(draft) })}
            {isDirty(state) ? ` ${t.swapped}` : ''}
          </Notice>
        </li>
      ))}
    </ul>
  )
}

function changesOf({ draft: { survey, questions, newOrder } }: LeftDraft<EditorState>): number {
  const inQuestions = Array.from(questions.values(), edits => edits.length).reduce((sum, n) => sum + n, 0)
  return survey.length + inQuestions + (newOrder ? 1 : 0)
}
