import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { watch } from '#dashboard/api/shared/watched'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import { TemplatesView } from './templates-view'

it('sorts bookmarks by name in the language of the page', async () => {
  const names = ['Besked 2', 'Besked 10', 'Zon', 'Åter']
  provideService(() => Response.json([]))
  for (const [at, name] of names.toReversed().entries()) await watch('template', at + 1, true, name)
  renderApp(<TemplatesView />, { locale: 'sv' })
  await screen.findByRole('link', { name: 'Zon' })
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(names)
})

const id = '606312a5d233ab8484e18404'

function opener() {
  const app = renderApp(<TemplatesView />, { at: '/templates', routes: [{ path: '/templates/:id', element: null }] })
  const box = screen.getByRole('textbox', { name: 'Template ID' })
  return { ...app, box, at: () => app.router.state.location.pathname }
}

it('refuses text without a template id on opening, until the text changes', async () => {
  const { user, box, at } = opener()
  const help = 'Paste an ID.'
  expect(screen.queryByText(help)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByText(help)).toBeDefined()
  await user.type(box, 'x')
  await user.clear(box)
  expect(screen.queryByText(help)).toBeNull()
  expect(at()).toBe('/templates')
  await user.type(box, 'a{Shift>}{Enter}{/Shift}b')
  expect(box).toHaveProperty('value', 'a\nb')
  await user.clear(box)
  await user.type(box, `${id}{Enter}`)
  expect(at()).toBe(`/templates/${id}`)
})

it('says how an id was read and when it was made, only if that adds something', async () => {
  const { user, box } = opener()
  const [status] = screen.getAllByRole('status')
  await user.type(box, 'welcome')
  expect(status?.textContent).toBe('')
  await user.clear(box)
  await user.paste('{"id":"welcome"}')
  expect(status?.textContent).toBe('ID welcome')
  await user.clear(box)
  await user.type(box, id)
  expect(status?.textContent).toMatch(new RegExp(`^ID ${id}, created .*2021.* \\(from ID\\)$`))
})
