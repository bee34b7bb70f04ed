import type { ReactNode, Ref } from 'react'
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

/** The layout is smaller than the picture, so that text is large. */
const enlarged = 5 / 3

/** Characters of a sentence above which it is drawn smaller and clamped, to leave room for the chart. */
const longestSentence = 240
const longSentenceClass = { wide: 'line-clamp-5 text-xs', square: 'line-clamp-10 text-xs' }

type ChartPictureProps = PictureContent & { shape: PictureShape; ref: Ref<HTMLDivElement> }

/** The sheet of a picture: the chart with title, facts and legend, off screen in the light theme. */
export function ChartPicture({ shape, ref, title, sentence, words, legend, drawing }: ChartPictureProps) {
  const { width, height } = pictureSizes[shape]
  return createPortal(
    <div data-theme="light" aria-hidden="true" inert className="pointer-events-none fixed top-0 -left-[10000px]">
      <div
        ref={ref}
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

/** recharts renders in several steps; this many frames without a change mean that it has finished. */
const stillFrames = 4
const mostFrames = 300

/** Makes a PNG of a sheet once its chart is drawn. Rejects if the chart or the PNG cannot be drawn. */
export async function takePicture(sheet: HTMLElement, shape: PictureShape): Promise<Blob> {
  let [drawn, still] = ['', 0]
  for (let frame = 0; still < stillFrames; frame++) {
    if (!sheet.isConnected) throw new DOMException('The page was left', 'AbortError')
    if (frame > mostFrames) throw new Error('The chart does not come to rest')
    await new Promise(resolve => requestAnimationFrame(resolve))
    const now = new XMLSerializer().serializeToString(sheet)
    still = now === drawn && sheet.querySelector('.recharts-surface') ? still + 1 : 0
    drawn = now
  }
  return picturePng(sheet, pictureSizes[shape])
}
