import { createContext, memo, type ReactNode, useContext, useDeferredValue, useMemo, useState } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { PreviewFrame } from '#dashboard/parts/html-preview/preview-frame'
import { placeholdersIn, textParts } from '#dashboard/parts/sms/placeholders'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Help } from '#dashboard/ui/help'
import { Icon } from '#dashboard/ui/icon'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { filledHtml, isHtml, letterValues, nextGap } from './fill-letter'
import type { RecipientGrid } from './recipient-grid'
import { letterText } from './texts'

type Letter = { subject: string; body: string; grid: RecipientGrid }

/** The names of the places: the same list until one of them changes. */
function useNames(texts: string): readonly string[] {
  const key = placeholdersIn(texts).join('\n')
  return useMemo(() => key.split('\n').filter(Boolean), [key])
}

/**
 * A letter as each recipient gets it, one after the other. HTML is written for white paper, so all of such a letter is light,
 * whatever the theme; plain text has no colours of its own.
 */
export const LetterPreview = memo(function LetterPreview({ subject, body, grid }: Letter) {
  const t = useText(letterText)
  const { at: requestedAt } = useLetterPlace()
  const [images, setImages] = useState(false)
  const { recipients } = grid
  const at = Math.min(requestedAt, Math.max(0, recipients.length - 1))
  const names = useNames(`${subject}\n${body}`)
  const values = useMemo(() => letterValues(grid, at), [grid, at])
  const missing = names.filter(name => !values.get(name))
  return (
    <section aria-label={t.preview} className="flex min-w-0 flex-col gap-2">
      <LetterHead {...{ grid, names, at }} hasGaps={missing.length > 0} />
      <div
        {...(isHtml(body) && { 'data-theme': 'light' })}
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
          <p className="truncate text-sm text-muted">
            {recipients[at] ? <bdi>{recipients[at].address}</bdi> : t.nobody}
          </p>
        </div>
        {body.trim() === '' ? (
          <p className="flex h-80 items-center justify-center bg-surface text-muted">{t.empty}</p>
        ) : (
          <LetterBody {...{ body, values, images }} />
        )}
      </div>
      {missing.length > 0 ? (
        <p className="flex gap-1.5 text-sm text-warning">
          <Icon name="warning" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">
            {t.unknown({ n: missing.length, some: missing.map(name => `{${name}}`).join(', ') })}
          </span>
        </p>
      ) : null}
      {body.trim() === '' || isHtml(body) ? null : <p className="text-sm text-muted">{t.plain}</p>}
      {isHtml(body) && /<img|url\(|background/i.test(body) ? (
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

const LetterHead = memo(function LetterHead(props: StepperProps) {
  const t = useText(letterText)
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="flex items-center gap-1.5">
        <span className="text-sm font-medium">{t.preview}</span>
        <Help about={t.preview}>{t.help}</Help>
      </span>
      {props.grid.recipients.length > 0 ? <Stepper {...props} /> : null}
    </div>
  )
})

type LetterBodyProps = { body: string; values: ReadonlyMap<string, string>; images: boolean }

const paper = 'h-80 w-full bg-raised'

/** The body, filled: what is long to fill, a click does not wait for. */
const LetterBody = memo(function LetterBody({ body, values, images }: LetterBodyProps) {
  const t = useText(letterText)
  const shown = useDeferredValue(values)
  if (isHtml(body)) return <HtmlLetter {...{ body, images }} values={shown} />
  // Words need no frame: a new one for each key and each recipient keeps the page from answering the next.
  return (
    <ScrollArea label={t.frame} className={`${paper} px-3 py-2 wrap-anywhere`}>
      <FilledLine text={body} values={shown} />
    </ScrollArea>
  )
})

function HtmlLetter({ body, values, images }: LetterBodyProps) {
  const t = useText(letterText)
  const html = useMemo(() => filledHtml(body, values), [body, values])
  return <PreviewFrame html={html} remoteImages={images} title={t.frame} className={`block ${paper}`} />
}

type StepperProps = { grid: RecipientGrid; names: readonly string[]; at: number; hasGaps: boolean }

/** ← 3 of 412 → */
function Stepper({ grid, names, at, hasGaps }: StepperProps) {
  const { onStep } = useLetterPlace()
  const t = useText(letterText)
  const format = useFormat()
  const all = grid.recipients.length
  const gap = useMemo(() => nextGap(grid, names, at), [grid, names, at])
  const step = (by: number, label: string, icon: ReactNode) => (
    <Button size="sm" square aria-label={label} title={label} onClick={() => onStep((at + by + all) % all)}>
      {icon}
    </Button>
  )
  return (
    <div role="group" aria-label={t.stepper} className="flex flex-wrap items-center gap-1.5">
      {gap !== undefined && (gap !== at || !hasGaps) ? (
        <Button size="sm" variant="ghost" className="text-warning" onClick={() => onStep(gap)}>
          {t.nextGap}
        </Button>
      ) : null}
      {step(-1, t.previous, <Icon name="chevronLeft" />)}
      <span role="status" className="min-w-16 text-center text-sm tabular-nums">
        {t.of({ at: format.number(at + 1), all: format.number(all) })}
      </span>
      {step(1, t.next, <Icon name="chevronRight" />)}
    </div>
  )
}

/** A line with its places filled; those without a value are marked. */
function FilledLine({ text, values }: { text: string; values: ReadonlyMap<string, string> }) {
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {textParts(text).map(part => {
        if (part.kind !== 'placeholder') return part.text
        const value = values.get(part.name)
        if (value) return <bdi key={part.at}>{value}</bdi>
        return (
          <mark key={part.at} className="rounded-xs bg-warning-soft px-0.5 text-warning">
            {part.text}
          </mark>
        )
      })}
    </span>
  )
}

type LetterPlace = { at: number; onStep: (at: number) => void }

const PlaceContext = createContext<LetterPlace>({ at: 0, onStep: () => undefined })

/** Keeps whose letter is shown, while it is written and while it is reviewed; a step draws nothing else anew. */
export function LetterPlaceProvider({ children }: { children: ReactNode }) {
  const [at, onStep] = useState(0)
  const place = useMemo(() => ({ at, onStep }), [at])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** The recipient whose letter is shown, by the place in the list, and the way to another. */
export const useLetterPlace = (): LetterPlace => useContext(PlaceContext)
