import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '#dashboard/ui/action/button'
import { notify } from '#dashboard/ui/toast/notify'
import { Toaster } from '#dashboard/ui/toast/toaster'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'

function Confirming({ onConfirm, busy = false }: { onConfirm: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete question 3?"
        confirmLabel="Delete question"
        tone="danger"
        busy={busy}
        onConfirm={onConfirm}
      >
        Its alternatives go too.
      </ConfirmDialog>
    </>
  )
}

it('focuses the cancel button and returns focus on close', async () => {
  const confirmed = vi.fn<() => void>()
  render(<Confirming onConfirm={confirmed} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const words = { name: 'Delete question 3?', description: 'Its alternatives go too.' }
  expect(await screen.findByRole('alertdialog', words)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(confirmed).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })))
})

it('stays open and ignores a second confirmation while the action runs', async () => {
  const confirmed = vi.fn<() => void>()
  render(<Confirming onConfirm={confirmed} busy />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete question' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBeDefined()
  expect(confirmed).not.toHaveBeenCalled()
})

it('is closed by a press outside', async () => {
  const change = vi.fn<(open: boolean) => void>()
  render(
    <Dialog open onOpenChange={change} title="New key">
      Text
    </Dialog>,
  )
  await screen.findByRole('dialog', { name: 'New key' })
  await userEvent.click(document.body)
  expect(change).toHaveBeenCalledTimes(1)
})

it('with a form is closed by Escape until something is typed, and not by a press outside', async () => {
  const change = vi.fn<(open: boolean) => void>()
  render(
    <Dialog open toFirstField onOpenChange={change} title="New key">
      <input aria-label="Name" />
    </Dialog>,
  )
  await screen.findByRole('dialog', { name: 'New key' })
  await userEvent.click(document.body)
  expect(change).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Name'), '{Escape}')
  expect(change).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('Backup{Escape}')
  expect(change).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(change).toHaveBeenCalledTimes(2)
})

it('announces notices, also those from before the region loaded, and runs their action', async () => {
  const retried = vi.fn<() => void>()
  render(<Toaster />)
  notify({ title: 'Saved as sent', tone: 'success' })
  notify({ title: 'Not uploaded', tone: 'danger', action: { label: 'Try again', onClick: retried } })
  const region = await screen.findByRole('region', { name: 'Notices' })
  expect(region.hasAttribute('aria-live')).toBe(true)
  expect(await screen.findByRole('dialog', { name: 'Saved as sent' })).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain('Not uploaded')
  // An urgent notice is announced as an alert; its text becomes reachable once the keyboard is in the region.
  await userEvent.keyboard('{F6}')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(retried).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Not uploaded')).toBeNull())
})

it('shows a repeated failure in one notice with the latest reason until it is closed', async () => {
  render(<Toaster />)
  const title = 'Label not saved'
  notify({ title, tone: 'danger', description: 'Server error.' })
  notify({ title, tone: 'danger', description: 'Server error.' })
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  notify({ title, tone: 'danger', description: 'You are offline.' })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You are offline.'))
  expect(screen.queryByText('Server error.')).toBeNull()
  await userEvent.keyboard('{F6}')
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  notify({ title, tone: 'danger', description: 'Server error.' })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Server error.'))
})
