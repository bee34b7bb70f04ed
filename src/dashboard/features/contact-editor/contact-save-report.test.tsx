import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Edit } from '#contract/document/edits'
import { CallError } from '#dashboard/api/client/call-error'
import type { ContactResult } from '#dashboard/features/contact-editor/contact-save'
import { doneWord } from '#dashboard/parts/document/save-report'
import { renderApp } from '#dashboard/testing/render-app'
import { ContactSaveReport } from './contact-editor'
import { contactText } from './texts'

const error = new CallError('status', {
  endpoint: 'updateContact',
  effect: 'write',
  status: 404,
  requestId: 'r-17',
  members: { detail: 'Locked by an import until 14:00' },
  raw: '{"detail":"Locked by an import until 14:00"}',
})

const attempt = { before: {}, sent: {}, edits: [] }

it.each([
  [{ kind: 'refused', error }, 'Not saved: the contact can’t be changed'],
  [{ kind: 'gone', error }, 'Not saved: the contact was not found'],
  [{ kind: 'unknown', error, asBefore: true, attempt }, 'May have been saved'],
] as const)('shows the message of the service after %j, and its details on request', async (result, title) => {
  const { user } = renderApp(
    <ContactSaveReport names={[]} result={result} issues={[]} busy={false} onSettle={() => undefined} />,
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(title)
  expect(screen.getByText('Locked by an import until 14:00')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByText('Details'))
  expect(alert.textContent).toContain('r-17')
  expect(alert.textContent).toContain('{"detail":"Locked by an import until 14:00"}')
})

const now = { id: 'c1', properties: {} }
const report = (result: ContactResult, onSettle: (mine: readonly Edit[]) => void = () => undefined) =>
  renderApp(<ContactSaveReport names={[]} result={result} issues={[]} busy={false} onSettle={onSettle} />)

const saved = { kind: 'saved', proof: [], lost: false, now } as const

it('says in one line what could not be confirmed', async () => {
  const silent = { kind: 'unconfirmed', before: 'x', after: undefined } as const
  report({
    ...saved,
    proof: [
      { ...silent, path: ['labels', 'vip'] },
      { ...silent, path: ['labels', 'new'] },
      { ...silent, path: ['properties', 'city'] },
    ],
  })
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe('Saved, except:Not confirmed: Label, City.')
  expect(within(status).queryAllByRole('listitem')).toEqual([])
})

it.each<[ContactResult, string]>([
  [saved, 'Saved'],
  [{ ...saved, lost: true }, 'Saved: confirmed by reading it again'],
  [{ kind: 'unchanged', now }, 'Nothing to save: the contact already has these values'],
])('leaves %j to the save bar', (result, words) => {
  const { container } = report(result)
  expect(container.textContent).toBe('')
  expect(doneWord(contactText.en, result)).toBe(words)
})

it('reports each value that came back differently', async () => {
  const proof = [
    { kind: 'changed', path: ['properties', 'city'], before: 'Lund', after: 'LUND' },
    { kind: 'uncleared', path: ['labels', 'vip'], before: null, after: 'vip' },
    { kind: 'dropped', path: ['metadata', 'phone', 'kind'], before: 'work', after: undefined },
    { kind: 'added', path: ['properties', 'new'], before: undefined, after: 'x' },
  ] as const
  report({ ...saved, proof })
  await screen.findByText('Saved, except:')
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'City: “Lund” became “LUND”.',
    'Label: “vip” was not cleared.',
    'Phone · Kind: “work” was not kept.',
    'New: “x” was added.',
  ])
})
