import { useState } from 'react'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { SaveBar } from '#dashboard/parts/document/save-bar'
import { doneWord } from '#dashboard/parts/document/save-report'
import { Progress } from '#dashboard/ui/state/progress'
import { useEditor } from './editor'
import { discardAll } from './editor-state'
import { editorText } from './editor-text'
import { usePartName } from './save-results'
import { isSendable, keyOf, unsavedTargets } from './save-survey'
import { UndoButtons } from './undo-buttons'
import type { Saving } from './use-saving'

type Words = (typeof editorText)[Locale]

/** That all of what was last saved was saved; of more than one thing, what it was. Undefined while something of it is to be read. */
function savedWords(t: Words, { parts, saveStatus }: Saving): string | undefined {
  const news = parts.map(({ target }) => saveStatus.get(keyOf(target)))
  const done = news.map(each => doneWord(t, each?.result))
  const [first] = done
  if (first === undefined || parts.some(({ left }) => left) || done.includes(undefined)) return undefined
  const word = done.includes(t.savedProved) ? t.savedProved : first
  const questions = parts.filter(({ target }) => typeof target === 'object').length
  const moved = parts.some(({ target }) => target === 'order') ? saveStatus.get('order')?.all : undefined
  const kinds = [
    parts.some(({ target }) => target === 'survey') && t.survey.toLowerCase(),
    questions > 0 && t.savedQuestions({ n: questions }),
    moved && t.savedOrder({ n: moved }),
  ].filter(Boolean)
  return parts.length > 1 || moved ? `${word}: ${kinds.join(', ')}` : word
}

/** What is unsaved, and the one button that saves all of it. */
export function SurveySaveBar() {
  const t = useText(editorText)
  const { state, update, saving, announcement } = useEditor()
  const nameOf = usePartName()
  const unsaved = [
    state.survey.length > 0 && t.unsaved({ n: state.survey.length }),
    state.questions.size > 0 && t.unsavedQuestions({ n: state.questions.size }),
    state.newOrder && t.unsavedOrder,
  ].filter(Boolean)
  const dirty = unsaved.length > 0
  const status = dirty ? unsaved.join(' · ') : t.clean
  const saved = savedWords(t, saving)
  // What was saved is news until something else is unsaved than was then: reading may still tell an older order.
  const { parts } = saving
  const [news, setNews] = useState({ saved, parts, status, over: false })
  if (news.saved !== saved || news.parts !== parts) setNews({ saved, parts, status, over: false })
  else if (news.status !== status && !news.over && saving.running === undefined) setNews({ ...news, over: true })
  const { running, progress } = saving
  const busy = running !== undefined
  const shown = progress && progress.all > 1 ? progress : undefined
  const sending =
    shown && t.savingPart({ done: Math.min(shown.done + 1, shown.all), all: shown.all, part: nameOf(shown.target) })
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
      onDiscard={
        dirty
          ? () => {
              saving.dismiss()
              update(discardAll)
            }
          : undefined
      }
    >
      {shown ? <Progress hideLabel label={t.saving} value={shown.done} max={shown.all} className="w-full" /> : null}
    </SaveBar>
  )
}
