import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'

const frame = () => screen.queryByTitle('Preview of the survey')
const drawn = () => document.querySelector<HTMLInputElement>('form[action="/preview"] input[name="html"]')?.value ?? ''

it('draws the survey in the width and the language that are chosen, with what is unsaved', async () => {
  const { user, router } = await openEditor('questions', {
    ...bareSurvey,
    header: 'Hej',
    translations: { en: { header: 'Hello' } },
  })
  const width = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Width' })
  expect(Array.from(width.options, ({ text }) => text)).toEqual(['Phone', 'Desktop', 'None'])
  expect(width.value).toBe('phone')
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect(Array.from(language.options, ({ text }) => text)).toEqual(['Swedish (sv)', 'English (en)'])
  await waitFor(() => expect(drawn()).toContain('Hej'))
  expect(drawn().indexOf('Why?')).toBeLessThan(drawn().indexOf('How?'))
  await user.selectOptions(language, 'en')
  await waitFor(() => expect(drawn()).toContain('Hello'))
  await user.click(screen.getByRole('button', { name: 'Move up: How?' }))
  await waitFor(() => expect(drawn().indexOf('How?')).toBeLessThan(drawn().indexOf('Why?')))
  await user.selectOptions(width, 'None')
  expect(frame()).toBeNull()
  expect(router.state.location.search).toContain('preview=off')
  await user.selectOptions(width, 'Desktop')
  expect(frame()).not.toBeNull()
  expect(screen.getByText('Approximate. The real page may look different.')).toBeDefined()
})

it('remote images are loaded when that is chosen, and asked about only where there are any', async () => {
  const { user } = await openEditor('settings', { ...bareSurvey, logotype: 'https://example.com/l.png' })
  const remote = screen.getByRole('checkbox', { name: 'Load remote images' })
  const images = () => document.querySelector('form[action="/preview"] input[name="images"]')
  expect(images()).toBeNull()
  await user.click(remote)
  await waitFor(() => expect(images()).not.toBeNull())
})

it('asks for no language and no remote images where there are none', async () => {
  await openEditor('settings', { ...bareSurvey, backgroundImage: 'data:image/png;base64,AA' })
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Load remote images' })).toBeNull()
})
