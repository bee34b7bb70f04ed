import type { ReactNode } from 'react'
import type { Path } from '#contract/document/members'
import { useText } from '#dashboard/i18n/use-text'
import { Textarea } from '#dashboard/ui/field/textarea'
import { useEditor } from './editor'
import { editText } from './editor-state'
import { languagesText } from './languages-text'
import { textOf, useMemberName } from './member-names'
import {
  answerTexts,
  cellPath,
  cellText,
  isBaseText,
  isGap,
  type Orientation,
  type TextGroup,
  type TextRow,
} from './translation-grid'

type TranslationRowsProps = {
  group: TextGroup
  orientation: Orientation
  base: string
  languages: readonly string[]
  nameOf: (language: string) => string
  listAnswers: boolean
}

/** Rows of a document: each text with its base text and a field per language. */
export function TranslationRows(props: TranslationRowsProps) {
  const t = useText(languagesText)
  const nameOfMember = useMemberName()
  const { group, orientation, base, languages, nameOf, listAnswers } = props
  const { question, document } = group
  const title = question === undefined ? t.surveyTexts : textOf(document.title) || question
  const answers = question === undefined || !listAnswers ? [] : answerTexts(document, orientation, undefined)
  return (
    <tbody className="border-t border-line max-sm:block max-sm:pb-3">
      <tr className="max-sm:block">
        <th
          scope="rowgroup"
          colSpan={languages.length + 2}
          className="px-3 pt-3 pb-1 text-sm font-semibold max-sm:block"
        >
          <span dir="auto" className="wrap-anywhere">
            {title}
          </span>
        </th>
      </tr>
      {group.rows.map(row => (
        <Row key={row.field} label={nameOfMember([row.field])}>
          <Cell language={t.baseOf({ language: base && nameOf(base) })}>
            <BaseText {...{ group, row, base }} />
          </Cell>
          {languages.map(language => (
            <Cell key={language} language={nameOf(language)}>
              <TextCell
                question={question}
                path={cellPath(orientation, language, row.field)}
                text={cellText(document, orientation, language, row.field)}
                label={t.cell({ language, text: row.base || row.field })}
                language={language}
                isGap={isGap(document, orientation, language, row)}
              />
            </Cell>
          ))}
        </Row>
      ))}
      {answers.length > 0 ? (
        <Row label={t.alternatives}>
          {[undefined, ...languages].map(language => (
            <Cell key={language ?? ''} language={language === undefined ? base && nameOf(base) : nameOf(language)}>
              <AnswerList texts={answerTexts(document, orientation, language)} language={language ?? base} />
            </Cell>
          ))}
        </Row>
      ) : null}
    </tbody>
  )
}

/** A row; on a phone its cells are stacked, each with its language. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr className="align-top max-sm:block max-sm:px-3 max-sm:py-1">
      <th
        scope="row"
        className="px-3 py-2.5 text-sm font-normal text-muted max-sm:block max-sm:px-0 max-sm:pt-2 max-sm:pb-0 max-sm:font-medium"
      >
        {label}
      </th>
      {children}
    </tr>
  )
}

function Cell({ language, children }: { language: string; children: ReactNode }) {
  return (
    <td className="px-1.5 py-1 max-sm:block max-sm:px-0 sm:last:pr-3">
      <span aria-hidden="true" className="block text-xs text-muted sm:hidden">
        {language}
      </span>
      {children}
    </td>
  )
}

function BaseText({ group, row, base }: { group: TextGroup; row: TextRow; base: string }) {
  const t = useText(languagesText)
  if (!isBaseText(group, row.field)) return <span className="block py-1.5 text-faint">{t.noBase}</span>
  return (
    <TextCell
      question={group.question}
      path={[row.field]}
      text={row.base}
      label={t.cell({ language: base || t.base, text: row.base || row.field })}
      language={base}
    />
  )
}

/** The answer options of a question, read-only: their translation is unspecified. */
function AnswerList({ texts, language }: { texts: readonly string[]; language: string }) {
  if (!texts.some(Boolean)) return <span className="block px-2.5 py-1.5 text-sm text-muted">–</span>
  return (
    <ul lang={language || undefined} className="flex flex-col gap-0.5 px-2.5 py-1.5 text-sm text-muted">
      {texts.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other name, and are only listed
        <li key={at} dir="auto" className="wrap-anywhere">
          {text || '–'}
        </li>
      ))}
    </ul>
  )
}

type TextCellProps = {
  /** Id of the text's question; undefined for the survey. */
  question: string | undefined
  path: Path
  text: string
  label: string
  language: string
  isGap?: boolean
}

function TextCell({ question, path, text, label, language, isGap = false }: TextCellProps) {
  const { update } = useEditor()
  return (
    <Textarea
      value={text}
      rows={1}
      dir="auto"
      lang={language || undefined}
      data-gap={isGap || undefined}
      aria-label={label}
      className={isGap ? 'resize-none border-dashed border-warning' : 'resize-none'}
      onChange={({ target }) => update(now => editText(now, question, path, target.value))}
    />
  )
}
