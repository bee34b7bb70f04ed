import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openContact } from './testing/open-contact'

const adding = (label: string) => {
  const group = within(screen.getByRole('group', { name: label }))
  return { box: (name: string) => group.getByRole<HTMLInputElement>('textbox', { name }), group }
}

it('adds a named property, and refuses a missing or taken name', async () => {
  const { user, service, save } = openContact({ id: 'c1', properties: { city: 'Malmö' } })
  await screen.findByText('Malmö')
  await user.click(screen.getByRole('button', { name: 'Add property' }))
  const { box, group } = adding('Add property')
  const add = group.getByRole('button', { name: 'Add property' })
  await user.click(add)
  expect(group.getByText('Enter a name.')).toBeDefined()
  expect(box('Property name').getAttribute('aria-invalid')).toBe('true')
  await user.type(box('Property name'), 'city{Enter}')
  expect(group.getByText('Already there. Change it above.')).toBeDefined()
  expect(service.sent).toEqual([])
  await user.clear(box('Property name'))
  await user.type(box('Property name'), 'note{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Hej')
  const row = within(screen.getByRole('textbox', { name: 'Note' }).closest('li') as HTMLElement)
  expect(row.getByText('New')).toBeDefined()
  await user.click(row.getByRole('button', { name: 'More for Note' }))
  expect((await screen.findByRole('menuitem', { name: 'Clear' })).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await save()
  await screen.findByText('Saved')
  expect(service.sent[0]?.properties).toEqual({ city: 'Malmö', note: 'Hej' })
})

it('adds metadata by both its names, from a property’s menu with the first one filled in', async () => {
  const contact = { id: 'c1', properties: { city: 'Malmö' }, metadata: { phone: { source: 'web' } } }
  const { user, service, save } = openContact(contact)
  await user.click(await screen.findByRole('button', { name: 'More for City' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add metadata' }))
  const fromMenu = adding('Add metadata').box
  expect(fromMenu('Property').value).toBe('city')
  await waitFor(() => expect(document.activeElement).toBe(fromMenu('Name')))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Add metadata' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add metadata' }))
  const { box, group } = adding('Add metadata')
  await waitFor(() => expect(document.activeElement).toBe(box('Property')))
  const add = group.getByRole('button', { name: 'Add metadata' })
  await user.type(box('Property'), 'phone')
  await user.click(add)
  expect(box('Name').getAttribute('aria-invalid')).toBe('true')
  expect(box('Property').getAttribute('aria-invalid')).not.toBe('true')
  await user.type(box('Name'), 'source')
  await user.click(add)
  expect(box('Name').getAttribute('aria-invalid')).toBe('true')
  expect(box('Property').getAttribute('aria-invalid')).not.toBe('true')
  await user.clear(box('Name'))
  await user.type(box('Name'), 'seen{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Seen' }), 'yes')
  // The metadata's name is not listed as a property.
  expect(screen.queryByRole('button', { name: 'More for Phone' })).toBeNull()
  await save()
  await screen.findByText('Saved')
  expect(service.sent[0]?.metadata).toMatchObject({ phone: { seen: 'yes' } })
})

it('edits, undoes, clears and discards a value, and marks each state', async () => {
  const { user } = openContact({ id: 'c1', properties: { city: 'Malmö', note: '' } })
  const row = within((await screen.findByText('Malmö')).closest('li') as HTMLElement)
  const clear = async () => {
    await user.click(row.getByRole('button', { name: 'More for City' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Clear' }))
  }
  await user.click(row.getByRole('button', { name: 'Change City' }))
  expect(document.activeElement).toBe(row.getByRole('textbox', { name: 'City' }))
  expect(row.queryByRole('deletion') ?? row.queryByText('Changed')).toBeNull()
  expect(screen.getByText('No changes')).toBeDefined()
  await user.keyboard('!')
  expect(row.getByRole('deletion').textContent).toBe('Malmö')
  expect(row.getByText('Changed')).toBeDefined()
  expect(screen.getByText('1 unsaved change')).toBeDefined()
  await user.click(row.getByRole('button', { name: 'Undo City' }))
  expect(row.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('No changes')).toBeDefined()
  await clear()
  expect(row.getByText('Will be cleared')).toBeDefined()
  expect(row.getByRole('deletion').textContent).toBe('Malmö')
  await user.click(row.getByRole('button', { name: 'Undo City' }))
  expect(row.queryByText('Will be cleared')).toBeNull()
  await clear()
  await user.click(screen.getByRole('button', { name: /^Discard/ }))
  expect(screen.getByText('No changes')).toBeDefined()
  expect(row.queryByText('Will be cleared')).toBeNull()
})

it('opens a value by e or Enter, chooses one by e on the page, and moves by arrow keys', async () => {
  const { user, service } = openContact({
    id: 'c1',
    properties: { firstName: 'Anna', city: 'Malmö' },
    metadata: { city: { source: 'web' } },
  })
  const first = await screen.findByRole('button', { name: 'Change First name' })
  expect(first.getAttribute('aria-describedby')).toBe(
    within(screen.getByRole('form')).getByText('Anna').parentElement?.id,
  )
  first.focus()
  await user.keyboard('{ArrowUp}{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change City' }))
  await user.keyboard('e')
  const city = screen.getByRole('textbox', { name: 'City' })
  expect(document.activeElement).toBe(city)
  await user.keyboard('e')
  expect(city).toHaveProperty('value', 'e')
  city.blur()
  await user.keyboard('e')
  await user.type(await screen.findByRole('combobox', { name: 'Change a value' }), 'source{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Source' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('shop{Enter}')
  await waitFor(() => expect(service.sent[0]?.metadata).toEqual({ city: { source: 'shop' } }))
})

it('keeps the service’s spelling of names with equal words, also in a conflict', async () => {
  const { user, service, save } = openContact({ id: 'c1', properties: { firstName: 'Anna', first_name: 'Eva' } })
  expect(await screen.findByRole('button', { name: 'Change firstName' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change first_name' }))
  await user.type(screen.getByRole('textbox', { name: 'first_name' }), '!')
  service.contact = { id: 'c1', properties: { firstName: 'Anna', first_name: 'Ewa' } }
  await save()
  expect(await screen.findByRole('radiogroup', { name: 'Which version of first_name' })).toBeDefined()
})
