import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import type { Picture, PictureWords } from './picture'
import { type PictureFormat, type PictureShape, pictureArea } from './picture-area'
import { picturePng } from './picture-png'
import { pictureSvg } from './picture-svg'

type ChartPictureProps = {
  title: string
  picture: Picture
  shape: PictureShape
  format: PictureFormat
  onPicture: (picture: Blob) => void
  onFailed: (cause: unknown) => void
}

/** What sentences take of a picture, roughly: they are measured once the drawing is there. */
const linesOfSentence = { wide: 1, square: 2 }

/** Draws a chart once more where nobody sees it, always in the light and of one size, and takes the picture of that. */
export function ChartPicture({ title, picture, shape, format, onPicture, onFailed }: ChartPictureProps) {
  const { draw, ...around } = picture
  const words: PictureWords = { ...around, title }
  const { drawing, width } = draw(pictureArea(shape, (words.sentences?.length ?? 0) * linesOfSentence[shape]))
  const stage = useRef<HTMLDivElement>(null)
  const take = useEffectEvent(async (left: AbortSignal) => {
    try {
      const place = stage.current
      if (!place) throw new Error('There is no place to draw')
      const svg = pictureSvg(await drawn(place), legendOf(place), words, shape)
      const taken = format === 'svg' ? svg : await picturePng(svg, shape)
      if (!left.aborted) onPicture(taken)
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
    <div
      ref={stage}
      data-theme="light"
      aria-hidden="true"
      inert
      className="pointer-events-none fixed top-0 -left-[10000px] bg-surface text-ink"
      style={{ width }}
    >
      <LazyBoundary>{drawing}</LazyBoundary>
    </div>,
    document.body,
  )
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
/** A chart library draws in several steps: this many frames without a change mean that it has come to an end. */
const still = 4
const timeoutMs = 5000

/** The drawing, when it is there and has come to rest. */
async function drawn(place: HTMLElement): Promise<SVGSVGElement> {
  const until = performance.now() + timeoutMs
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
  return Array.from(within.querySelectorAll('[data-chart-legend] li')).flatMap(entry => {
    const [mark, words] = [entry.querySelector('svg'), entry.querySelector('span')]
    return mark && words ? [{ mark, words }] : []
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
