import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { knownShared, writeShared } from '#dashboard/api/shared/write-shared'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { renderApp } from '#dashboard/testing/render-app'
import { TargetButton } from './target-button'

provideDatabase()

let id = 70

/** Opens the dialog over an existing target of 40. */
async function change() {
  id += 1
  const { user } = renderApp(<TargetButton kind="survey-target" id={id} />, { fetch: () => Response.json({}) })
  const write = (number: number) =>
    act(() => writeShared({ kind: 'survey-target', key: `${id}/rate`, value: { number } }))
  await write(40)
  await user.click(await screen.findByRole('button', { name: 'Change target' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Target for the team' }))
  const save = async (typed: string) => {
    const box = dialog.getByRole('textbox', { name: 'Response rate (%)' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    await user.clear(box)
    await user.type(box, typed)
    await user.click(dialog.getByRole('button', { name: 'Save target' }))
  }
  const chosen = async () => (await knownShared('survey-target', `${id}/rate`))?.value
  return { user, dialog, write, save, chosen }
}

it('shows both targets when a colleague changed it meanwhile, and keeps the chosen one', async () => {
  const { user, dialog, write, save, chosen } = await change()
  await write(45)
  await save('50')
  expect(await dialog.findByText('Not saved: somebody else changed it first')).toBeDefined()
  expect(await chosen()).toEqual({ number: 45 })
  await user.click(dialog.getByRole('radio', { name: /^Theirs.*45\.0%/ }))
  await user.click(dialog.getByRole('button', { name: 'Keep this version' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await chosen()).toEqual({ number: 45 })
})
