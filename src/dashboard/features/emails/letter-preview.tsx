import { createContext, memo, type ReactNode, useContext, useDeferredValue, useMemo, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { PreviewFrame } from '#dashboard/parts/html-preview/preview-frame'
import { PlaceholderText, type PlaceholderValues } from '#dashboard/parts/sms/placeholder-text'
import { placeholdersIn } from '#dashboard/parts/sms/placeholders'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Help } from '#dashboard/ui/help'
import { Icon } from '#dashboard/ui/icon'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { filledHtml, isHtml, nextGap } from './fill-letter'
import type { RecipientGrid } from './recipient-grid'
import { letterText } from './texts'

const noValues: PlaceholderValues = new Map()

/**
 * The e-mail as each recipient gets it. HTML is shown in the light theme, for which it is written; plain text follows the
 * theme of the page.
 */
export const LetterPreview = memo(function LetterPreview(letter: {
  subject: string
  body: string
  grid: RecipientGrid
}) {
  const t = useText(letterText)
  const { subject, body, grid } = letter
  const { at } = useLetterPlace(grid)
  const [images, setImages] = useState(false)
  const { address, values = noValues } = grid.recipients[at] ?? {}
  const key = placeholdersIn(`${subject}\n${body}`).join('\n')
  // Stable until a placeholder changes.
  const names = useMemo(() => key.split('\n').filter(Boolean), [key])
  const missing = names.filter(name => !values.get(name))
  const [isBlank, html] = [body.trim() === '', isHtml(body)]
  return (
    <section aria-label={t.preview} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-1.5">
          <span className="text-sm font-medium">{t.preview}</span>
          <Help about={t.preview}>{t.help}</Help>
        </span>
        <LetterSteps grid={grid} names={names} />
      </div>
      <div
        {...(html && { 'data-theme': 'light' })}
        className="overflow-clip rounded-md border border-line bg-raised text-ink"
      >
        <div className="border-b border-line bg-sunken px-3 py-2">
          <p className="font-medium wrap-anywhere">
            {subject ? (
              <FilledLine text={subject} values={values} />
            ) : (
              <span className="text-muted">{t.noSubject}</span>
            )}
          </p>
          {address === undefined ? (
            <p className="text-sm text-muted">{t.nobody}</p>
          ) : (
            <p className="truncate text-sm text-muted">
              <bdi>{address}</bdi>
            </p>
          )}
        </div>
        {isBlank ? (
          <p className="flex h-80 items-center justify-center bg-surface text-muted">{t.empty}</p>
        ) : (
          <LetterBody {...{ body, values, images }} />
        )}
      </div>
      {missing.length > 0 ? (
        <p className="flex gap-1.5 text-sm text-warning">
          <Icon name="warning" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">
            {t.unknown({ n: missing.length })} {missing.map(name => `{${name}}`).join(', ')}
          </span>
        </p>
      ) : null}
      {html && /<img|url\(|background/i.test(body) ? (
        <Checkbox
          label={t.images}
          description={t.imagesDetails}
          checked={images}
          onChange={event => setImages(event.target.checked)}
        />
      ) : null}
    </section>
  )
})

type LetterBodyProps = { body: string; values: PlaceholderValues; images: boolean }

/** The filled body. A long one renders deferred, after the click. */
const LetterBody = memo(function LetterBody({ body, values, images }: LetterBodyProps) {
  const t = useText(letterText)
  const shown = useDeferredValue(values)
  const html = useMemo(() => (isHtml(body) ? filledHtml(body, shown) : undefined), [body, shown])
  if (html !== undefined) {
    return <PreviewFrame html={html} remoteImages={images} title={t.frame} className="block h-80 w-full bg-raised" />
  }
  // Loading a frame for each typed key would block the page; plain text needs none.
  return (
    <ScrollArea label={t.frame} className="h-80 w-full bg-raised px-3 py-2 wrap-anywhere">
      <FilledLine text={body} values={shown} />
    </ScrollArea>
  )
})

/** Steps through the recipients. */
function LetterSteps({ grid, names }: { grid: RecipientGrid; names: readonly string[] }) {
  const t = useText(letterText)
  const { at, onStep } = useLetterPlace(grid)
  const all = grid.recipients.length
  const gap = useMemo(() => nextGap(grid, names, at), [grid, names, at])
  if (all === 0) return null
  const step = (by: number, label: string, icon: ReactNode) => (
    <Button size="sm" square aria-label={label} title={label} onClick={() => onStep((at + by + all) % all)}>
      {icon}
    </Button>
  )
  return (
    <div role="group" aria-label={t.stepper} className="flex flex-wrap items-center gap-1.5">
      {gap === undefined ? null : (
        <Button size="sm" variant="ghost" className="text-warning" onClick={() => onStep(gap)}>
          {t.nextGap}
        </Button>
      )}
      {step(-1, t.previous, <Icon name="chevronLeft" />)}
      <span role="status" className="min-w-16 text-center text-sm tabular-nums">
        {t.of({ n: at + 1, all })}
      </span>
      {step(1, t.next, <Icon name="chevronRight" />)}
    </div>
  )
}

/** Text with its placeholders filled; missing values are marked. */
function FilledLine({ text, values }: { text: string; values: PlaceholderValues }) {
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      <PlaceholderText text={text} values={values} tones={{ empty: 'bg-warning-soft text-warning' }} />
    </span>
  )
}

const PlaceContext = createContext({ at: 0, onStep: (_at: number): void => undefined })

/** Keeps the shown recipient for form and review. A step renders only the preview. */
export function LetterPlaceProvider({ children }: { children: ReactNode }) {
  const [at, onStep] = useState(0)
  const place = useMemo(() => ({ at, onStep }), [at])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** Index of the shown recipient, the last one if it was removed, and the step to another. */
export function useLetterPlace({ recipients }: RecipientGrid) {
  const { at, onStep } = useContext(PlaceContext)
  return { at: Math.min(at, Math.max(0, recipients.length - 1)), onStep }
}
