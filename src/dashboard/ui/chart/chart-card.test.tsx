import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { takeNotices } from '#dashboard/ui/toast/notify'
import { ChartCard, type ChartCardProps } from './chart-card'
import { RowChart } from './charts'
import { pictureSvg } from './picture-png'
import type { FileKind } from './share-menu'

const rows = [
  { key: 'sent', name: 'Sent', figures: '780 of 780 · 100%', value: 780, color: 'gray' },
  { key: 'opened', name: 'Opened', figures: '512 of 780 · 65.6%', value: 512, color: 'blue' },
  { key: 'answered', name: 'Answered', figures: '312 of 780 · 40.0%', value: 312, color: 'teal' },
]

const Funnel = (more: Partial<ChartCardProps>) => (
  <ChartCard
    title="From sent to answered"
    sentence="312 of 780 answered."
    words={{ name: 'Visit', facts: ['1–31 Oct 2026'], source: 'Source: Visit, read 22 Nov 2026, 12:00 (UTC)' }}
    height={160}
    drawing={<RowChart rows={rows} whole={780} renderDetail={({ name, figures }) => `${name}: ${figures}`} />}
    isVertical
    onFile={() => undefined}
    fileName="visit-funnel"
    table={<p>The figures</p>}
    {...more}
  />
)

beforeEach(() => giveChartsRoom())

/** Opens the share menu and chooses an item. */
async function share(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Share: From sent to answered' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

/** Returns the pending notices; no toaster is rendered here. */
const notices = () => takeNotices().map(({ title }) => title)

/** Stubs drawing, downloads and the clipboard. Set `broken` to make drawing fail. */
function drawingBrowser() {
  const browser = { broken: false, saved: [] as string[], copied: [] as unknown[], drawings: [] as Blob[] }
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = () => (browser.broken ? Promise.reject(new Error('no')) : Promise.resolve())
    },
  )
  const createObjectURL = (drawing: Blob) => `blob:${browser.drawings.push(drawing)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(take => take(new Blob(['png'])))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    browser.saved.push(this.download)
  })
  onTestFinished(() => {
    takeNotices()
    Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect')
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return browser
}

it('moves between places with the arrow keys, announces each and chooses by Enter', async () => {
  const chosen = vi.fn<(place: string) => void>()
  render(<Funnel onPlace={chosen} />)
  const chart = await screen.findByRole('application')
  act(() => chart.focus())
  const status = screen.getByRole('status')
  await waitFor(() => expect(status.textContent).toBe('Sent: 780 of 780 · 100%'))
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(status.textContent).toBe('Opened: 512 of 780 · 65.6%'))
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  await waitFor(() => expect(status.textContent).toBe('Opened: 512 of 780 · 65.6%'))
  await userEvent.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([['opened']])
})

it('reports a failed picture, and saves both shapes on a later try', async () => {
  const browser = drawingBrowser()
  browser.broken = true
  render(<Funnel />)
  await share('PNG, 1600 × 900')
  await waitFor(() => expect(notices()).toEqual(['The picture could not be made']))
  expect(browser.saved).toEqual([])
  browser.broken = false
  await share('PNG, 1600 × 900')
  await waitFor(() => expect(browser.saved).toEqual(['visit-funnel.png']))
  await share('PNG, 1080 × 1080')
  await waitFor(() => expect(browser.saved).toEqual(['visit-funnel.png', 'visit-funnel-square.png']))
  expect(notices()).toEqual([])
  // The off-screen drawing is removed.
  expect(document.querySelectorAll('[data-theme="light"]')).toHaveLength(0)
})

it('draws an editable title and sentence into the picture', async () => {
  const browser = drawingBrowser()
  render(<Funnel />)
  const drawn = async () => {
    const last = browser.drawings.findLast(({ type }) => type === 'image/svg+xml')
    return new DOMParser().parseFromString((await last?.text()) ?? '', 'image/svg+xml')
  }
  const texts = async () => Array.from((await drawn()).querySelectorAll('text'), ({ textContent }) => textContent)
  await share('PNG, 1600 × 900')
  await waitFor(() => expect(browser.saved).toHaveLength(1))
  for (const words of ['Visit', 'From sent to answered', '1–31 Oct 2026', '312 of 780 answered.', 'Answered'])
    expect(await texts()).toContain(words)
  await share('Edit title and sentence…')
  const dialog = await screen.findByRole('dialog', { name: 'Picture' })
  expect(dialog).toBeDefined()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Two of five answered')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Sentence' }))
  await userEvent.click(screen.getByRole('button', { name: 'PNG, 1080 × 1080' }))
  // Both shapes use one sheet: the other waits.
  await userEvent.click(screen.getByRole('button', { name: 'PNG, 1600 × 900' }))
  await waitFor(() => expect(browser.saved).toEqual(['visit-funnel.png', 'visit-funnel-square.png']))
  expect(await texts()).toContain('Two of five answered')
  expect(await texts()).not.toContain('312 of 780 answered.')
})

it('exports figures, copies the picture and says where copying is unsupported', async () => {
  const browser = drawingBrowser()
  const saved = vi.fn<(kind: FileKind) => void>()
  render(<Funnel onFile={saved} />)
  await share('Figures (CSV)')
  await share('Figures (Excel)')
  expect(saved.mock.calls).toEqual([['csv'], ['xlsx']])
  await share('Copy picture')
  await waitFor(() => expect(notices()).toEqual(['This browser can’t copy pictures']))
  const write = async ([item]: { kinds: Record<string, Promise<Blob>> }[]) => {
    browser.copied.push(await (await item?.kinds['image/png'])?.text())
  }
  vi.stubGlobal('navigator', { clipboard: { write } })
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
  expect(browser.copied).toEqual(['png'])
})

it('prints the picture alone and removes it afterwards', async () => {
  drawingBrowser()
  const printed: string[] = []
  vi.stubGlobal('Image', function image() {
    return Object.assign(document.createElement('img'), { decode: async () => undefined })
  })
  vi.stubGlobal('print', () => {
    printed.push(document.querySelector<HTMLImageElement>('body > [data-printed] > img')?.alt ?? '')
    dispatchEvent(new Event('afterprint'))
  })
  render(<Funnel />)
  await share('Print or save as PDF')
  await waitFor(() => expect(printed).toEqual(['From sent to answered']))
  expect(document.querySelector('[data-printed]')).toBeNull()
})

it('makes a picture without stylesheet in a fixed size', () => {
  render(
    <div data-testid="sheet" style={{ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(27, 32, 35)' }}>
      <p>Visit &lt;b&gt;</p>
      <svg>
        <rect width="10" height="10" className="bar" style={{ fill: 'rgb(11, 107, 112)' }} />
      </svg>
    </div>,
  )
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  onTestFinished(() => void Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect'))
  const markup = pictureSvg(screen.getByTestId('sheet'), { width: 1600, height: 900 })
  const picture = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '900'])
  const [ground, bar] = picture.querySelectorAll('rect')
  expect(ground?.getAttribute('fill')).toBe('rgb(255, 255, 255)')
  expect(bar?.getAttribute('fill')).toBe('rgb(11, 107, 112)')
  expect(picture.querySelector('text')?.textContent).toBe('Visit <b>')
  expect(picture.querySelector('text')?.getAttribute('fill')).toBe('rgb(27, 32, 35)')
  expect(markup).not.toMatch(/style=|class=/)
})
