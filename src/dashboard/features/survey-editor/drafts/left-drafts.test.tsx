import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drafts } from '#dashboard/data/drafts/drafts'
import { store } from '#dashboard/data/store/store'
import { SurveyEditor } from '#dashboard/features/survey-editor/survey-editor'
import { openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { provideLocks } from '#dashboard/testing/browser-locks'
import { renderApp } from '#dashboard/testing/render-app'

const ending = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Ending/ })
const at = '/survey-editor/s1?tab=settings'

/** The editor, opened beside a draft that another tab left: two changes of the survey, one of a question. */
async function openBesideDraft() {
  provideLocks()
  const other = await openEditor('settings')
  await other.user.type(ending(), 'Left')
  await other.user.click(screen.getByRole('switch', { name: 'Pinned' }))
  await other.user.click(screen.getByRole('tab', { name: 'Questions' }))
  await other.press('Move up: When?')
  other.unmount()
  const storage = await store()
  await waitFor(async () => expect(await storage.all('drafts')).toHaveLength(1))
  for (const [key, draft] of await storage.all('drafts')) {
    await storage.remove('drafts', key)
    await storage.put('drafts', 'survey-editor/s1/closed-tab', { ...draft, savedAt: '2026-11-20T10:00:00.000Z' })
  }
  sessionStorage.clear()
  const { user } = renderApp(<SurveyEditor id="s1" />, { at })
  const list = await screen.findByRole('list', { name: 'Unsaved drafts' })
  return { user, draft: within(list) }
}

it('a draft that a closed tab left is offered with its time and size, and used', async () => {
  const { user, draft } = await openBesideDraft()
  expect(draft.getByText(/^You have an unsaved draft from/).textContent).toMatch(/20 Nov 2026, .* · 3 changes\.$/)
  await user.click(draft.getByRole('button', { name: 'Use draft' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Unsaved drafts' })).toBeNull())
  expect(ending().value).toBe('Left')
  expect(screen.getByText('2 unsaved changes · question order not saved')).toBeDefined()
})

it('what is unsaved here takes the place of a draft that is used', async () => {
  const { user, draft } = await openBesideDraft()
  await user.type(ending(), 'Mine')
  expect(draft.getByText(/What is unsaved here is kept as a draft instead\.$/)).toBeDefined()
  await user.click(draft.getByRole('button', { name: 'Use draft' }))
  await waitFor(() => expect(ending().value).toBe('Left'))
  expect(await screen.findByText(/ · 1 change\./)).toBeDefined()
})

it('a draft is discarded', async () => {
  const { user, draft } = await openBesideDraft()
  await user.click(draft.getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Unsaved drafts' })).toBeNull())
  expect(ending().value).toBe('')
  expect(await (await store()).all('drafts')).toEqual([])
})

it('no other tab restores a draft that is being used', async () => {
  const { user, draft } = await openBesideDraft()
  const storage = await store()
  const put = storage.put.bind(storage)
  let write: () => void = () => undefined
  const writing = new Promise<void>(resolve => (write = resolve))
  // A browser takes its time to write.
  vi.spyOn(storage, 'put').mockImplementation((...entry) => writing.then(() => put(...entry)))
  await user.click(draft.getByRole('button', { name: 'Use draft' }))
  await waitFor(() => expect(ending().value).toBe('Left'))
  // The tab that left it comes back to the survey.
  const key = 'survey-editor/s1/closed-tab'
  const back = navigator.locks.request(`messaging-admin:draft:${key}`, () => drafts.load(key))
  write()
  expect(await back).toBeUndefined()
})
