import type { Locale } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { OutcomePlace } from '#dashboard/parts/document/outcome-place'
import { doneWord } from '#dashboard/parts/document/save-report'
import { Icon, type IconName } from '#dashboard/ui/icon'
import { textTone } from '#dashboard/ui/tone'
import { useEditor } from './editor'
import { questionOf } from './editor-state'
import { editorText } from './editor-text'
import { textOf } from './member-fields'
import { questionsText } from './questions-text'
import { SaveOutcome } from './save-outcome'
import { keyOf, type SaveTarget } from './save-survey'
import type { SavedPart, SaveNews } from './use-saving'

type Words = (typeof editorText)[Locale]
type Ending = { tone: 'success' | 'warning'; icon: IconName; words?: string }

/** In a word, what became of a part, where no report below says it; undefined where the person has read it. */
function endingOf(t: Words, { left }: SavedPart, news: SaveNews | undefined): Ending | undefined {
  const warning = { tone: 'warning', icon: 'warning' } as const
  if (left) return { ...warning, words: left === 'invalid' ? t.leftInvalid : t.leftStopped }
  if (!news) return undefined
  const done = doneWord(t, news.result)
  return done ? { tone: 'success', icon: 'check', words: done } : warning
}

/** What became of everything that was saved together, part by part; nothing where the save bar says it all. */
export function SaveResults() {
  const t = useText(editorText)
  const { saving } = useEditor()
  const nameOf = usePartName()
  const results = saving.parts.flatMap(part => {
    const ending = endingOf(t, part, saving.saveStatus.get(keyOf(part.target)))
    return ending ? [{ part, ending }] : []
  })
  if (results.every(({ ending }) => ending.tone === 'success')) return null
  const [only] = saving.parts
  if (only && saving.parts.length === 1 && typeof only.target === 'string') return <SaveOutcome target={only.target} />
  return (
    <OutcomePlace outcome={saving.parts}>
      <ul aria-label={t.results} className="flex flex-col gap-2">
        {results.map(({ part, ending }) => (
          <li key={keyOf(part.target)} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center gap-x-2 px-1 text-sm">
              {ending.words ? <Icon name={ending.icon} className={textTone[ending.tone]} /> : null}
              <span dir="auto" className="font-medium wrap-anywhere">
                {nameOf(part.target)}
              </span>
              {ending.words ? <span className="text-muted">{ending.words}</span> : null}
            </p>
            {part.left ? null : <SaveOutcome target={part.target} />}
          </li>
        ))}
      </ul>
    </OutcomePlace>
  )
}

/** What a person calls what is saved: the survey, a question by its title, the order. */
export function usePartName(): (target: SaveTarget) => string {
  const t = useText(editorText)
  const { untitled } = useText(questionsText)
  const { state } = useEditor()
  return target => {
    if (typeof target === 'string') return target === 'survey' ? t.survey : t.order
    return t.question({ title: textOf(questionOf(state.opened, target.question)?.title) || untitled })
  }
}
