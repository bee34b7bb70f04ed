import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CallError } from '#dashboard/api/client/call-error'
import { ConfirmTyped } from '#dashboard/parts/confirm/confirm-typed'
import { PhoneCheck } from '#dashboard/parts/phone/phone-check'
import { SegmentMeter } from '#dashboard/parts/sms/segment-meter'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { renderApp } from '#dashboard/testing/render-app'
import { ReceiptCard } from './receipt-card'

it.each([
  ['070-174 06 05', 'Looks valid · Mobile · +46701740605'],
  ['701740605', 'Guessed: 0 added · Mobile · +46701740605'],
  ['8123456.5', 'Not a valid number · Damaged by a spreadsheet: digits may be lost'],
])('checks the number %s without a request: %s', async (number, words) => {
  const fetch = vi.fn(() => Response.json(null, { status: 500 }))
  renderApp(<PhoneCheck number={number} region="SE" />, { fetch })
  expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
  expect(fetch).not.toHaveBeenCalled()
})

it('asks for the default country once, and reads national numbers in it', async () => {
  const fetch = () => Response.json(null, { status: 404 })
  const { user, unmount } = renderApp(<PhoneCheck number="070-174 06 05" />, { fetch })
  await chooseCountry(user, 'SE')
  expect(await screen.findByText('Looks valid · Mobile · +46701740605')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('combobox')).toBeNull()
  unmount()
  renderApp(<PhoneCheck number="070-174 06 06" />)
  expect(await screen.findByText('Looks valid · Mobile · +46701740606')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('counts SMS segments and names costly characters, also invisible ones', () => {
  const { unmount } = renderApp(<SegmentMeter text={'a'.repeat(161)} note="With a code of 25." />)
  expect(screen.getByText('2 SMS segments')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('145 characters left in the last one')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('With a code of 25.')).toBeInstanceOf(HTMLElement)
  unmount()
  renderApp(<SegmentMeter text={'“hi\u200b'} />)
  expect(screen.getByText('UCS-2')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('“ U+201C')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('U+200B')).toBeInstanceOf(HTMLElement)
})

it('shows every member of a receipt, and downloads it unchanged', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const answer = { ID: 7, From: null, Nested: { kept: true }, Text: '<b>{0}</b>', Flag: false }
  const { user } = renderApp(
    <ReceiptCard
      title="Deleted"
      answer={answer}
      at="2026-11-20T12:00:00Z"
      labels={{ ID: 'Number' }}
      fileName="deleted"
    />,
  )
  expect(screen.getByText('Number').nextElementSibling?.textContent).toBe('7')
  expect(screen.getByText('From').nextElementSibling?.textContent).toBe('Not set')
  expect(screen.getByText('Flag').nextElementSibling?.textContent).toBe('No')
  expect(screen.getByText('<b>{0}</b>')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Download receipt (JSON)' }))
  const content = save.mock.calls[0]?.[0] as Blob
  expect(JSON.parse(await content.text())).toEqual(answer)
})

it('confirms once the word is typed, by button or Enter, and shows an error', async () => {
  const confirm = vi.fn()
  const props = { open: true, onOpenChange: vi.fn(), word: '17', title: 'Delete question 17?', consequences: 'Gone.' }
  const error = new CallError('status', { endpoint: 'deleteSurveyQuestion', effect: 'write', status: 409 })
  const { user } = renderApp(
    <ConfirmTyped {...props} confirmLabel="Delete" onConfirm={confirm} busy={false} error={error} />,
  )
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('it conflicts with what is there'))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  const field = screen.getByRole('textbox', { name: 'Type 17 to confirm' })
  await user.type(field, '1{Enter}')
  expect(button.disabled).toBe(true)
  expect(confirm).not.toHaveBeenCalled()
  await user.type(field, '7{Enter}')
  expect(confirm).toHaveBeenCalledTimes(1)
  await user.click(button)
  expect(confirm).toHaveBeenCalledTimes(2)
})
