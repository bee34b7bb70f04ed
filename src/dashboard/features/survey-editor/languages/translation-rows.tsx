import { useRef } from 'react'
import { valueAt } from '#dashboard/data/document/members'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { editQuestion, editSurvey, questionOf } from '#dashboard/features/survey-editor/document/editor-state'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { memberName, memberText } from '#dashboard/features/survey-editor/fields/member-text'
import { SaveQuestion } from '#dashboard/features/survey-editor/questions/save-question'
import { useText } from '#dashboard/i18n/use-text'
import { useSaveKeys } from '#dashboard/parts/document/save-keys'
import { Textarea } from '#dashboard/ui/field/textarea'
import { languagesText } from './languages-text'
import { cellPath, cellText, isGap, type Orientation, type TextGroup, type TextRow } from './translation-grid'

type TranslationRowsProps = { group: TextGroup; orientation: Orientation; languages: readonly string[] }

/** The texts of one document, each with a field for every language. */
export function TranslationRows({ group, orientation, languages }: TranslationRowsProps) {
  const t = useText(languagesText)
  const names = useText(memberText)
  const title = group.question === undefined ? t.surveyTexts : textOf(group.document.title) || group.question
  const place = useRef<HTMLTableSectionElement>(null)
  const { state, saving } = useEditor()
  const { question } = group
  const unsaved = question !== undefined && state.questions.has(question)
  useSaveKeys(place, 'element', unsaved ? () => void saving.save({ question }) : undefined)
  return (
    <tbody ref={place} className="border-t border-line first-of-type:border-t-0">
      <tr>
        <th scope="rowgroup" colSpan={languages.length + 1} className="px-3 pt-3 pb-1 text-sm font-semibold">
          <div className="flex flex-col gap-2">
            <span dir="auto" className="wrap-anywhere">
              {title}
            </span>
            {group.question === undefined ? null : <SaveQuestion id={group.question} label={title} />}
          </div>
        </th>
      </tr>
      {group.rows.map(row => (
        <tr key={row.field} className="align-top">
          <th scope="row" className="px-3 py-1.5 font-normal">
            <span className="block text-sm text-muted">{memberName(names, [row.field])}</span>
            <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
              {row.base || <span className="text-faint">{t.noBase}</span>}
            </span>
          </th>
          {languages.map(language => (
            <td key={language} className="px-2 py-1.5">
              <TranslationCell {...{ group, orientation, language, row }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type CellProps = { group: TextGroup; orientation: Orientation; language: string; row: TextRow }

function TranslationCell({ group, orientation, language, row }: CellProps) {
  const t = useText(languagesText)
  const { state, update } = useEditor()
  const { question, document } = group
  const path = cellPath(orientation, language, row.field)
  const opened = question === undefined ? state.opened : questionOf(state.opened, question)
  const before = valueAt(opened, path)
  const gap = isGap(document, orientation, language, row)
  const set = (typed: string) => {
    // A text that was not given and is emptied again is not given.
    const value = typed === '' && textOf(before) === '' ? before : typed
    update(now => (question === undefined ? editSurvey(now, path, value) : editQuestion(now, question, path, value)))
  }
  return (
    <Textarea
      value={cellText(document, orientation, language, row.field)}
      rows={1}
      dir="auto"
      lang={language}
      data-gap={gap || undefined}
      aria-label={t.cell({ language, text: row.base || row.field })}
      className={gap ? 'min-h-9! border-dashed border-warning' : 'min-h-9!'}
      onChange={event => set(event.target.value)}
    />
  )
}
