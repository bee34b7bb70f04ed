import { useEffect, useRef } from 'react'
import type { JsonObject } from '#contract/json-object'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { Toolbar } from '#dashboard/ui/toolbar'
import { languageWords } from './language-names'
import { languagesText } from './languages-text'
import { gapsOf, type Orientation, textGroups } from './translation-grid'
import { TranslationRows } from './translation-rows'

type TranslationTableProps = {
  survey: JsonObject
  orientation: Exclude<Orientation, 'unclear'>
  languages: readonly string[]
}

/** A grid of texts and languages, with what is missing counted and one button that leads from gap to gap. */
export function TranslationTable({ survey, orientation, languages }: TranslationTableProps) {
  const t = useText(languagesText)
  const locale = useLocale()
  const withName = (language: string) => languageWords(language, locale)
  const place = useRef<HTMLTableElement>(null)
  const last = useRef<Element>(null)
  // A button takes the focus when it is pressed, so the field that had it before is remembered.
  useEffect(() => {
    const table = place.current
    const remember = (event: FocusEvent) => {
      if (event.target instanceof Element) last.current = event.target
    }
    table?.addEventListener('focusin', remember)
    return () => table?.removeEventListener('focusin', remember)
  }, [])
  const groups = textGroups(survey, orientation)
  const counts = languages.map(language => ({ language, n: gapsOf(groups, orientation, language) }))
  const complete = counts.every(({ n }) => n === 0)

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
      <Toolbar
        label={t.grid}
        end={
          <Button onClick={goToNextGap} disabled={complete}>
            {t.nextGap}
          </Button>
        }
      >
        <span className="text-sm text-muted">{t.base({ language: withName(textOf(survey.baseLanguage)) })}</span>
        {counts.map(count => (
          <Badge key={count.language} tone={count.n === 0 ? 'success' : 'warning'}>
            {t.gaps(count)}
          </Badge>
        ))}
      </Toolbar>
      <ScrollArea label={t.grid} className="rounded-lg border border-line bg-surface">
        <table ref={place} aria-label={t.grid} className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th scope="col" className="min-w-40 px-3 py-2 font-medium">
                {t.text}
              </th>
              {languages.map(language => (
                <th key={language} scope="col" className="min-w-44 px-2 py-2 font-medium">
                  {withName(language)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(group => (
            <TranslationRows
              key={group.question ?? 'survey'}
              group={group}
              orientation={orientation}
              languages={languages}
            />
          ))}
        </table>
      </ScrollArea>
    </div>
  )
}
