import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { keptDraft } from '#dashboard/api/drafts/draft'
import { draftInAnotherTab } from '#dashboard/testing/another-tab'
import { renderApp } from '#dashboard/testing/render-app'
import { editorCodec } from './editor-draft'
import { SurveyEditor } from './survey-editor'

it('a stored draft keeps its form: the new order of the questions is called `wanted` there', () => {
  const text = '{"opened":{"id":"s"},"survey":[],"questions":[],"wanted":["b","a"]}'
  const draft = editorCodec.read({ text })
  expect(draft?.newOrder).toEqual(['b', 'a'])
  expect(draft && editorCodec.write(draft)).toEqual({ text })
})

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const survey = { id: 's1', name: 'Visit', baseLanguage: 'sv', supportedLanguages: ['sv'], questions: [] }

const keptText = async () => JSON.stringify(await keptDraft('survey-editor/s1'))

async function open() {
  const app = renderApp(<SurveyEditor id="s1" />, {
    fetch: () => Response.json(survey),
    at: '/survey-editor/s1?tab=settings',
  })
  return { ...app, ending: await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ending/ }) }
}

it('what is unsaved is kept when the editor is left, and is there when it is opened again', async () => {
  const { user, unmount, ending } = await open()
  await user.type(ending, 'Bye')
  await waitFor(async () => expect(await keptText()).toContain('Bye'))
  await user.click(ending)
  await user.paste(' and thanks')
  unmount()
  const again = await open()
  await waitFor(() => expect(again.ending.value).toBe('Bye and thanks'))
  expect(await keptText()).toContain('Bye and thanks')
})

it('says that another tab changed what is unsaved, and shows that when told to', async () => {
  const { user, ending } = await open()
  await user.type(ending, 'Bye')
  await waitFor(async () => expect(await keptText()).toContain('Bye'))
  const { text } = (await keptDraft('survey-editor/s1')) as { text: string }
  await draftInAnotherTab('survey-editor/s1', { text: text.replace(/By?e?"/, 'Ciao"') })
  await user.click(await screen.findByRole('button', { name: 'Use that version' }))
  const now = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Ending/ })
  await waitFor(() => expect(now().value).toBe('Ciao'))
})
