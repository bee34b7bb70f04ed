import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { timeZone } from '#dashboard/i18n/time-zone'

it('names every setting, those that may be left out as optional', async () => {
  await openEditor('settings')
  const names = (role: string) => screen.getAllByRole(role).map(each => each.getAttribute('aria-label') ?? '')
  expect(names('switch')).toHaveLength(5)
  for (const name of [
    'Show a header above each question',
    'Anonymous answers',
    'Pinned',
    'Show a disclaimer',
    'More than one language',
  ]) {
    expect(screen.getByRole('switch', { name })).toBeDefined()
  }
  const required = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(required.getAttribute('aria-required')).toBe('true')
  for (const name of ['Header', 'Ends', 'Disclaimer', 'Link of the disclaimer', 'Ending', 'Link of the ending']) {
    expect(screen.getByRole('textbox', { name: new RegExp(`^${name}\\s*\\(optional\\)$`) })).toBeDefined()
  }
  expect(screen.getAllByText('HTML allowed')).toHaveLength(3)
  expect(screen.getAllByText('Shown as a link if it starts with http:// or https://')).toHaveLength(2)
})

it('a switch is sent as it is set', async () => {
  const { user, sent, press } = await openEditor('settings')
  const pinned = screen.getByRole<HTMLInputElement>('switch', { name: 'Pinned' })
  expect(pinned.checked).toBe(false)
  await user.click(pinned)
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ pinned: true, anonymousAnswers: true }])
})

it('what was not given is chosen, never guessed', async () => {
  const { pinned: _, ...rest } = bareSurvey
  const { user, sent, press } = await openEditor('settings', rest)
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pinned' })
  expect(Array.from(choice.options, ({ text, disabled }) => [text, disabled])).toEqual([
    ['Choose', true],
    ['On', false],
    ['Off', false],
  ])
  expect(choice.value).toBe('')
  await user.selectOptions(choice, 'Off')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Pinned' }).checked).toBe(false)
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ pinned: false }])
})

it('what came as something other than text is shown as it came', async () => {
  await openEditor('settings', { ...bareSurvey, header: { html: 'x' } })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Header/ }).value).toBe('{"html":"x"}')
})

it('shows what it does not know, and says which survey it is', async () => {
  timeZone.set('UTC')
  await openEditor('settings', { ...bareSurvey, lastModified: '2026-11-20T10:00:00Z', news: { deep: 1 } })
  expect(screen.getByText('Other fields (1)')).toBeDefined()
  expect(screen.getByText('Not editable here. They are kept exactly as they are.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Other fields' }).textContent).toContain('"deep": 1')
  expect(screen.getByText(/^Last modified:/).textContent).toMatch(/20 Nov 2026, 10:00/)
  expect(screen.queryByText(/^Created/)).toBeNull()
})
