import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { loadSharedServer } from '#dashboard/testing/memory-shared'

const inside = `data:image/png;base64,${'A'.repeat(4000)}`
const logo = () => within(screen.getByRole('group', { name: 'Logo' }))
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Logo/ })

it('shows an embedded image on both themes, and replaces, keeps or removes it', async () => {
  const { user, sent, press } = await openEditor('look', { ...bareSurvey, logotype: inside })
  expect(screen.getByText('A web address. Upload files on the page of the paired survey.')).toBeDefined()
  expect(logo().getByText('Stored in the survey: image/png, 3 kB')).toBeDefined()
  const [light] = logo().getAllByRole('presentation')
  if (light) fireEvent.error(light)
  expect(logo().getByText('The image cannot be shown.')).toBeDefined()
  await user.click(logo().getByRole('button', { name: 'Use another address' }))
  expect(screen.queryByRole('group', { name: 'Logo' })).toBeNull()
  await press('Keep image')
  await user.click(logo().getByRole('button', { name: 'Use another address' }))
  await user.clear(address())
  await user.click(address())
  await user.paste('https://example.com/l.png')
  expect(screen.queryByRole('button', { name: 'Keep image' })).toBeNull()
  expect(screen.getByText('On another server. The preview shows it if you load remote images.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(await logo().findByRole('button', { name: 'Remove image' }))
  expect(address().value).toBe('')
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ logotype: null }])
})

it('keeps an unknown colour and alignment until another is chosen', async () => {
  const { user, sent, press } = await openEditor('look', {
    ...bareSurvey,
    textAlignment: 'Middle',
    textColor: 'reddish',
    backgroundImage: 'https://example.com/b.png',
  })
  const alignment = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Text alignment' })
  expect(Array.from(alignment.options, ({ text }) => text)).toEqual(['Middle', 'Left', 'Centre', 'Right', 'Justified'])
  expect(alignment.value).toBe('Middle')
  const text = screen.getByRole('textbox', { name: 'Text colour' })
  expect(screen.getByText('Not a known, opaque colour. Kept as typed.')).toBeDefined()
  await user.selectOptions(alignment, 'Centre')
  expect(Array.from(alignment.options, ({ value }) => value)).not.toContain('Middle')
  await user.clear(text)
  expect(screen.queryByText(/^Not a known, opaque colour/)).toBeNull()
  await user.type(text, 'red')
  expect(screen.getByText('Text over the background image may be harder to read.')).toBeDefined()
  await press('Save all')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ textAlignment: 'Center', textColor: 'red' }])
})

it('requires a missing alignment before saving', async () => {
  const { textAlignment: _, ...rest } = bareSurvey
  const { user } = await openEditor('look', rest)
  const missing = within(screen.getByRole('region', { name: 'Fix before saving' }))
  expect(missing.getByRole('listitem').textContent).toMatch(/^Text alignment: /)
  const alignment = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Text alignment' })
  expect(alignment.selectedOptions[0]?.text).toBe('Choose')
  expect(alignment.selectedOptions[0]?.disabled).toBe(true)
  await user.selectOptions(alignment, 'Left')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Fix before saving' })).toBeNull())
})

beforeAll(async () => void (await loadSharedServer()))

const color = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const brands = () => within(screen.getByRole('region', { name: 'Brands' }))

it('saves colours as a brand, applies, replaces and removes it', async () => {
  const { user, press } = await openEditor('look', { ...bareSurvey, logotype: 'https://example.com/l.png' })
  await press('Save as brand…')
  let dialog = within(await screen.findByRole('dialog', { name: 'Save these colours as a brand?' }))
  await user.click(dialog.getByRole('button', { name: 'Save brand' }))
  expect(dialog.getByText('Write a name of 1–60 characters on one line.')).toBeDefined()
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
