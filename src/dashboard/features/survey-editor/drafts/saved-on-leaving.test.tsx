import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '#dashboard/data/store/store'
import { SurveyEditor } from '#dashboard/features/survey-editor/survey-editor'
import { provideLocks } from '#dashboard/testing/browser-locks'
import { renderApp } from '#dashboard/testing/render-app'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const survey = { id: 's1', name: 'Visit', baseLanguage: 'sv', supportedLanguages: ['sv'], questions: [] }

const storedTexts = async () => (await (await store()).all('drafts')).map(([, { values }]) => JSON.stringify(values))

it('what is unsaved is kept before another tab could take the draft for a left one', async () => {
  const whenReleased: string[][] = []
  provideLocks(async name => {
    if (name.includes('draft:survey-editor/s1/')) whenReleased.push(await storedTexts())
  })
  const { user, unmount } = renderApp(<SurveyEditor id="s1" />, {
    fetch: () => Response.json(survey),
    at: '/survey-editor/s1?tab=settings',
  })
  const ending = await screen.findByRole('textbox', { name: /^Ending/ })
  await user.type(ending, 'Bye')
  await waitFor(async () => expect(await storedTexts()).not.toEqual([]))
  const storage = await store()
  const put = storage.put.bind(storage)
  // A browser takes its time to write.
  vi.spyOn(storage, 'put').mockImplementation(async (...entry) => {
    await new Promise(resolve => setTimeout(resolve, 30))
    return put(...entry)
  })
  await user.click(ending)
  await user.paste(' and thanks')
  unmount()
  await waitFor(() => expect(whenReleased).toHaveLength(1))
  expect(whenReleased[0]).toEqual([expect.stringContaining('Bye and thanks')])
})
