import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { JsonObject } from '#contract/reading/json-object'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { ReadOnly } from '#dashboard/ui/field/read-only'
import { Help } from '#dashboard/ui/help'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Toolbar } from '#dashboard/ui/toolbar'
import { anyText, oneOf, useSearch } from '#dashboard/ui/use-search'
import { useEditor } from './editor'
import { languagesText } from './languages-text'
import { textOf } from './member-names'
import { surveyTexts } from './survey-texts'
import { TextFiles } from './text-files'
import { gapsOf, inPlace, isGap, languageWords, type Orientation, type TextGroup, textGroups } from './translation-grid'
import { TranslationRows } from './translation-rows'

type TranslationTableProps = {
  survey: JsonObject
  orientation: Exclude<Orientation, 'unclear'>
  languages: readonly string[]
}

const reads = { language: anyText, texts: oneOf('all', 'missing') }

/** All texts by language, with counts of missing ones and a button that moves to the next gap. */
export function TranslationTable({ survey, orientation, languages }: TranslationTableProps) {
  const t = useText(languagesText)
  const locale = useLocale()
  const { state } = useEditor()
  const [{ language, texts }, write] = useSearch(reads)
  const nameOf = (tag: string) => languageWords(tag, locale)
  const place = useRef<HTMLTableElement>(null)
  const last = useRef<Element>(null)
  // Remembers the last focused field, as pressing the button moves focus.
  useEffect(() => {
    const table = place.current
    const remember = (event: FocusEvent) => {
      if (event.target instanceof Element) last.current = event.target
    }
    table?.addEventListener('focusin', remember)
    return () => table?.removeEventListener('focusin', remember)
  }, [])
  const groups = textGroups(survey, orientation, state.base)
  const counts = languages.map(each => ({ language: each, ...gapsOf(groups, orientation, each) }))
  const chosen = languages.includes(language) ? language : undefined
  const columns = chosen === undefined ? languages : [chosen]
  const rowsShown = useRowsShown(groups, { orientation, languages: columns, only: texts === 'missing' })
  const complete = counts.every(each => each.missing === 0 || !columns.includes(each.language))
  const base = textOf(survey.baseLanguage)

  const goToNextGap = () => {
    const gaps = Array.from(place.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])
    const from = last.current
    const after = gaps.find(
      gap => from && gap !== from && from.compareDocumentPosition(gap) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    const next = after ?? gaps[0]
    next?.focus()
    next?.scrollIntoView({ block: 'center', inline: 'center' })
  }
  return (
    <div className="flex flex-col gap-3">
      <Toolbar label={t.grid}>
        <LanguageChoice
          {...{ counts, chosen, nameOf }}
          onChoose={next => write({ language: next ?? '' }, { replace: true, preventScrollReset: true })}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ReadOnly value={false}>
            <Checkbox
              label={t.onlyGaps}
              checked={texts === 'missing'}
              onChange={event =>
                write({ texts: event.target.checked ? 'missing' : 'all' }, { replace: true, preventScrollReset: true })
              }
            />
          </ReadOnly>
          <Button size="sm" onClick={goToNextGap} disabled={complete}>
            {t.nextGap}
          </Button>
          {groups.some(({ document }) => inPlace(document.alternatives).length > 0) ? (
            <Help about={t.alternatives}>{t.alternativesHelp}</Help>
          ) : null}
          <TextFiles texts={surveyTexts(survey, orientation)} />
        </div>
      </Toolbar>
      <ScrollArea label={t.grid} className="rounded-lg border border-line bg-surface">
        <table
          ref={place}
          aria-label={t.grid}
          style={{ '--columns': columns.length + 1 } as CSSProperties}
          className="w-full border-collapse text-left max-sm:block sm:min-w-[calc(6.5rem+var(--columns)*10rem)] sm:table-fixed"
        >
          <thead className="max-sm:hidden">
            <tr className="text-sm text-muted">
              <th scope="col" className="w-26 px-3 py-2 font-medium">
                {t.text}
              </th>
              <th scope="col" className="min-w-40 px-1.5 py-2 font-medium">
                {t.baseOf({ language: base && nameOf(base) })}
              </th>
              {columns.map(each => (
                <th key={each} scope="col" className="min-w-40 px-1.5 py-2 font-medium">
                  {nameOf(each)}
                </th>
              ))}
            </tr>
          </thead>
          {rowsShown.map(group => (
            <TranslationRows
              key={group.question ?? 'survey'}
              group={group}
              languages={columns}
              listAnswers={texts === 'all'}
              {...{ orientation, base, nameOf }}
            />
          ))}
        </table>
        {rowsShown.length === 0 ? <EmptyState title={t.noGaps} /> : null}
      </ScrollArea>
    </div>
  )
}

const keyOf = ({ question = '' }: TextGroup, field: string) => `${question}/${field}`

/** Filters groups to rows with a gap. A row filled in stays until the filter changes. */
function useRowsShown(
  groups: readonly TextGroup[],
  { orientation, languages, only }: { orientation: Orientation; languages: readonly string[]; only: boolean },
): readonly TextGroup[] {
  const hasGap = ({ document }: TextGroup, row: TextGroup['rows'][number]) =>
    languages.some(language => isGap(document, orientation, language, row))
  const gaps = () =>
    new Set(groups.flatMap(group => group.rows.filter(row => hasGap(group, row)).map(row => keyOf(group, row.field))))
  const filterKey = only ? languages.join('\u0000') : undefined
  const [snapshot, setSnapshot] = useState(() => ({ filterKey, keys: gaps() }))
  if (snapshot.filterKey !== filterKey) setSnapshot({ filterKey, keys: gaps() })
  if (!only) return groups
  return groups
    .map(group => ({
      ...group,
      rows: group.rows.filter(row => snapshot.keys.has(keyOf(group, row.field)) || hasGap(group, row)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

type LanguageCount = { language: string; missing: number; of: number }

type LanguageChoiceProps = {
  counts: readonly LanguageCount[]
  /** The shown language; undefined for all. */
  chosen: string | undefined
  onChoose: (language: string | undefined) => void
  nameOf: (language: string) => string
}

function LanguageChoice({ counts, chosen, onChoose, nameOf }: LanguageChoiceProps) {
  const t = useText(languagesText)
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
