import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ChartFrame } from './chart-frame'
import { ChartLegend } from './chart-legend'
import { standaloneSvg } from './chart-png'
import { FiguresTable } from './figures-table'
import { widthInPicture } from './picture-area'

const picture = {
  drawing: <svg role="img" aria-label="drawn again" />,
  width: 600,
  name: 'Visit',
  facts: ['1–31 Oct 2026'],
}

function Framed({ onCsv }: { onCsv?: (excel: boolean) => void }) {
  return (
    <ChartFrame
      title="From sent to answered"
      onCsv={onCsv ?? (() => undefined)}
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

/** Chooses what is saved from the card's menu. */
async function save(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Save: From sent to answered' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
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
  const saved = vi.fn<(excel: boolean) => void>()
  render(<Framed onCsv={saved} />)
  await save('Figures (CSV)')
  await save('Figures for Excel (CSV)')
  expect(saved.mock.calls).toEqual([[false], [true]])
})

it('says when the picture cannot be made, and nothing once it can', async () => {
  let broken = true
  vi.stubGlobal(
    'Image',
    class {
      decode = () => (broken ? Promise.reject(new Error('no')) : Promise.resolve())
    },
  )
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(take => take(new Blob(['png'])))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  render(<Framed />)
  await save('Picture (PNG)')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The picture could not be made\./)
  expect(names).toEqual([])
  broken = false
  await save('Picture (PNG)')
  await waitFor(() => expect(names).toEqual(['visit-funnel.png']))
  expect(screen.queryByRole('alert')).toBeNull()
  // Nothing of what was drawn for the picture stays.
  expect(document.querySelectorAll('[data-theme="light"]')).toHaveLength(0)
  vi.restoreAllMocks()
})

const words = { name: 'Visit', title: 'From sent to answered', facts: ['1–31 Oct 2026', '312 answers', 'Read today'] }
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
  const markup = standaloneSvg({ svg, words, size: { width: 400, height: 96 } })
  const copy = parsed(markup)
  expect(copy.getAttribute('viewBox')).toBe('0 0 1600 900')
  expect([copy.getAttribute('width'), copy.getAttribute('height')]).toEqual(['1600', '900'])
  const [ground, bar] = copy.querySelectorAll('rect')
  expect(ground?.getAttribute('fill')).toBe('rgb(255, 255, 255)')
  expect(bar?.getAttribute('fill')).toBe('rgb(11, 107, 112)')
  expect(markup).not.toMatch(/style=|class=/)
  const texts = Array.from(copy.querySelectorAll('text'), text => text.textContent)
  expect(texts).toEqual(['Visit', 'From sent to answered', '1–31 Oct 2026  ·  312 answers  ·  Read today'])
  expect(copy.querySelector('text')?.getAttribute('fill')).toBe('rgb(27, 32, 35)')
})

it('a name that is too long for one line ends in dots', () => {
  render(<svg role="img" aria-label="bars" />)
  const svg = screen.getByRole('img', { name: 'bars' }) as unknown as SVGSVGElement
  const name = 'a'.repeat(300)
  const markup = standaloneSvg({
    svg,
    words: { ...words, name },
    size: { width: 400, height: 96 },
    widthOf: text => text.length * 10,
  })
  expect(parsed(markup).querySelector('text')?.textContent).toBe(`${'a'.repeat(146)}…`)
})

it.each([
  [{ width: 400, height: 96 }, 1472 / 400],
  [{ width: 400, height: 640 }, 1],
  [{ width: 2944, height: 100 }, 0.5],
])('a drawing of %j is made as large as there is room for', (size, scale) => {
  render(<svg role="img" aria-label="bars" />)
  const svg = screen.getByRole('img', { name: 'bars' }) as unknown as SVGSVGElement
  const [place] = parsed(standaloneSvg({ svg, words, size })).querySelectorAll('g')
  expect(place?.getAttribute('transform')).toMatch(new RegExp(`scale\\(${scale}\\)$`))
})

it.each([
  [140, 613],
  [360, 828],
  [2000, 4600],
])('bars %d px high are drawn %d px wide, to fill the picture', (height, width) => {
  expect(widthInPicture(height)).toBe(width)
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
  const copy = parsed(standaloneSvg({ svg, words, size, legend, widthOf: () => 60 }))
  const marks = Array.from(copy.querySelectorAll('g g text'))
  expect(marks.map(each => each.textContent)).toEqual(['Now <b>', 'Last year', 'Complete'])
  expect(marks.map(each => [each.getAttribute('x'), each.getAttribute('y')])).toEqual([
    ['40', '11'],
    ['148', '11'],
    ['40', '33'],
  ])
  // 100 px of drawing and 22 + 22 + 12 px of legend.
  expect(copy.querySelector('g')?.getAttribute('transform')).toContain(`scale(${640 / 156})`)
  expect(copy.querySelector('g g')?.getAttribute('transform')).toBe('translate(0 100)')
  expect(copy.querySelectorAll('path')).toHaveLength(3)
})
