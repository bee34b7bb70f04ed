import { type ReactNode, useState } from 'react'
import { plainNumbers, writeExact } from '#contract/exact-json'
import type { JsonObject } from '#contract/json-object'
import { applyEdits } from '#dashboard/data/document/edits'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { idOf } from '#dashboard/features/survey-editor/document/editor-state'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { useText } from '#dashboard/i18n/use-text'
import { LabelledCode } from '#dashboard/parts/codes/labelled-code'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { QuestionForm } from './question-form'
import { questionsText } from './questions-text'

type Move = (id: string, by: -1 | 1) => void

type QuestionCardProps = {
  question: JsonObject
  place: number
  /** A condition of another question holds its id. */
  mentioned: boolean
  onUp: Move | undefined
  onDown: Move | undefined
}

/** One question: a line that tells what it is, and behind it everything that can be changed. */
export function QuestionCard({ question, place, mentioned, onUp, onDown }: QuestionCardProps) {
  const t = useText(questionsText)
  const { state } = useEditor()
  const [open, setOpen] = useState(false)
  const id = idOf(question)
  const edits = id === undefined ? [] : (state.questions.get(id) ?? [])
  const title = textOf(applyEdits(question, edits).title) || t.untitled
  return (
    <section aria-label={`${place}. ${title}`} className="rounded-lg border border-line bg-surface">
      <div className="flex items-center gap-1 py-1.5 pr-2 pl-1.5">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 py-1 text-left pointer-coarse:min-h-10"
        >
          <Icon name="chevronRight" className={open ? 'rotate-90' : ''} />
          <span className="text-muted tabular-nums">{place}</span>
          <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
            {title}
          </span>
          {edits.length > 0 ? <Badge tone="warning">{t.unsaved}</Badge> : null}
          {question.type == null ? null : (
            <Badge className="max-sm:hidden">
              <LabelledCode dictionary="questionType" code={plainNumbers(question.type)} />
            </Badge>
          )}
        </button>
        <MoveButton icon="arrowUp" label={t.up({ title })} onMove={id && onUp ? () => onUp(id, -1) : undefined} />
        <MoveButton
          icon="arrowDown"
          label={t.down({ title })}
          onMove={id && onDown ? () => onDown(id, 1) : undefined}
        />
      </div>
      {open ? (
        <div className="border-t border-line p-4">
          {id === undefined ? (
            <Unsaveable question={question}>{t.noId}</Unsaveable>
          ) : (
            <QuestionForm id={id} mentioned={mentioned} />
          )}
        </div>
      ) : null}
    </section>
  )
}

type MoveButtonProps = { icon: 'arrowUp' | 'arrowDown'; label: string; onMove: (() => void) | undefined }

function MoveButton({ icon, label, onMove }: MoveButtonProps) {
  const { saving } = useEditor()
  if (useReadOnly()) return null
  const stuck = !onMove || saving.running !== undefined
  return (
    <Button
      variant="ghost"
      size="sm"
      square
      aria-label={label}
      // It keeps the focus at the end of the list, so that the keys go on working.
      aria-disabled={stuck}
      onClick={event => {
        if (stuck) return
        const button = event.currentTarget
        onMove()
        // Moving the line in the page takes the focus off it.
        requestAnimationFrame(() => button.focus())
      }}
    >
      <Icon name={icon} />
    </Button>
  )
}

function Unsaveable({ question, children }: { question: JsonObject; children: ReactNode }) {
  return (
    <>
      <p className="mb-2 text-warning">{children}</p>
      <pre className="max-h-60 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
        {writeExact(question, 2)}
      </pre>
    </>
  )
}
