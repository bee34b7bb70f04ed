import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { ChartLegend, type LegendEntry } from './chart-legend'
import { picturePng } from './picture-png'

/** The two shapes of a picture, in px: for a slide and for a message. The same whatever the window and the theme. */
export const pictureSizes = { wide: { width: 1600, height: 900 }, square: { width: 1080, height: 1080 } } as const

export type PictureShape = keyof typeof pictureSizes

/** What is written around a chart, for who meets it without its page. */
export type PictureWords = {
  /** Whose figures they are. */
  name: string
  /** The period, and how many answers. */
  facts: readonly string[]
  /** Where the figures are from, and when they were read by whose clocks. */
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

/** Laid out smaller than it is saved, so that its letters are large. */
const enlarged = 5 / 3

/** Letters of a sentence that leaves the drawing its room: a longer one is smaller, in as many lines as a shape has. */
const longest = 240
const smaller = { wide: 'line-clamp-5 text-xs', square: 'line-clamp-10 text-xs' }

/** A chart once more with all that belongs to it, laid out by the browser where nobody sees it, in the light, and saved. */
export function ChartPicture({ shape, onPicture, onFailed, ...content }: ChartPictureProps) {
  const { title, sentence, words, legend, drawing } = content
  const sheet = useRef<HTMLDivElement>(null)
  const { width, height } = pictureSizes[shape]
  const take = useEffectEvent(async (left: AbortSignal) => {
    try {
      if (!sheet.current) throw new Error('There is no place to draw')
      await drawn(sheet.current)
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
        {sentence ? <p className={sentence.length > longest ? smaller[shape] : undefined}>{sentence}</p> : null}
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

/** The library draws in several steps: this many frames without a change mean that it has come to an end. */
const still = 4
const timeoutMs = 5000

/** Resolves when the chart is there and has come to rest. */
async function drawn(sheet: HTMLElement): Promise<void> {
  const until = performance.now() + timeoutMs
  let frames = 0
  const observer = new MutationObserver(() => {
    frames = 0
  })
  observer.observe(sheet, { subtree: true, childList: true, attributes: true, characterData: true })
  try {
    while (frames < still) {
      if (performance.now() > until) throw new Error('The chart does not come to rest')
      await new Promise(resolve => requestAnimationFrame(resolve))
      frames = sheet.querySelector('.recharts-surface') ? frames + 1 : 0
    }
  } finally {
    observer.disconnect()
  }
}
