import type { Comparison } from '#contract/document/compare'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { questionOf } from '#dashboard/features/survey-editor/document/editor-state'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { questionsText } from '#dashboard/features/survey-editor/questions/questions-text'
import { useText } from '#dashboard/i18n/use-text'
import { ValueText } from '#dashboard/parts/document/value-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'

type OrderConflictProps = {
  /** The question at which saving the order stopped. */
  id: string
  comparison: Comparison
  /** Some of the order was saved before it stopped. */
  partly: boolean
  onClose: () => void
}

/** Somebody else moved a question that was to be moved. The bar above saves the order over it, or gives it up. */
export function OrderConflict({ id, comparison, partly, onClose }: OrderConflictProps) {
  const t = useText(questionsText)
  const words = useText(editorText)
  const { state } = useEditor()
  const acts = { save: words.save, reset: t.resetOrder }
  const title = textOf(questionOf(state.opened, id)?.title) || t.untitled
  const body = !state.newOrder ? t.movedSame : partly ? t.movedPartly(acts) : t.movedBody(acts)
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<h2>{t.movedTitle}</h2>}
      action={
        <Button size="sm" onClick={onClose}>
          {words.later}
        </Button>
      }
    >
      <p>{body}</p>
      {comparison.conflicts.map(({ before, mine, theirs }) => (
        <dl key={id} className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
          <dt className="text-muted">{t.question}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {title}
          </dd>
          <dt className="text-muted">{t.orderBefore}</dt>
          <dd>
            <ValueText value={before} />
          </dd>
          <dt className="text-muted">{t.orderMine}</dt>
          <dd>
            <ValueText value={mine} />
          </dd>
          <dt className="text-muted">{t.orderTheirs}</dt>
          <dd>
            <ValueText value={theirs} />
          </dd>
        </dl>
      ))}
    </Notice>
  )
}
