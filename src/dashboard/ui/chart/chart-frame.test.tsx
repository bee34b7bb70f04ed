import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { takeNotices } from '#dashboard/ui/toast/notify'
import { ChartFrame } from './chart-frame'
import { ChartLegend } from './chart-legend'
import { FiguresTable } from './figures-table'
import { chartSizeIn, pictureArea, widthInPicture } from './picture-area'
import { standaloneSvg } from './picture-svg'
import type { FileKind } from './share'

const picture = {
  draw: () => ({ drawing: <svg role="img" aria-label="drawn again" />, width: 600 }),
  name: 'Visit',
  facts: ['1–31 Oct 2026'],
  source: 'Source: Visit, read 22 Nov 2026, 12:00 (UTC)',
}

function Framed({ onFile }: { onFile?: (kind: FileKind) => void }) {
  return (
    <ChartFrame
      title="From sent to answered"
      onFile={onFile ?? (() => undefined)}
      picture={picture}
      fileName="visit-funnel"
      chart={<svg role="img" aria-label="780 sent" />}
      table={
        <FiguresTable
          caption="From sent to answered"
          columns={[
            { key: 'step', label: 'Step' },
            { key: 'count', label: 'Count', numeric: true },
          ]}
          rows={[{ key: 'sent', cells: ['Sent', 780] }]}
        />
      }
    />
  )
}

