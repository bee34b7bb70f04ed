import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { JsonObject } from '#contract/reading/json-object'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { ReadOnly } from '#dashboard/ui/field/read-only'
import { Textarea } from '#dashboard/ui/field/textarea'
import { Help } from '#dashboard/ui/help'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Toolbar } from '#dashboard/ui/toolbar'
import { anyText, oneOf, useSearch } from '#dashboard/ui/use-search'
import { useEditor } from './editor'
import { editText, type Part } from './editor-state'
import { languagesText } from './languages-text'
import { textOf, useMemberName } from './member-names'
import {
  answersIn,
  gapsOf,
  inPlace,
  isGap,
  isWritable,
  languageWords,
  type Orientation,
  pathOf,
  type SurveyTexts,
  surveyTexts,
  type TextPlace,
  textAt,
} from './survey-texts'
import { TextFiles } from './text-files'

const reads = { language: anyText, texts: oneOf('all', 'missing') }

/** All texts by language, with counts of missing ones and a button that moves to the next gap. */
export function TranslationTable({ orientation }: { orientation: Orientation }) {
  const t = useText(languagesText)
  const nameOf = useLanguageName()
  const { state } = useEditor()
  const [{ language, texts: filter }, write] = useSearch(reads)
  const table = useRef<HTMLTableElement>(null)
  const goToNextGap = useNextGap(table)
  const texts = surveyTexts(state.draft, orientation, state.base)
  const { base, languages, places } = texts
  const counts = languages.map(each => ({ language: each, ...gapsOf(texts, each) }))
  const chosen = languages.includes(language) ? language : undefined
  const columns = chosen === undefined ? languages : [chosen]
  const shown = usePlacesShown(texts, columns, filter === 'missing')
  const complete = counts.every(each => each.missing === 0 || !columns.includes(each.language))
  const set = (next: { language?: string; texts?: 'all' | 'missing' }) =>
    write(next, { replace: true, preventScrollReset: true })
  return (
    <div className="flex flex-col gap-3">
      <Toolbar label={t.grid}>
        <LanguageChoice counts={counts} chosen={chosen} onChoose={next => set({ language: next ?? '' })} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ReadOnly value={false}>
            <Checkbox
              label={t.onlyGaps}
              checked={filter === 'missing'}
              onChange={event => set({ texts: event.target.checked ? 'missing' : 'all' })}
            />
          </ReadOnly>
          <Button size="sm" onClick={goToNextGap} disabled={complete}>
            {t.nextGap}
          </Button>
          {places.some(({ document }) => inPlace(document.alternatives).length > 0) ? (
            <Help about={t.alternatives}>{t.alternativesHelp}</Help>
          ) : null}
          <TextFiles texts={texts} />
        </div>
      </Toolbar>
      <ScrollArea label={t.grid} className="rounded-lg border border-line bg-surface">
        <table
          ref={table}
          aria-label={t.grid}
          style={{ '--columns': columns.length + 1 } as CSSProperties}
          className="w-full border-collapse text-left max-sm:block sm:min-w-[calc(6.5rem+var(--columns)*10rem)] sm:table-fixed"
        >
          <thead className="max-sm:hidden">
            <tr className="text-sm text-muted">
              <th scope="col" className="w-26 px-3 py-2 font-medium">
                {t.text}
              </th>
              {[base, ...columns].map(each => (
                <th key={each} scope="col" className="min-w-40 px-1.5 py-2 font-medium">
                  {each === base ? t.baseOf({ language: nameOf(base) }) : nameOf(each)}
                </th>
              ))}
            </tr>
          </thead>
          {Array.from(new Set(shown.map(({ part }) => part)), part => (
            <PartRows
              key={part ?? ''}
              part={part}
              texts={texts}
              places={shown.filter(place => place.part === part)}
              columns={[base, ...columns]}
              listAnswers={filter === 'all'}
            />
          ))}
        </table>
        {shown.length === 0 ? <EmptyState title={t.noGaps} /> : null}
      </ScrollArea>
    </div>
  )
}

function useLanguageName() {
  const locale = useLocale()
  return (language: string) => languageWords(language, locale)
}

/** Returns a function that focuses the next gap after the field that had the focus last. */
function useNextGap(table: { current: HTMLTableElement | null }): () => void {
  const last = useRef<Element>(null)
  // Pressing the button moves the focus.
  useEffect(() => {
    const place = table.current
    const remember = (event: FocusEvent) => {
      if (event.target instanceof Element) last.current = event.target
    }
    place?.addEventListener('focusin', remember)
    return () => place?.removeEventListener('focusin', remember)
  }, [table])
  return () => {
    const gaps = Array.from(table.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])
    const from = last.current
    const after = gaps.find(
      gap => from && gap !== from && from.compareDocumentPosition(gap) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    const next = after ?? gaps[0]
    next?.focus()
    next?.scrollIntoView({ block: 'center', inline: 'center' })
  }
}

