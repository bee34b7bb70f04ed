import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { baseLanguageChange, textsFile } from './base-language'

const survey = {
  name: 'N',
  baseLanguage: 'sv',
  supportedLanguages: ['en'],
  header: 'Hej',
  customEnding: '',
  translations: { en: { header: 'Hello' } },
  questions: [
    {
      id: 'a',
      title: 'Vad?',
      subtitle: '',
      order: 1,
      translations: { en: { title: 'What?' }, fi: { title: 'Mitä?' } },
    },
    { id: 'b', title: 'När?', order: 2, translations: {} },
  ],
}

it('counts the texts, and the translations into the new language', () => {
  expect(baseLanguageChange(survey, 'en')).toEqual({ texts: 3, hidden: 2, unclear: false })
  expect(baseLanguageChange(survey, 'fi')).toEqual({ texts: 3, hidden: 1, unclear: false })
  expect(baseLanguageChange(survey, 'de')).toEqual({ texts: 3, hidden: 0, unclear: false })
})

it('counts no translations where it is not clear what they are', () => {
  const unclear = { ...survey, translations: { x: { y: 'z' } }, questions: [] }
  expect(baseLanguageChange(unclear, 'y')).toEqual({ texts: 1, hidden: 0, unclear: true })
})

it('the copy holds every text in every language', async () => {
  expect(JSON.parse(await textsFile('s', survey).text())).toEqual({
    survey: 's',
    baseLanguage: 'sv',
    supportedLanguages: ['en'],
    texts: { name: 'N', header: 'Hej', customEnding: '', translations: { en: { header: 'Hello' } } },
    questions: [
      { id: 'a', title: 'Vad?', subtitle: '', translations: { en: { title: 'What?' }, fi: { title: 'Mitä?' } } },
      { id: 'b', title: 'När?', translations: {} },
    ],
  })
})

const base = () => screen.getByRole('group', { name: 'Base language' })
const dialog = () => within(screen.getByRole('alertdialog', { name: 'Change the base language?' }))
const confirmButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Change base language' })
const next = () => dialog().getByRole<HTMLInputElement>('textbox', { name: /^New base language/ })
const consequences = () =>
  within(dialog().getByRole('list', { name: 'What it changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const translated: JsonObject = { ...bareSurvey, header: 'Hej', translations: { en: { header: 'Hi' } } }

async function openFor(survey: JsonObject) {
  const editor = await openEditor('settings', survey)
  await editor.press('Change…')
  await screen.findByRole('alertdialog')
  return editor
}

it('says what another base language changes, before and after it is typed', async () => {
  const { user } = await openFor(translated)
  expect(consequences()).toEqual([
    '4 texts count as written in the new language, not in sv.',
    'No text is translated or moved.',
    'Texts are translated from the new language; sv becomes a translation.',
    'Nothing changes until you save the survey.',
  ])
  await user.type(next(), 'en')
  expect(consequences()).toEqual([
    '4 texts count as written in en, not in sv.',
    'No text is translated or moved.',
    '1 translation into en is kept, but not shown in the table.',
    'Texts are translated from en; sv becomes a translation.',
    'Nothing changes until you save the survey.',
  ])
  await user.clear(next())
  await user.type(next(), 'fi')
  expect(consequences()).toHaveLength(4)
})

it('says what it cannot count, and what is not known', async () => {
  const { user, press } = await openEditor('settings', { ...bareSurvey, baseLanguage: '' })
  expect(base().textContent).toContain('Not given')
  await press('Change…')
  await screen.findByRole('alertdialog')
  expect(consequences()).toHaveLength(3)
  expect(consequences()[0]).toBe('3 texts count as written in the new language, not in Not given.')
  await user.type(next(), 'fi')
  expect(consequences()).toEqual([
    '3 texts count as written in fi, not in Not given.',
    'No text is translated or moved.',
    'What happens to the translations cannot be counted.',
    'Nothing changes until you save the survey.',
  ])
})

it('is changed to another language only, and back on no', async () => {
  const { user, sent } = await openFor(translated)
  expect(confirmButton().disabled).toBe(true)
  await user.type(next(), ' sv ')
  expect(confirmButton().disabled).toBe(true)
  await user.type(next(), '{Enter}')
  expect(next().value).toBe(' sv ')
  await user.clear(next())
  await user.type(next(), ' en')
  expect(confirmButton().disabled).toBe(false)
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(base().textContent).toContain('sv')
  expect(screen.getByText('No unsaved changes')).toBeDefined()
  await user.click(within(base()).getByRole('button', { name: 'Change…' }))
  await screen.findByRole('alertdialog')
  expect(next().value).toBe('')
  await user.type(next(), ' en {Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(base().textContent).toContain('en')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ baseLanguage: 'en' }])
})

it('the button of the question changes it too, and a copy of every text is downloaded first', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${files.push(file as Blob)}`)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = await openFor(translated)
  await user.click(dialog().getByRole('button', { name: 'Download texts (JSON)' }))
  expect(names).toEqual(['survey-texts-s1.json'])
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ baseLanguage: 'sv', texts: { header: 'Hej' } })
  await user.type(next(), 'fi')
  await user.click(confirmButton())
  await waitFor(() => expect(base().textContent).toContain('fi'))
  expect(screen.getByText('1 unsaved change')).toBeDefined()
})

const languages = () =>
  within(screen.getByRole('list', { name: 'Languages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const added = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Add language/ })

it('languages are added once each, by the button, by Enter or by leaving the box, and removed', async () => {
  const { user, sent, press } = await openEditor('settings')
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
  expect(screen.queryByText('No languages yet')).toBeNull()
  expect(add.disabled).toBe(true)
  await user.type(added(), '  ')
  expect(add.disabled).toBe(true)
  await user.type(added(), 'fi ')
  await user.click(add)
  expect(languages()).toEqual(['sv', 'en', 'fi'])
  expect(added().value).toBe('')
  await user.type(added(), 'de{Enter}')
  expect(languages()).toEqual(['sv', 'en', 'fi', 'de'])
  expect(document.activeElement).toBe(added())
  await user.type(added(), 'en')
  await user.tab()
  expect(languages()).toEqual(['sv', 'en', 'fi', 'de'])
  await press(/Remove.*en$/)
  expect(languages()).toEqual(['sv', 'fi', 'de'])
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ supportedLanguages: ['sv', 'fi', 'de'] }])
})

it('says that there are no languages, also where what came is none', async () => {
  const { user } = await openEditor('settings', { ...bareSurvey, supportedLanguages: [7] })
  expect(screen.getByText('No languages yet')).toBeDefined()
  await user.type(added(), 'sv{Enter}')
  expect(screen.queryByText('No languages yet')).toBeNull()
  expect(languages()).toEqual(['sv'])
})
