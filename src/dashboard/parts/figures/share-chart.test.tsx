import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { renderApp } from '#dashboard/testing/render-app'
import { ShareBars, ShareChart } from './share-chart'

const bars = [
  { key: 'sent', name: 'Sent', count: 30_000, color: 'gray' },
  { key: 'opened', name: 'Opened', count: 29_999, color: 'blue' },
  { key: 'third', name: 'Answered, first time', count: 9_999, color: 'teal' },
  { key: 'one', name: 'Complained', count: 1, color: 'red' },
]
const subject = {
  name: 'Summer (Survey 7)',
  period: '1–31 Oct 2026',
  counted: '9,999 answers',
  readAt: ['2026-11-22T12:00:00.000Z'],
}
const words = { count: 'Count', share: 'Share of sent' }
it('exports subject, figures with the decimals of the screen, and time of reading', async () => {
  const create = vi.fn<(content: Blob) => string>(() => 'blob:here')
  URL.createObjectURL = content => create(content as Blob)
  onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = renderApp(
    <ShareChart title="Funnel" bars={bars} whole={30_000} words={words} subject={subject} fileName="survey-7" />,
  )
  await user.click(screen.getByRole('button', { name: /: Funnel$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Figures (CSV)' }))
  await waitFor(() => expect(names).toEqual(['survey-7.csv']))
  expect((await create.mock.calls[0]?.[0].text())?.split('\r\n')).toEqual([
    'Name,Period,Funnel,Count,Share of sent (%),Read (UTC)',
    'Summer (Survey 7),1–31 Oct 2026,Sent,30000,100,2026-11-22T12:00:00Z',
    'Summer (Survey 7),1–31 Oct 2026,Opened,29999,>99.9,2026-11-22T12:00:00Z',
    'Summer (Survey 7),1–31 Oct 2026,"Answered, first time",9999,33.3,2026-11-22T12:00:00Z',
    'Summer (Survey 7),1–31 Oct 2026,Complained,1,<0.1,2026-11-22T12:00:00Z',
    '',
  ])
})

it('lets a bar be chosen from the table, unless it stands for several others', async () => {
  const pressed: string[] = []
  const onBar = {
    press: (key: string) => void pressed.push(key),
    label: (name: string) => `Show ${name}`,
    can: (key: string) => key !== 'one',
  }
  const { user } = renderApp(
    <ShareChart title="Funnel" bars={bars} whole={30_000} words={words} subject={subject} fileName="f" onBar={onBar} />,
  )
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.getAllByRole('button', { name: /^Show / })).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show Opened' }))
  expect(pressed).toEqual(['opened'])
})

it.each([
  ['0', 0, 0],
  ['not given', 1, undefined],
  ['exceeded', 31, 30],
])('shows the count alone where its whole is %s', async (_, count, whole) => {
  giveChartsRoom()
  renderApp(<ShareBars bars={[{ key: 'answered', name: 'Answered', count, color: 'teal' }]} whole={whole} />)
  expect(await screen.findByText(String(count))).toBeDefined()
  expect(screen.queryByText(/ of |%/)).toBeNull()
})
