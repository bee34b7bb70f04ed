import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AuthenticationCreate } from '#contract/authentications'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import { TestCodeConfirm } from './test-code-confirm'

const phone = '+46701740605'

const at = new Date().toISOString()
const lookup = (request: Request) =>
  request.url.includes('lookup')
    ? Response.json({ PhoneNumbers: [{ Input: phone, IsValid: true, Type: 1, E164Format: phone }] })
    : new Response(null, { status: 404 })

/** The question about this code, after these codes and this save of the account's settings. */
function openConfirm(code: AuthenticationCreate, sent: object[] = [], limit?: number | null) {
  const receipts = [
    ...sent.map(answer => ({ endpoint: 'createAuthentication', at, answer })),
    ...(limit === undefined
      ? []
      : [{ endpoint: 'updateAuthenticationSettings', at, answer: { ConcurrentLimit: limit } }]),
  ]
  provideService(lookup, undefined, undefined, { receipts })
  const confirm = vi.fn()
  const cancel = vi.fn()
  const { user } = renderApp(<TestCodeConfirm open wire={code} busy={false} confirm={confirm} cancel={cancel} />)
  return { user, confirm, cancel, dialog: within(screen.getByRole('alertdialog')) }
}

it('names the number and what it costs, and is confirmed or left', async () => {
  const { user, confirm, cancel, dialog } = openConfirm({ Phone: phone })
  expect(screen.getByRole('alertdialog', { name: `Send a code to ${phone}?` })).toBeDefined()
  expect(dialog.getByText('Sends one SMS, charged as usual. Never retried.')).toBeDefined()
  expect(await dialog.findByText(`Looks valid · Mobile (1)`, { exact: false })).toBeDefined()
  expect(
    dialog.getByText('A number can have 5 active codes at a time, unless the account says otherwise.'),
  ).toBeDefined()
  expect(dialog.queryByText(/still be active/)).toBeNull()
  expect(dialog.queryByRole('list')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Send the code' }))
  expect(confirm).toHaveBeenCalledTimes(1)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledTimes(1)
})

it('lists what this code has of its own, and what its text costs', async () => {
  const { dialog } = openConfirm({
    Phone: phone,
    From: 'Shop',
    MessageFormat: `{0} ${'a'.repeat(170)}`,
    Length: 6,
  })
  const own = within(dialog.getByRole('list', { name: '3 values for this code' }))
  expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/: "Shop"$/),
    expect.stringMatching(/: "\{0\} a+"$/),
    expect.stringMatching(/: 6$/),
  ])
  expect(dialog.getByText(/The text is 2 segments, each of them charged\.$/)).toBeDefined()
})

it('a text of one segment costs what is usual', async () => {
  const { dialog } = openConfirm({ Phone: phone, MessageFormat: '{0}' })
  expect(dialog.getByText('Sends one SMS, charged as usual. Never retried.')).toBeDefined()
  expect(dialog.queryByText(/segment/)).toBeNull()
})

it('counts the codes that may be active against what was last saved here', async () => {
  const active = { Phone: phone, Expires: new Date(Date.now() + 600_000).toISOString(), IsUsed: false }
  const { dialog } = openConfirm({ Phone: phone }, [active, active, { ...active, IsUsed: true }], 2)
  expect(await dialog.findByText(/^A number can have 2 active codes at a time, as last saved here\./)).toBeDefined()
  expect(await dialog.findByText('2 codes to this number may still be active.')).toBeDefined()
})
