import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { SaveBar } from '#dashboard/parts/document/save-bar'
import { doneWord, OutcomePlace } from '#dashboard/parts/document/save-report'
import { Icon } from '#dashboard/ui/icon'
import { Progress } from '#dashboard/ui/state/progress'
import { useEditor } from './editor'
import { discardAll } from './editor-state'
import { editorText } from './editor-text'
import { useQuestionTitle } from './member-names'
import { SaveOutcome } from './save-outcome'
import { isSendable, partOf, type SaveTarget, unsavedTargets } from './save-survey'
import { UndoButtons } from './undo-buttons'

/** Returns the name of a save target: the survey, a question by its title, the order. */
function useTargetName(): (target: SaveTarget) => string {
  const t = useText(editorText)
  const titleOf = useQuestionTitle()
  return target => {
    if (target === 'order') return t.order
    const part = partOf(target)
    return part === undefined ? t.survey : t.question({ title: titleOf(part) })
  }
}

/** Results of a save of several parts; nothing where the save bar says it all. */
export function SaveResults() {
  const t = useText(editorText)
  const { saving } = useEditor()
  const nameOf = useTargetName()
  const results = saving.parts.filter(({ target, left }) => left || saving.saveStatus.has(target))
  const doneOf = (target: SaveTarget) => doneWord(t, saving.saveStatus.get(target)?.result)
  if (results.every(({ target, left }) => !left && doneOf(target))) return null
  const [only] = saving.parts
  if (only && saving.parts.length === 1 && !only.target.startsWith('question ')) {
    return <SaveOutcome target={only.target} />
  }
  return (
    <OutcomePlace outcome={saving.parts}>
      <ul aria-label={t.results} className="flex flex-col gap-2">
        {results.map(({ target, left }) => {
          // A report below covers the other outcomes.
          const words = left ? (left === 'invalid' ? t.leftInvalid : t.leftStopped) : doneOf(target)
          return (
            <li key={target} className="flex flex-col gap-1">
              <p className="flex flex-wrap items-center gap-x-2 px-1 text-sm">
                {words ? (
                  <Icon name={left ? 'warning' : 'check'} className={left ? 'text-warning' : 'text-success'} />
                ) : null}
                <span dir="auto" className="font-medium wrap-anywhere">
                  {nameOf(target)}
                </span>
                {words ? <span className="text-muted">{words}</span> : null}
              </p>
              {left ? null : <SaveOutcome target={target} />}
            </li>
          )
        })}
      </ul>
    </OutcomePlace>
  )
}

/** Returns a summary of the last save; undefined unless all of it succeeded. */
function useSavedWords(): string | undefined {
  const t = useText(editorText)
  const { parts, saveStatus } = useEditor().saving
  const done = parts.map(({ target }) => doneWord(t, saveStatus.get(target)?.result))
  const [first] = done
  if (first === undefined || parts.some(({ left }) => left) || done.includes(undefined)) return undefined
  const word = done.includes(t.savedProved) ? t.savedProved : first
  const questions = parts.filter(({ target }) => target.startsWith('question ')).length
  const moved = parts.some(({ target }) => target === 'order') ? saveStatus.get('order')?.all : undefined
  const kinds = [
    parts.some(({ target }) => target === 'survey') && t.survey.toLowerCase(),
    questions > 0 && t.savedQuestions({ n: questions }),
    moved && t.savedOrder({ n: moved }),
  ].filter(Boolean)
  return parts.length > 1 || moved ? `${word}: ${kinds.join(', ')}` : word
}

export function SurveySaveBar() {
  const t = useText(editorText)
  const { state, update, saving, announcement } = useEditor()
  const nameOf = useTargetName()
  const saved = useSavedWords()
  const unsaved = [
    state.survey.length > 0 && t.unsaved({ n: state.survey.length }),
    state.questions.size > 0 && t.unsavedQuestions({ n: state.questions.size }),
    state.newOrder && t.unsavedOrder,
  ].filter(Boolean)
  const dirty = unsaved.length > 0
  const status = dirty ? unsaved.join(' · ') : t.clean
  // "Saved" stays until other edits are made; a re-read survey may still have the old order.
  const { parts, running, progress } = saving
  const busy = running !== undefined
  const [news, setNews] = useState({ saved, parts, status, over: false })
  if (news.saved !== saved || news.parts !== parts) setNews({ saved, parts, status, over: false })
  else if (news.status !== status && !news.over && !busy) setNews({ ...news, over: true })
  const shown = progress && progress.all > 1 ? progress : undefined
  const sending =
    shown && t.savingPart({ done: Math.min(shown.done + 1, shown.all), all: shown.all, part: nameOf(shown.target) })
  const discard = () => {
    saving.dismiss()
    update(discardAll)
  }
  return (
    <SaveBar
      words={{ save: busy ? t.saving : t.save, discard: t.discard }}
      done={busy || news.over ? undefined : saved}
      status={sending ?? status}
      dirty={dirty}
      note={announcement}
      tools={<UndoButtons />}
      busy={busy}
      disabled={!unsavedTargets(state).some(target => isSendable(state, target))}
      onSave={() => void saving.saveAll()}
      onDiscard={dirty ? discard : undefined}
    >
      {shown ? <Progress hideLabel label={t.saving} value={shown.done} max={shown.all} className="w-full" /> : null}
    </SaveBar>
  )
}
