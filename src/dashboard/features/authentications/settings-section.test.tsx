import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import type { WholeSettings } from './code-values'
import { SettingsConfirm } from './settings-section'

const settings: WholeSettings = {
  ConcurrentLimit: 5,
  From: 'Shop',
  MessageFormat: null,
  Length: 6,
  ExpirationTime: 600,
  NumericOnly: false,
}
const none = {
  ConcurrentLimit: null,
  From: null,
  MessageFormat: null,
  Length: null,
  ExpirationTime: null,
  NumericOnly: null,
}

function openConfirm(wire: WholeSettings, before?: Partial<WholeSettings>) {
  const confirm = vi.fn()
  const cancel = vi.fn()
  const { user } = renderApp(
    <SettingsConfirm open wire={wire} before={before} busy={false} confirm={confirm} cancel={cancel} />,
  )
  const dialog = within(screen.getByRole('alertdialog', { name: 'Replace the account defaults?' }))
  const list = (name: string) =>
    within(dialog.getByRole('list', { name }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return { user, confirm, cancel, dialog, list }
}

it('lists what is set and what is unset, and is confirmed or left', async () => {
  const { user, confirm, cancel, dialog, list } = openConfirm(settings)
  expect(list('Will be set')).toEqual([
    'Active codes per phone number: 5',
    'Sender: "Shop"',
    'Code length: 6',
    expect.stringMatching(/^Lifetime: 600 s \(10 min/),
    'Digits only: No',
  ])
  expect(list('Will be unset')).toEqual(['Message text'])
  expect(dialog.queryByText(/^Nothing:/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save the defaults' }))
  expect(confirm).toHaveBeenCalledTimes(1)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledTimes(1)
})

it('says of what changes what was last saved, and nothing of the rest', () => {
  const { list } = openConfirm(settings, { ...settings, From: null, Length: 4, MessageFormat: '{0}' })
  expect(list('Will be set').filter(line => line.includes('last saved'))).toEqual([
    'Sender: "Shop" (last saved: Unset)',
    'Code length: 6 (last saved: 4)',
  ])
  expect(list('Will be unset')).toEqual(['Message text (last saved: "{0}")'])
})

it('says where nothing is set', () => {
  expect(openConfirm(none).dialog.getByText('Nothing: all six are unset.')).toBeDefined()
})

it('says where nothing is unset', () => {
  expect(
    openConfirm({ ...settings, MessageFormat: '{0}' }).dialog.getByText('Nothing: all six have a value.'),
  ).toBeDefined()
})