/** Returns the texts to show, all or those with a gap. A text that is filled in stays until the filter changes. */
function usePlacesShown(texts: SurveyTexts, columns: readonly string[], onlyGaps: boolean): TextPlace[] {
  const keyOf = ({ part = '', field }: TextPlace) => `${part}/${field}`
  const hasGap = (place: TextPlace) => columns.some(language => isGap(texts, place, language))
  const filterKey = onlyGaps ? columns.join('\u0000') : undefined
  const snapshotNow = () => ({ filterKey, keys: new Set(texts.places.filter(hasGap).map(keyOf)) })
  const [snapshot, setSnapshot] = useState(snapshotNow)
  if (snapshot.filterKey !== filterKey) setSnapshot(snapshotNow())
  const shown = texts.places.filter(({ isEmpty }) => !isEmpty)
  return onlyGaps ? shown.filter(place => snapshot.keys.has(keyOf(place)) || hasGap(place)) : shown
}

type LanguageChoiceProps = {
  counts: readonly { language: string; missing: number; of: number }[]
  /** The shown language; undefined for all. */
  chosen: string | undefined
  onChoose: (language: string | undefined) => void
}

function LanguageChoice({ counts, chosen, onChoose }: LanguageChoiceProps) {
  const t = useText(languagesText)
  const nameOf = useLanguageName()
  return (
    <div role="group" aria-label={t.shown} className="flex flex-wrap gap-1.5">
      {counts.length > 1 ? (
        <Button size="sm" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
          {t.allLanguages}
        </Button>
      ) : null}
      {counts.map(({ language, missing, of }) => (
        <Button
          key={language}
          size="sm"
          aria-pressed={counts.length === 1 || chosen === language}
          onClick={() => onChoose(language)}
        >
          <Status tone={missing === 0 ? 'success' : 'warning'}>
            {missing === 0
              ? t.complete({ language: nameOf(language) })
              : t.gaps({ language: nameOf(language), n: missing, all: of })}
          </Status>
        </Button>
      ))}
    </div>
  )
}

type PartRowsProps = {
  part: Part
  texts: SurveyTexts
  places: readonly TextPlace[]
  /** The base language and the languages shown. */
  columns: readonly string[]
  listAnswers: boolean
}

/** The texts of the survey or of a question, a row each. */
function PartRows({ part, texts, places, columns, listAnswers }: PartRowsProps) {
  const t = useText(languagesText)
  const nameOfMember = useMemberName()
  const document: JsonObject = places[0]?.document ?? {}
  const hasAnswers = part !== undefined && listAnswers && inPlace(document.alternatives).length > 0
  return (
    <tbody className="border-t border-line max-sm:block max-sm:pb-3">
      <tr className="max-sm:block">
        <th scope="rowgroup" colSpan={columns.length + 1} className="px-3 pt-3 pb-1 text-sm font-semibold max-sm:block">
          <span dir="auto" className="wrap-anywhere">
            {part === undefined ? t.surveyTexts : textOf(document.title) || part}
          </span>
        </th>
      </tr>
      {places.map(place => (
        <Row key={place.field} label={nameOfMember([place.field])} base={texts.base} columns={columns}>
          {language => <TextCell texts={texts} place={place} language={language} />}
        </Row>
      ))}
      {hasAnswers ? (
        <Row label={t.alternatives} base={texts.base} columns={columns}>
          {language => <AnswerList texts={answersIn(texts, document, language)} language={language} />}
        </Row>
      ) : null}
    </tbody>
  )
}

type RowProps = {
  label: string
  base: string
  columns: readonly string[]
  children: (language: string) => ReactNode
}

/** A row; on a phone its cells are stacked, each with its language. */
function Row({ label, base, columns, children }: RowProps) {
  const t = useText(languagesText)
  const nameOf = useLanguageName()
  return (
    <tr className="align-top max-sm:block max-sm:px-3 max-sm:py-1">
      <th
        scope="row"
        className="px-3 py-2.5 text-sm font-normal text-muted max-sm:block max-sm:px-0 max-sm:pt-2 max-sm:pb-0 max-sm:font-medium"
      >
        {label}
      </th>
      {columns.map(language => (
        <td key={language} className="px-1.5 py-1 max-sm:block max-sm:px-0 sm:last:pr-3">
          <span aria-hidden="true" className="block text-xs text-muted sm:hidden">
            {language === base ? t.baseOf({ language: nameOf(base) }) : nameOf(language)}
          </span>
          {children(language)}
        </td>
      ))}
    </tr>
  )
}

type TextCellProps = { texts: SurveyTexts; place: TextPlace; language: string }

function TextCell({ texts, place, language }: TextCellProps) {
  const t = useText(languagesText)
  const { update } = useEditor()
  if (!isWritable(texts, place, language)) return <span className="block py-1.5 text-faint">{t.noBase}</span>
  const gap = isGap(texts, place, language)
  const name = textAt(texts, place, texts.base) || place.field
  return (
    <Textarea
      value={textAt(texts, place, language)}
      rows={1}
      dir="auto"
      lang={language || undefined}
      data-gap={gap || undefined}
      aria-label={t.cell({ language: language || t.base, text: name })}
      className={gap ? 'resize-none border-dashed border-warning' : 'resize-none'}
      onChange={({ target }) => update(now => editText(now, place.part, pathOf(texts, place, language), target.value))}
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
