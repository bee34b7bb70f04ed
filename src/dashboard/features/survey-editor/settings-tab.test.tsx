import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { timeZone } from '#dashboard/i18n/time-zone'
import { baseLanguageChange } from './base-language'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })

it('sends switches as set, and requires a choice where a value is missing', async () => {
  const { anonymousAnswers: _, ...rest } = bareSurvey
  const { user, sent, press } = await openEditor('settings', rest)
  expect(field('Name').getAttribute('aria-required')).toBe('true')
  expect(screen.getByRole('textbox', { name: /^Disclaimer\s*\(optional\)$/ })).toBeDefined()
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Anonymous answers' })
  expect(Array.from(choice.options, ({ text, disabled }) => [text, disabled])).toEqual([
    ['Choose', true],
    ['On', false],
    ['Off', false],
  ])
  expect(choice.value).toBe('')
  await user.selectOptions(choice, 'Off')
  await user.click(screen.getByRole('switch', { name: 'Pinned' }))
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ pinned: true, anonymousAnswers: false }])
})

it('shows unknown members and the survey’s id', async () => {
  timeZone.set('UTC')
  const more = { lastModified: '2026-11-20T10:00:00Z', news: { deep: 1 }, header: { html: 'x' } }
  await openEditor('settings', { ...bareSurvey, ...more })
  expect(field('Header').value).toBe('{"html":"x"}')
  expect(screen.getByText('Other fields (1)')).toBeDefined()
  expect(screen.getByText('Not editable here. They are kept exactly as they are.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Other fields' }).textContent).toContain('"deep": 1')
  expect(screen.getByText(/^Last modified:/).textContent).toMatch(/20 Nov 2026, 10:00/)
  expect(screen.queryByText(/^Created/)).toBeNull()
})

it('reads an end without an offset as UTC, and sends it unchanged unless edited', async () => {
  timeZone.set('Europe/Stockholm')
  const { user, sent, press } = await openEditor('settings', { ...bareSurvey, endDate: '2026-12-01T22:59:00' })
  await waitFor(() => expect(field('Ends').value).toBe('2026-12-01 23:59'))
  await user.type(field('Ends'), '{Backspace}')
  expect(field('Ends').value).toBe('2026-12-01 23:5')
  await user.type(field('Ends'), '9')
  expect(screen.getByText('No unsaved changes')).toBeDefined()
  await user.type(field('Ends'), '{Backspace}8')
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ endDate: '2026-12-01T22:58:00Z' }])
})

describe('languages', () => {
  const languages = () =>
    within(screen.getByRole('list', { name: 'Languages' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('adds each language once, by button, Enter or blur, and removes it', async () => {
    const { user, sent, press } = await openEditor('settings')
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
    await user.type(field('Add language'), '  ')
    expect(add.disabled).toBe(true)
    await user.type(field('Add language'), 'fi ')
    await user.click(add)
    expect(field('Add language').value).toBe('')
    await user.type(field('Add language'), 'de{Enter}')
    expect(document.activeElement).toBe(field('Add language'))
    await user.type(field('Add language'), 'en')
    await user.tab()
    expect(languages()).toEqual(['sv', 'en', 'fi', 'de'])
    await press(/Remove.*en$/)
    await press('Save all')
    await screen.findByText('Saved')
    expect(sent).toMatchObject([{ supportedLanguages: ['sv', 'fi', 'de'] }])
  })

  it('removes one of two equal entries, and keeps entries of another type until they are removed', async () => {
    const { user, sent, press } = await openEditor('settings', { ...bareSurvey, supportedLanguages: ['en', 7, 'en'] })
    await user.type(field('Add language'), 'sv{Enter}')
    expect(languages()).toEqual(['en', '7', 'en', 'sv'])
    await user.click(screen.getAllByRole('button', { name: 'Remove en' })[0] as HTMLElement)
    expect(languages()).toEqual(['7', 'en', 'sv'])
    await press('Remove 7')
    await press('Save all')
    await screen.findByText('Saved')
    expect(sent).toMatchObject([{ supportedLanguages: ['en', 'sv'] }])
  })

  it('shows an empty list for a value of another type', async () => {
    const { user } = await openEditor('settings', { ...bareSurvey, supportedLanguages: 7 })
    expect(screen.getByText('No languages yet')).toBeDefined()
    await user.type(field('Add language'), 'sv{Enter}')
    expect(languages()).toEqual(['sv'])
  })
})

describe('the base language', () => {
  const survey = {
    name: 'N',
    baseLanguage: 'sv',
    supportedLanguages: ['en'],
    header: 'Hej',
    customEnding: '',
    translations: { en: { header: 'Hello' } },
    questions: [
      { id: 'a', title: 'Vad?', order: 1, translations: { en: { title: 'What?' }, fi: { title: 'Mitä?' } } },
      { id: 'b', title: 'När?', order: 2, translations: {} },
    ],
  }

  it.each([
    [survey, 'en', { texts: 3, hidden: 2, unclear: false }],
    [survey, 'fi', { texts: 3, hidden: 1, unclear: false }],
    [survey, 'de', { texts: 3, hidden: 0, unclear: false }],
    [{ ...survey, translations: { x: { y: 'z' } }, questions: [] }, 'y', { texts: 1, hidden: 0, unclear: true }],
  ])('counts the texts and the translations it affects', (of, to, counts) => {
    expect(baseLanguageChange(of, to)).toEqual(counts)
  })

  const base = () => screen.getByRole('group', { name: 'Base language' })
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Change the base language?' }))
  const confirmButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Change base language' })
  const next = () => dialog().getByRole<HTMLInputElement>('textbox', { name: /^New base language/ })
  const consequences = () =>
    within(dialog().getByRole('list', { name: 'What it changes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('changes after a dialog with the consequences, and only to another language', async () => {
    const translations = { en: { header: 'Hi' } }
    const { user, press, sent } = await openEditor('settings', { ...bareSurvey, header: 'Hej', translations })
    await press('Change…')
    await screen.findByRole('alertdialog')
    expect(consequences()[0]).toBe('4 texts count as written in the new language, not in sv.')
    await user.type(next(), ' sv ')
    expect(confirmButton().disabled).toBe(true)
    await user.type(next(), '{Enter}')
    expect(next().value).toBe(' sv ')
    await user.clear(next())
    await user.type(next(), ' en')
    expect(consequences()).toEqual([
      '4 texts count as written in en, not in sv.',
      'No text is translated or moved.',
      '1 translation into en is kept, but not shown in the table.',
      'Texts are translated from en; sv becomes a translation.',
      'Nothing changes until you save the survey.',
    ])
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByText('No unsaved changes')).toBeDefined()
    await press('Change…')
    await screen.findByRole('alertdialog')
    expect(next().value).toBe('')
    await user.type(next(), ' en {Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(base().textContent).toContain('en')
    await press('Save all')
    await screen.findByText('Saved')
    expect(sent).toMatchObject([{ baseLanguage: 'en' }])
  })
})
