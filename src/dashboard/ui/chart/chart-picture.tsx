import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { ChartLegend, type LegendEntry } from './chart-legend'
import { picturePng } from './picture-png'

/** Sizes of a picture in px, for a slide and for a message; the same in every window and theme. */
export const pictureSizes = { wide: { width: 1600, height: 900 }, square: { width: 1080, height: 1080 } } as const

export type PictureShape = keyof typeof pictureSizes

/** Context of a chart that is seen without its page. */
export type PictureWords = {
  /** Name of the survey, NKI or bundle. */
  name: string
  /** Period and number of answers. */
  facts: readonly string[]
  /** Source of the figures, with the time and zone of reading. */
  source: string
}

export type PictureContent = {
  title: string
  sentence?: string | undefined
  words: PictureWords
  legend: readonly LegendEntry[]
  drawing: ReactNode
}

type ChartPictureProps = PictureContent & {
  shape: PictureShape
  onPicture: (picture: Blob) => void
  onFailed: (cause: unknown) => void
}

/** The layout is smaller than the picture, so that text is large. */
const enlarged = 5 / 3

/** Characters of a sentence above which it is drawn smaller and clamped, to leave room for the chart. */
const longestSentence = 240
const longSentenceClass = { wide: 'line-clamp-5 text-xs', square: 'line-clamp-10 text-xs' }

/** Renders the chart with title, facts and legend off screen in the light theme, and turns it into a PNG. */
export function ChartPicture({ shape, onPicture, onFailed, ...content }: ChartPictureProps) {
  const { title, sentence, words, legend, drawing } = content
  const sheet = useRef<HTMLDivElement>(null)
  const { width, height } = pictureSizes[shape]
  const take = useEffectEvent(async (left: AbortSignal) => {
    try {
      if (!sheet.current) throw new Error('There is no place to draw')
      await untilDrawn(sheet.current)
      const picture = await picturePng(sheet.current, pictureSizes[shape])
      if (!left.aborted) onPicture(picture)
    } catch (cause) {
      if (!left.aborted) onFailed(cause)
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    void take(leaving.signal)
    return () => leaving.abort()
  }, [])
  return createPortal(
    <div data-theme="light" aria-hidden="true" inert className="pointer-events-none fixed top-0 -left-[10000px]">
      <div
        ref={sheet}
        className="flex flex-col gap-2 bg-surface px-10 py-8 text-ink [--ground:var(--surface)]"
        style={{ width: width / enlarged, height: height / enlarged }}
      >
        <p className="truncate text-muted">{words.name}</p>
        <p className="line-clamp-2 text-2xl font-semibold">{title}</p>
        {words.facts.length > 0 ? <p className="text-muted">{words.facts.join(' · ')}</p> : null}
        {sentence ? (
          <p className={sentence.length > longestSentence ? longSentenceClass[shape] : undefined}>{sentence}</p>
        ) : null}
        <ChartLegend entries={legend} />
        <div className="mt-2 min-h-0 flex-1">
          <LazyBoundary>{drawing}</LazyBoundary>
        </div>
        <p className="line-clamp-2 text-sm text-muted">{words.source}</p>
      </div>
    </div>,
    document.body,
  )
}

/** recharts renders in several steps; this many frames without a mutation mean that it has finished. */
const stillFrames = 4
const timeoutMs = 5000

/** Resolves when the chart has finished rendering. Throws after `timeoutMs`. */
async function untilDrawn(sheet: HTMLElement): Promise<void> {
  const until = performance.now() + timeoutMs
  let frames = 0
  const observer = new MutationObserver(() => {
    frames = 0
  })
  observer.observe(sheet, { subtree: true, childList: true, attributes: true, characterData: true })
  try {
    while (frames < stillFrames) {
      if (performance.now() > until) throw new Error('The chart does not come to rest')
      await new Promise(resolve => requestAnimationFrame(resolve))
      frames = sheet.querySelector('.recharts-surface') ? frames + 1 : 0
    }
  } finally {
    observer.disconnect()
  }
}
