import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { chartPng } from './chart-png'

export type PictureWords = {
  /** Whose figures they are: the name of a survey or an NKI. */
  name: string
  title: string
  /** The period, how many answers, when they were read. */
  facts: readonly string[]
}

type ChartPictureProps = {
  words: PictureWords
  /** Width of the drawing, before it is enlarged. */
  width: number
  drawing: ReactNode
  onPng: (png: Blob) => void
  onFailed: () => void
}

/** Draws a chart once more where nobody sees it, always in the light and of one size, and takes the picture of that. */
export function ChartPicture({ words, width, drawing, onPng, onFailed }: ChartPictureProps) {
  const stage = useRef<HTMLDivElement>(null)
  const take = useEffectEvent(async (left: AbortSignal) => {
    try {
      const place = stage.current
      if (!place) throw new Error('There is no place to draw')
      const png = await chartPng(await drawn(place), legendOf(place), words)
      if (!left.aborted) onPng(png)
    } catch {
      if (!left.aborted) onFailed()
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    void take(leaving.signal)
    return () => leaving.abort()
  }, [])
  return createPortal(
    <div
      ref={stage}
      data-theme="light"
      aria-hidden="true"
      inert
      className="pointer-events-none fixed top-0 -left-[10000px] bg-surface text-ink"
      style={{ width }}
    >
      <Suspense fallback={null}>{drawing}</Suspense>
    </div>,
    document.body,
  )
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
/** A chart library draws in several steps: this many frames without a change mean that it has come to an end. */
const still = 4
const patience = 5000

/** The drawing, when it is there and has come to rest. */
async function drawn(place: HTMLElement): Promise<SVGSVGElement> {
  const until = performance.now() + patience
  let frames = 0
  const observer = new MutationObserver(() => {
    frames = 0
  })
  observer.observe(place, { subtree: true, childList: true, attributes: true, characterData: true })
  try {
    while (frames < still) {
      if (performance.now() > until) throw new Error('The drawing does not come to rest')
      await nextFrame()
      frames = place.querySelector('svg') ? frames + 1 : 0
    }
    return largestSvg(place)
  } finally {
    observer.disconnect()
  }
}

/** The marks of the legend and what they mean. */
function legendOf(within: HTMLElement) {
  return Array.from(within.querySelectorAll('[data-chart-legend] li')).flatMap(words => {
    const mark = words.querySelector('svg')
    return mark ? [{ mark, words }] : []
  })
}

/** Legends are drawings too; the chart is the one that takes most room. */
function largestSvg(within: HTMLElement): SVGSVGElement {
  const room = (svg: SVGSVGElement) => {
    const { width, height } = svg.getBoundingClientRect()
    return width * height
  }
  const [largest] = Array.from(within.querySelectorAll('svg')).toSorted((a, b) => room(b) - room(a))
  if (!largest) throw new Error('There is no drawing to take a picture of')
  return largest
}
