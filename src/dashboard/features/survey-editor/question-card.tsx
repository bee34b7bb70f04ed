import { type ReactNode, useRef, useState } from 'react'
import type { JsonObject } from '#contract/reading/json-object'
import { useText } from '#dashboard/i18n/use-text'
import { LabelledCode } from '#dashboard/parts/codes/code-label'
import { useConditionSentence } from '#dashboard/parts/condition/use-condition-sentence'
import { documentText } from '#dashboard/parts/document/texts'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { CodeText } from '#dashboard/ui/code-text'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { PartDocument, useDocument, useEditor } from './editor'
import { questionsOf } from './editor-state'
import { Member, MissingMembers, OtherMembers } from './member-fields'
import { memberText, textOf } from './member-names'
import { type DropPlace, MoveHandle, type MoveTo } from './moving'
import { idOf } from './question-order'
import { questionsText, questionTypeText } from './questions-text'

type QuestionCardProps = {
  question: JsonObject
  place: number
  /** Position among the movable questions, from 0, and their number. */
  at: number
  all: number
  unsaved: boolean
  mentioned: boolean
  warnings: readonly string[]
  /** Side on which the dragged question would be dropped. */
  over: DropPlace['side'] | undefined
  onMove: MoveTo
}

export function QuestionCard({ question, place, at, all, over, onMove, ...marks }: QuestionCardProps) {
  const t = useText(questionsText)
  const [open, setOpen] = useState(false)
  const [item, row] = [useRef<HTMLLIElement>(null), useRef<HTMLDivElement>(null)]
  const id = idOf(question)
  const title = textOf(question.title) || t.untitled
  const move = (by: -1 | 1) =>
    id === undefined || at + by < 0 || at + by >= all ? undefined : () => onMove(id, at + by)
  return (
    <li ref={item} className="relative">
      {over ? <DropLine side={over} /> : null}
      <section aria-label={`${place}. ${title}`} className="rounded-lg border border-line bg-surface">
        <div ref={row} className="flex items-start gap-1 rounded-lg bg-surface py-1.5 pr-2 pl-1">
          {id === undefined ? null : <MoveHandle {...{ id, title, at, all, row, onMove }} place={item} />}
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-w-0 flex-1 items-start gap-2 rounded-md px-1 py-1 text-left pointer-coarse:min-h-10"
          >
            <Icon name="chevronRight" className={open ? 'mt-0.5 rotate-90' : 'mt-0.5'} />
            <span className="text-muted tabular-nums">{place}</span>
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block font-medium wrap-anywhere">
                {title}
              </span>
              <ConditionLine question={question} />
            </span>
            {marks.unsaved ? <Badge tone="warning">{t.unsaved}</Badge> : null}
            {question.type == null ? null : (
              <Badge className="max-sm:hidden">
                <QuestionType type={question.type} />
              </Badge>
            )}
          </button>
          <MoveButton icon="arrowUp" label={t.up({ title })} onMove={move(-1)} />
          <MoveButton icon="arrowDown" label={t.down({ title })} onMove={move(1)} />
        </div>
        {marks.warnings.map(words => (
          <p key={words} className="flex items-start gap-1.5 px-3 pb-2 text-sm text-warning wrap-anywhere">
            <Icon name="warning" className="mt-0.5" />
            {words}
          </p>
        ))}
        {open ? (
          <div className="border-t border-line p-4">
            {id === undefined ? (
              <Unsaveable question={question}>{t.noId}</Unsaveable>
            ) : (
              <QuestionForm id={id} mentioned={marks.mentioned} />
            )}
          </div>
        ) : null}
      </section>
    </li>
  )
}

/** The type of a question in words, with the code on hover; an unknown type is shown as received. */
function QuestionType({ type }: { type: unknown }) {
  const t = useText(questionTypeText)
  if (typeof type !== 'string' || !Object.hasOwn(t, type)) return <LabelledCode dictionary="questionType" code={type} />
  return <span title={type}>{t[type as keyof typeof t]}</span>
}

