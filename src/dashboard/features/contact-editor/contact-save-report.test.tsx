import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallError } from '#dashboard/data/client/call-error'
import type { Edit } from '#dashboard/data/document/edits'
import { renderApp } from '#dashboard/testing/render-app'
import { ContactSaveReport } from './contact-save-report'
import type { ContactResult } from './save-contact'

const error = new CallError('status', {
  endpoint: 'updateContact',
  effect: 'write',
  status: 404,
  requestId: 'r-17',
  members: { detail: 'Locked by an import until 14:00' },
  raw: '{"detail":"Locked by an import until 14:00"}',
})

it.each([
  [{ kind: 'refused', error }, 'The contact is there, but the service would not change it'],
  [{ kind: 'gone', error }, 'The contact is not there any more'],
  [{ kind: 'unknown', error, asBefore: true }, 'The answer was lost, and nothing was saved'],
] as const)('a save that ended as %j tells what the service said, and the rest on request', async (result, title) => {
  const { user } = renderApp(<ContactSaveReport result={result} issues={[]} busy={false} onSettle={() => undefined} />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(title)
  expect(screen.getByText('Locked by an import until 14:00')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByText('What the service answered'))
  expect(alert.textContent).toContain('r-17')
  expect(alert.textContent).toContain('{"detail":"Locked by an import until 14:00"}')
})

const now = { id: 'c1', properties: {} }
const report = (result: ContactResult, onSettle: (mine: readonly Edit[]) => void = () => undefined) =>
  renderApp(<ContactSaveReport result={result} issues={[]} busy={false} onSettle={onSettle} />)

it('what both changed stands as the service has it, until the person chooses otherwise', async () => {
  const settled: (readonly Edit[])[] = []
  const conflicts = [
    { path: ['properties', 'city'], before: 'Malmö', mine: 'Lund', theirs: 'Ystad' },
    { path: ['metadata', 'phone', 'kind'], before: undefined, mine: '', theirs: 'work' },
  ]
  const { user } = report({ kind: 'conflict', now, comparison: { conflicts, theirs: [] } }, mine => settled.push(mine))
  const city = within(await screen.findByRole('radiogroup', { name: 'Which version of city' }))
  const kind = within(screen.getByRole('radiogroup', { name: 'Which version of phone · kind' }))
  expect(screen.getAllByText(/^When you began/).map(({ textContent }) => textContent)).toEqual([
    'When you began: Malmö',
    'When you began: Not given',
  ])
  expect(city.getByRole('radio', { name: /^At the service now\s*Ystad$/ })).toHaveProperty('checked', true)
  expect(kind.getByRole('radio', { name: /^At the service now\s*work$/ })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Save with these choices' }))
  await user.click(city.getByRole('radio', { name: /^Yours\s*Lund$/ }))
  await user.click(screen.getByRole('button', { name: 'Save with these choices' }))
  expect(settled).toEqual([[], [{ path: ['properties', 'city'], value: 'Lund' }]])
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
})

const saved = { kind: 'saved', proof: [], lost: false, unproven: false, now } as const

it.each<[ContactResult, string[]]>([
  [saved, ['Saved as sent', 'What the service has now is what was sent.']],
  [
    { ...saved, lost: true },
    ['Saved as sent', 'The answer was lost. The contact was read again: the changes are there.'],
  ],
  [{ ...saved, unproven: true }, ['Saved, but not all of it as sent', 'The metadata could not be read again']],
  [{ kind: 'unchanged', now }, ['Nothing was left to save', 'The contact has these values already.']],
])('a save that ended as %j is told in its words alone', async (result, words) => {
  report(result)
  const told = await screen.findByRole('status')
  for (const each of words) expect(told.textContent).toContain(each)
  expect(told.textContent?.includes('What the service has now')).toBe(
    result === saved || ('lost' in result && result.lost),
  )
  expect(within(told).queryAllByRole('listitem')).toEqual([])
})

it('tells value by value what came back otherwise', async () => {
  const proof = [
    { kind: 'changed', path: ['properties', 'city'], before: 'Lund', after: 'LUND' },
    { kind: 'kept', path: ['labels', 'vip'], before: null, after: 'vip' },
    { kind: 'dropped', path: ['metadata', 'phone', 'kind'], before: 'work', after: undefined },
    { kind: 'added', path: ['properties', 'new'], before: undefined, after: 'x' },
  ] as const
  report({ ...saved, proof })
  await screen.findByText('Saved, but not all of it as sent')
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'The service changed city: sent “Lund”, has “LUND”.',
    'The service kept the label vip, which was cleared (“vip”).',
    'The service dropped phone · kind (“work”).',
    'The service added new (“x”).',
  ])
})
