import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { createMemoryService } from '#service/testing/memory-service'
import { DeleteQuestionCard } from './delete-question-card'

const dialog = () => within(screen.getByRole('alertdialog'))

/** The card, with question `id` asked about, typed again and confirmed. */
async function deleted(id: string, fetch: TestFetch) {
  const { user } = renderApp(<DeleteQuestionCard />, { fetch })
  await user.type(screen.getByRole('textbox', { name: 'Question number' }), id)
  await user.click(screen.getByRole('button', { name: 'Delete question…' }))
  await user.type(dialog().getByRole('textbox'), id)
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
}

it('a lost answer closes the dialog, and is told once: that nothing can be looked up', async () => {
  await deleted('1', () => unreachable({ url: '', init: {} }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await screen.findByRole('alert')).textContent).toContain('No endpoint reads a question')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText(/before you send it again/)).toBeNull()
})

it('a refusal is told in the dialog, which stays', async () => {
  const service = await createMemoryService()
  await deleted('2147483647', request => service.fetch(request))
  expect(await dialog().findByRole('alert')).toBeInstanceOf(HTMLElement)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await service.close()
})
