import type { LeftDraft } from '#dashboard/data/drafts/draft'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { type EditorState, isDirty } from '#dashboard/features/survey-editor/document/editor-state'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { Disclosure } from '#dashboard/ui/disclosure'
import { draftText } from './draft-text'
import { NewsLine } from './news-line'
import type { LeftDrafts as Left } from './use-left-drafts'

/** Offers what was typed into the same survey in a tab that has been closed or left since: the last one, the others behind a word. */
export function LeftDrafts({ left, run, busy }: Left) {
  const t = useText(draftText)
  const newest = left.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
  const [first, ...others] = newest.map(draft => <DraftLine key={draft.key} {...{ draft, run, busy }} />)
  if (!first) return null
  const more = others.length > 0
  return (
    <>
      <ul aria-label={t.list}>{first}</ul>
      {more ? (
        <Disclosure summary={t.more({ n: others.length })} className="pb-1">
          <ul aria-label={t.older} className="divide-y divide-line">
            {others}
          </ul>
        </Disclosure>
      ) : null}
    </>
  )
}

type DraftLineProps = Pick<Left, 'run' | 'busy'> & { draft: LeftDraft<EditorState> }

function DraftLine({ draft, run, busy }: DraftLineProps) {
  const t = useText(draftText)
  const { state } = useEditor()
  const button = (action: 'use' | 'discard') => (
    <Button
      size="sm"
      variant={action === 'use' ? 'secondary' : 'ghost'}
      busy={busy}
      onClick={() => void run({ key: draft.key, action })}
    >
      {t[action]}
    </Button>
  )
  return (
    <li>
      <NewsLine
        action={
          <>
            {button('use')}
            {button('discard')}
          </>
        }
      >
        {t.left} <Time value={draft.savedAt} precision="dateTimeSeconds" /> · {t.changes({ n: changesOf(draft) })}
        {isDirty(state) ? ` ${t.swapped}` : ''}
      </NewsLine>
    </li>
  )
}

function changesOf({ draft: { survey, questions, newOrder } }: LeftDraft<EditorState>): number {
  const inQuestions = Array.from(questions.values(), edits => edits.length).reduce((sum, n) => sum + n, 0)
  return survey.length + inQuestions + (newOrder ? 1 : 0)
}