/** Chooses how the chart is shared from the card's menu. */
async function share(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Share: From sent to answered' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

/** Notices that were made, as far as they are not shown by anybody here. */
const notices = () => takeNotices().map(({ title }) => title)

/** Stands in for a browser that draws, unless it is said to be broken, and for its downloads and its clipboard. */
function drawingBrowser() {
  const browser = { broken: false, saved: [] as string[], copied: [] as unknown[] }
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = () => (browser.broken ? Promise.reject(new Error('no')) : Promise.resolve())
    },
  )
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(take => take(new Blob(['png'])))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    browser.saved.push(this.download)
  })
  onTestFinished(() => {
    takeNotices()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return browser
}

it('shows the same figures as a chart or as a table', async () => {
  render(<Framed />)
  expect(screen.getByRole('img', { name: '780 sent' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Chart' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('rowheader', { name: 'Sent' })).toBeDefined()
  expect(screen.getByRole('cell', { name: '780' })).toBeDefined()
})

it('hands out the figures, for programs or for Excel', async () => {
  const saved = vi.fn<(kind: FileKind) => void>()
  render(<Framed onFile={saved} />)
  await share('Figures (CSV)')
  await share('Figures (Excel)')
  expect(saved.mock.calls).toEqual([['csv'], ['xlsx']])
})

it('says when the picture cannot be made, and saves it once it can, in both shapes and kinds', async () => {
  const browser = drawingBrowser()
  browser.broken = true
  render(<Framed />)
  await share('PNG, 1600 × 900')
  await waitFor(() => expect(notices()).toEqual(['The picture could not be made']))
  expect(browser.saved).toEqual([])
  browser.broken = false
  await share('PNG, 1600 × 900')
  await waitFor(() => expect(browser.saved).toEqual(['visit-funnel.png']))
  await share('SVG, 1080 × 1080')
  await waitFor(() => expect(browser.saved).toEqual(['visit-funnel.png', 'visit-funnel-square.svg']))
  expect(notices()).toEqual([])
  // Nothing of what was drawn for the picture stays.
  expect(document.querySelectorAll('[data-theme="light"]')).toHaveLength(0)
})

it('copies the picture and the link, and says so where the browser cannot', async () => {
  const browser = drawingBrowser()
  render(<Framed />)
  await share('Copy picture')
  await waitFor(() => expect(notices()).toEqual(['This browser can’t copy pictures']))
  const write = async ([item]: { kinds: Record<string, Promise<Blob>> }[]) => {
    browser.copied.push(await (await item?.kinds['image/png'])?.text())
  }
  const writeText = async (text: string) => void browser.copied.push(text)
  vi.stubGlobal('navigator', { clipboard: { write, writeText } })
  vi.stubGlobal(
    'ClipboardItem',
    class {
      kinds: unknown
      constructor(kinds: unknown) {
        this.kinds = kinds
      }
    },
  )
  await share('Copy picture')
  await waitFor(() => expect(notices()).toEqual(['Picture copied']))
  await share('Copy link')
  await waitFor(() => expect(notices()).toEqual(['Link copied']))
  expect(browser.copied).toEqual(['png', location.href])
})

it('is printed as a picture alone, which is gone afterwards', async () => {
  drawingBrowser()
  const printed: string[] = []
  vi.stubGlobal('Image', undefined)
  vi.stubGlobal('Image', function image() {
    return Object.assign(document.createElement('img'), { decode: async () => undefined })
  })
  vi.stubGlobal('print', () => {
    printed.push(document.querySelector<HTMLImageElement>('body > [data-printed] > img')?.alt ?? '')
    dispatchEvent(new Event('afterprint'))
  })
  render(<Framed />)
  await share('Print or save as PDF')
  await waitFor(() => expect(printed).toEqual(['From sent to answered']))
  expect(document.querySelector('[data-printed]')).toBeNull()
})

const words = {
  name: 'Visit',
  title: 'From sent to answered',
  facts: ['1–31 Oct 2026', '312 answers'],
  source: 'Source: Visit, read today (UTC)',
}
const shape = 'wide'
/** The picture, read again. */
const parsed = (markup: string) => new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement

it('a picture needs no stylesheet, has one size, and says what it is of', () => {
  render(
    <div data-theme="light" style={{ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(27, 32, 35)' }}>
      <svg role="img" aria-label="bars">
        <rect width="10" height="10" className="bar" style={{ fill: 'rgb(11, 107, 112)' }} />
      </svg>
    </div>,
  )
  const svg = screen.getByRole('img', { name: 'bars' }) as unknown as SVGSVGElement
  const markup = standaloneSvg({ svg, shape, words, size: { width: 400, height: 96 } })
  const copy = parsed(markup)
  expect(copy.getAttribute('viewBox')).toBe('0 0 1600 900')
  expect([copy.getAttribute('width'), copy.getAttribute('height')]).toEqual(['1600', '900'])
  const [ground, bar] = copy.querySelectorAll('rect')
  expect(ground?.getAttribute('fill')).toBe('rgb(255, 255, 255)')
  expect(bar?.getAttribute('fill')).toBe('rgb(11, 107, 112)')
  expect(markup).not.toMatch(/style=|class=/)
  const texts = Array.from(copy.querySelectorAll('text'), text => text.textContent)
  expect(texts).toEqual([
    'Visit',
    'From sent to answered',
    '1–31 Oct 2026  ·  312 answers',
    'Source: Visit, read today (UTC)',
  ])
  expect(copy.querySelector('text')?.getAttribute('fill')).toBe('rgb(27, 32, 35)')
})

it('a name that is too long for one line ends in dots', () => {
  render(<svg role="img" aria-label="bars" />)
  const svg = screen.getByRole('img', { name: 'bars' }) as unknown as SVGSVGElement
  const name = 'a'.repeat(300)
  const markup = standaloneSvg({
    svg,
    shape,
    words: { ...words, name },
    size: { width: 400, height: 96 },
    widthOf: text => text.length * 10,
  })
  expect(parsed(markup).querySelector('text')?.textContent).toBe(`${'a'.repeat(146)}…`)
})

it.each([
  [{ width: 400, height: 96 }, 1472 / 400],
  [{ width: 400, height: 620 }, 1],
  [{ width: 2944, height: 100 }, 0.5],
])('a drawing of %j is made as large as there is room for', (size, scale) => {
  render(<svg role="img" aria-label="bars" />)
  const svg = screen.getByRole('img', { name: 'bars' }) as unknown as SVGSVGElement
  const [place] = parsed(standaloneSvg({ svg, shape, words, size })).querySelectorAll('g')
  expect(place?.getAttribute('transform')).toMatch(new RegExp(`scale\\(${scale}\\)$`))
})

it.each([
  [140, 613],
  [360, 855],
  [2000, 4748],
])('bars %d px high are drawn %d px wide, to fill the picture', (height, width) => {
  expect(widthInPicture(height, pictureArea('wide'))).toBe(width)
})

it('a chart with axes has large words in both shapes, and the width it needs', () => {
  expect(chartSizeIn(pictureArea('wide'))).toEqual({ width: 920, height: 348 })
  expect(chartSizeIn(pictureArea('square'))).toEqual({ width: 640, height: 498 })
  expect(chartSizeIn(pictureArea('wide'), 1864).width).toBe(1864)
})

it('sentences stand above the drawing, in as many lines as they take, and leave it the rest', () => {
  render(<svg role="img" aria-label="bars" />)
  const svg = screen.getByRole('img', { name: 'bars' }) as unknown as SVGSVGElement
  const sentences = ['Answered by 312 of 780.', 'a'.repeat(20).concat(' ', 'b'.repeat(130))]
  const widthOf = (text: string) => text.length * 10
  const size = { width: 400, height: 100 }
  const copy = parsed(standaloneSvg({ svg, shape: 'square', words: { ...words, sentences }, size, widthOf }))
  const lines = Array.from(copy.querySelectorAll('text')).slice(3, -1)
  expect(lines.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['Ans', 'aaa', 'bbb'])
  expect(lines.map(line => line.getAttribute('y'))).toEqual(['226', '264', '302'])
  expect(copy.querySelector('g')?.getAttribute('transform')).toContain(`scale(${952 / 400})`)
})

it('writes what the marks mean below the drawing, in as many lines as it takes', () => {
  render(
    <>
      <svg role="img" aria-label="bars" />
      <ChartLegend
        entries={[
          { key: 'now', text: 'Now <b>', mark: <path d="M0 5h20" /> },
          { key: 'then', text: 'Last year', mark: <path d="M0 5h20" /> },
          { key: 'count', text: 'Complete', mark: <path d="M6 0h8v10h-8z" /> },
        ]}
      />
    </>,
  )
  const svg = screen.getByRole('img', { name: 'bars' }) as unknown as SVGSVGElement
  const legend = screen.getAllByRole('listitem').map(words => ({ words, mark: words.querySelector('svg')! }))
  const size = { width: 240, height: 100 }
  const copy = parsed(standaloneSvg({ svg, shape, words, size, legend, widthOf: () => 60 }))
  const marks = Array.from(copy.querySelectorAll('g g text'))
  expect(marks.map(each => each.textContent)).toEqual(['Now <b>', 'Last year', 'Complete'])
  expect(marks.map(each => [each.getAttribute('x'), each.getAttribute('y')])).toEqual([
    ['40', '11'],
    ['148', '11'],
    ['40', '33'],
  ])
  // 100 px of drawing and 22 + 22 + 12 px of legend.
  expect(copy.querySelector('g')?.getAttribute('transform')).toContain(`scale(${620 / 156})`)
  expect(copy.querySelector('g g')?.getAttribute('transform')).toBe('translate(0 100)')
  expect(copy.querySelectorAll('path')).toHaveLength(3)
})
