import { useMemo, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import type { ColorVision } from '#dashboard/parts/color/color-vision'
import { VisionField } from '#dashboard/parts/color/vision-field'
import { PreviewFrame } from '#dashboard/parts/html-preview/preview-frame'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { useEditor } from './editor'
import { questionsOf } from './editor-state'
import { previewText } from './editor-text'
import { textOf } from './member-names'
import { previewDocument } from './preview-document'
import { inOrder } from './question-order'
import { languageWords, orientationOf, targetLanguages } from './survey-texts'

const drawnWidths = ['phone', 'desktop'] as const
type DrawnWidth = (typeof drawnWidths)[number]
/** `off`: hidden, to leave its space to the tabs. */
export const previewWidths = [...drawnWidths, 'off'] as const
export type PreviewWidth = (typeof previewWidths)[number]

const reads = { language: anyText }

type SurveyPreviewProps = { width: DrawnWidth; onWidthChange: (width: PreviewWidth) => void }

export function SurveyPreview({ width, onWidthChange }: SurveyPreviewProps) {
  const t = useText(previewText)
  const { draft: survey } = useEditor().state
  const base = textOf(survey.baseLanguage)
  // Follows the language chosen on the languages tab until another is chosen here.
  const [{ language: besideBase }] = useSearch(reads)
  const [{ requested, followed }, setRequested] = useState({ requested: besideBase || base, followed: besideBase })
  if (followed !== besideBase) setRequested({ requested: besideBase || base, followed: besideBase })
  const [remoteImages, setRemoteImages] = useState(false)
  const [vision, setVision] = useState<ColorVision>()
  const orientation = orientationOf(survey)
  const languages = [base, ...(orientation === 'unclear' ? [] : targetLanguages(survey, orientation))]
  const language = languages.includes(requested) ? requested : base
  const html = useMemo(() => {
    const questions = inOrder(questionsOf(survey))
    return previewDocument({ ...survey, questions }, { language, words: t, vision })
  }, [survey, language, t, vision])
  const remote = [survey.logotype, survey.backgroundImage].some(address => /^https?:/i.test(textOf(address)))
  const locale = useLocale()
  return (
    <Card
      title={t.title}
      className="xl:sticky xl:top-4"
      actions={
        <Button size="sm" variant="ghost" onClick={() => onWidthChange('off')}>
          {t.fold}
        </Button>
      }
    >
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <Field label={t.width} className="w-28">
          <NativeSelect
            value={width}
            items={drawnWidths.map(value => ({ value, label: t[value] }))}
            onChange={event => onWidthChange(drawnWidths.find(known => known === event.target.value) ?? 'phone')}
          />
        </Field>
        {languages.length > 1 ? (
          <Field label={t.language} className="w-48">
            <NativeSelect
              value={language}
              items={languages.map(value => ({ value, label: languageWords(value, locale) }))}
              onChange={event => setRequested({ requested: event.target.value, followed: besideBase })}
            />
          </Field>
        ) : null}
        <VisionField vision={vision} onVisionChange={setVision} />
      </div>
      <PreviewFrame
        html={html}
        remoteImages={remoteImages}
        title={t.frame}
        tooLong={t.tooLong}
        className={
          width === 'phone'
            ? 'h-[min(40rem,calc(100dvh-16rem))] min-h-96 w-full max-w-[390px] rounded-lg border border-strong bg-raised'
            : 'h-160 w-full rounded-lg border border-strong bg-raised'
        }
      />
      <p className="mt-2 text-sm text-muted">{t.note}</p>
      {remote ? (
        <Checkbox
          className="mt-2"
          label={t.remote}
          description={t.remoteNote}
          checked={remoteImages}
          onChange={event => setRemoteImages(event.target.checked)}
        />
      ) : null}
    </Card>
  )
}
