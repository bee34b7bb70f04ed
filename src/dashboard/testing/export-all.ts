import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'

/** Exports all matching rows of the list on screen. Returns the dialog, and the lines of the last saved file. */
export async function exportAll(user: UserEvent) {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  onTestFinished(() => {
    save.mockRestore()
    revoke.mockRestore()
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export all that match…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export all that match?' }))
  await user.click(dialog.getByRole('button', { name: 'Export all' }))
  const lines = async () => (await (save.mock.lastCall?.[0] as Blob | undefined)?.text())?.trim().split('\r\n') ?? []
  return { dialog, lines }
}