const DropLine = ({ side }: { side: 'before' | 'after' }) => (
  <div
    aria-hidden="true"
    className={`absolute inset-x-0 h-1 rounded-full bg-accent ${side === 'before' ? '-top-1.5' : '-bottom-1.5'}`}
  />
)

type MoveButtonProps = { icon: 'arrowUp' | 'arrowDown'; label: string; onMove: (() => void) | undefined }

function MoveButton({ icon, label, onMove }: MoveButtonProps) {
  const { saving } = useEditor()
  if (useReadOnly()) return null
  const stuck = !onMove || saving.busy
  return (
    <Button
      variant="ghost"
      size="sm"
      square
      aria-label={label}
      // `aria-disabled` keeps focus at the end of the list, so that the keyboard stays usable.
      aria-disabled={stuck}
      onClick={event => {
        if (stuck) return
        const button = event.currentTarget
        onMove()
        // Moving the element in the DOM loses focus.
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
        {JSON.stringify(question, undefined, 2)}
      </pre>
    </>
  )
}

/** A condition as a sentence, or as written if it cannot be parsed. */
function ConditionLine({ question }: { question: JsonObject }) {
  const names = useText(memberText)
  const sentenceOf = useConditionSentence()
  const questions = questionsOf(useEditor().state.draft)
  const { condition } = question
  if (typeof condition !== 'string' || condition === '') return null
  const titles = new Map(questions.map(each => [idOf(each) ?? '', textOf(each.title)]))
  const sentence = sentenceOf(condition, titles)
  return (
    <span className="block text-sm font-normal text-muted wrap-anywhere">
      {names.condition}: {sentence ? <bdi>{sentence}</bdi> : <CodeText>{condition}</CodeText>}
    </span>
  )
}

function QuestionForm({ id, mentioned }: { id: string; mentioned: boolean }) {
  const t = useText(questionsText)
  const readOnly = useReadOnly()
  return (
    <PartDocument part={id}>
      <div className="flex flex-col gap-4">
        <MissingMembers />
        <Member path={['title']} lines={2} />
        <Member path={['subtitle']} lines={2} />
        <Member path={['required']} />
        <Member path={['commentable']} />
        <Condition />
        <ReadOnlyMembers />
        {mentioned ? <p className="text-sm text-muted">{t.mentioned}</p> : null}
        {readOnly ? null : <p className="text-sm text-muted">{t.translations}</p>}
        <OtherMembers />
      </div>
    </PartDocument>
  )
}

/** A condition as text; any other type is read-only, since typing would turn it into text. */
function Condition() {
  const t = useText(questionsText)
  const names = useText(memberText)
  const { opened } = useDocument()
  if (opened.condition == null || typeof opened.condition === 'string') {
    return <Member path={['condition']} lines={2} description={t.condition} />
  }
  return (
    <div className="text-sm">
      <KeyValueList
        items={[{ key: 'condition', label: names.condition, value: <CodeText>{textOf(opened.condition)}</CodeText> }]}
      />
      <p className="mt-1 text-muted">{t.conditionNoText}</p>
    </div>
  )
}

/** Members set by the service or edited elsewhere. */
function ReadOnlyMembers() {
  const names = useText(memberText)
  const { absent } = useText(documentText)
  const { edited } = useDocument()
  const shown = (value: unknown) => (textOf(value) === '' ? absent : <CodeText>{textOf(value)}</CodeText>)
  const items = [
    {
      key: 'type',
      label: names.type,
      value: textOf(edited.type) === '' ? absent : <QuestionType type={edited.type} />,
    },
    { key: 'order', label: names.order, value: shown(edited.order) },
    { key: 'id', label: names.id, value: shown(edited.id) },
  ]
  return (
    <div className="text-sm">
      <KeyValueList items={items} />
    </div>
  )
}
