import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { filterValues } from '#dashboard/parts/color/color-vision'
import { loadSharedServer } from '#dashboard/testing/memory-shared'

beforeAll(async () => void (await loadSharedServer()))

const color = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const brands = () => within(screen.getByRole('region', { name: 'Brands' }))

it('colours are saved as a brand for the team, used in one press, replaced by name and removed', async () => {
  const { user, press } = await openEditor('look', { ...bareSurvey, logotype: 'https://example.com/l.png' })
  await press('Save as brand…')
  let dialog = within(await screen.findByRole('dialog', { name: 'Save these colours as a brand?' }))
  await user.click(dialog.getByRole('button', { name: 'Save brand' }))
  expect(dialog.getByText('Write a name of 1–60 characters on one line')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Butik')
  await user.click(dialog.getByRole('checkbox', { name: 'Include the logo address' }))
  await user.click(dialog.getByRole('button', { name: 'Save brand' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await brands().findByText('In use')).toBeDefined()

  await user.clear(color('Background colour'))
  await user.type(color('Background colour'), '#eee')
  await user.click(brands().getByRole('button', { name: 'Use Butik' }))
  expect(color('Background colour').value).toBe('#fff')
  expect(screen.getByText('No unsaved changes')).toBeDefined()

  await user.clear(color('Button colour'))
  await user.type(color('Button colour'), 'navy')
  await press('Save as brand…')
  dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'butik')
  expect(dialog.getByText('Replaces Butik for everyone')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Replace brand' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(brands().getAllByRole('listitem')).toHaveLength(1)
  expect(await brands().findByText('In use')).toBeDefined()

  await user.click(brands().getByRole('button', { name: 'Remove butik' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove butik for everyone?' }))
  await user.click(question.getByRole('button', { name: 'Remove brand' }))
  expect(await brands().findByText(/^No brands yet/)).toBeDefined()
  expect(color('Button colour').value).toBe('navy')
})

it('colours that cannot be read together are put right in one press, and in one step', async () => {
  const { user } = await openEditor('look', {
    ...bareSurvey,
    backgroundColor: '#c8c8c8',
    textColor: '#5a5a5a',
    buttonColor: '#5a5a5a',
  })
  const fixes = within(screen.getByRole('group', { name: 'Nearest readable colours' }))
  const [ground, both] = fixes.getAllByRole('button')
  expect(ground?.getAttribute('aria-label')).toMatch(/^Use Background colour #[0-9a-f]{6}$/)
  expect(both?.getAttribute('aria-label')).toMatch(/^Use Text colour #[0-9a-f]{6}, Button colour #[0-9a-f]{6}$/)
  await user.click(both as HTMLElement)
  expect(screen.queryByRole('group', { name: 'Nearest readable colours' })).toBeNull()
  expect(color('Background colour').value).toBe('#c8c8c8')
  expect(color('Button colour').value).toBe(color('Text colour').value)
})

it('the preview is seen as somebody with another colour vision sees it', async () => {
  const { user } = await openEditor('look')
  const vision = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colour vision' })
  expect(vision.value).toBe('full')
  const drawn = () => document.querySelector<HTMLInputElement>('form[action="/preview"] input[name="html"]')?.value
  await waitFor(() => expect(drawn()).toContain('Why?'))
  expect(drawn()).not.toContain('feColorMatrix')
  await user.selectOptions(vision, 'No green (deuteranopia)')
  await waitFor(() => expect(drawn()).toContain(filterValues('deuteranopia')))
})
