import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ChartFrame } from './chart-frame'
import { ChartLegend } from './chart-legend'
import { standaloneSvg } from './chart-png'
import { FiguresTable } from './figures-table'

function Framed({ onCsv, onPng }: { onCsv?: () => void; onPng?: (png: Blob) => void }) {
  return (
    <ChartFrame
      title="From sent to answered"
      onCsv={onCsv ?? (() => undefined)}
      onPng={onPng ?? (() => undefined)}
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

it('shows the same figures as a chart or as a table', async () => {
  render(<Framed />)
  expect(screen.getByRole('img', { name: '780 sent' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Chart' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('rowheader', { name: 'Sent' })).toBeDefined()
  expect(screen.getByRole('cell', { name: '780' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save as PNG' })).toBeNull()
})

it('hands out the figures', async () => {
  const saved = vi.fn<() => void>()
  render(<Framed onCsv={saved} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  expect(saved).toHaveBeenCalledOnce()
})

it('says when the picture cannot be made', async () => {
  const saved = vi.fn<(png: Blob) => void>()
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('no'))
    },
  )
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  render(<Framed onPng={saved} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save as PNG' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The image was not saved. Try again.')
  expect(saved).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

it('makes a drawing that needs no stylesheet: own size, own ground, looks as attributes', () => {
  render(
    <svg role="img" aria-label="bars">
      <rect className="fill-chart-1" style={{ fill: 'rgb(11, 107, 112)' }} />
    </svg>,
  )
  const svg = screen.getByRole('img', { name: 'bars' }) as unknown as SVGSVGElement
  const { markup } = standaloneSvg({ svg, ground: 'rgb(255, 255, 255)', size: { width: 400, height: 96 } })
  const copy = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement
  expect(copy.getAttribute('viewBox')).toBe('0 0 400 96')
  const [ground, bar] = copy.querySelectorAll('rect')
  expect(ground?.getAttribute('fill')).toBe('rgb(255, 255, 255)')
  expect(bar?.getAttribute('fill')).toBe('rgb(11, 107, 112)')
  expect(markup).not.toMatch(/style=|class=/)
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
  const picture = standaloneSvg({
    svg,
    ground: 'white',
    size: { width: 240, height: 100 },
    legend,
    widthOf: () => 60,
  })
  const copy = new DOMParser().parseFromString(picture.markup, 'image/svg+xml').documentElement
  const words = Array.from(copy.querySelectorAll('text'))
  expect(words.map(each => each.textContent)).toEqual(['Now <b>', 'Last year', 'Complete'])
  expect(words.map(each => [each.getAttribute('x'), each.getAttribute('y')])).toEqual([
    ['40', '111'],
    ['148', '111'],
    ['40', '133'],
  ])
  expect(picture).toMatchObject({ width: 240, height: 100 + 22 + 22 + 12 })
  expect(copy.getAttribute('viewBox')).toBe('0 0 240 156')
  expect(copy.querySelectorAll('path')).toHaveLength(3)
})
