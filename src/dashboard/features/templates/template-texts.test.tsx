import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { TemplateTexts } from './template-texts'

const preview = () => screen.getByRole('region', { name: 'As it would read' })

it('places are filled as they are typed, counted while they are not, and cleared together', async () => {
  const { user } = renderApp(<TemplateTexts body="Hej {name}, kod {code}" />)
  expect(screen.getByText('2 places to fill')).toBeDefined()
  expect(screen.queryByText(/to no such place/)).toBeNull()
  expect(screen.queryByText(/nothing to fill|no places to fill/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  expect(preview().textContent).toContain('2 places are not filled')
  await user.type(screen.getByRole('textbox', { name: '{name}' }), 'Åsa')
  expect(preview().textContent).toContain('Hej Åsa, kod {code}')
  expect(preview().textContent).toContain('1 place is not filled')
  await user.type(screen.getByRole('textbox', { name: '{code}' }), '7')
  expect(preview().textContent).toContain('Hej Åsa, kod 7')
  expect(preview().textContent).not.toContain('not filled')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(preview().textContent).toContain('Hej {name}, kod {code}')
  expect(screen.getByRole('textbox', { name: '{name}' })).toHaveProperty('value', '')
})

it('the text is copied as it is stored, and as it is filled', async () => {
  const { user } = renderApp(<TemplateTexts body="Hej {name}" />)
  await user.type(screen.getByRole('textbox', { name: '{name}' }), 'Åsa')
  await user.click(screen.getByRole('button', { name: /the text as it is stored/ }))
  expect(await navigator.clipboard.readText()).toBe('Hej {name}')
  await user.click(screen.getByRole('button', { name: /the filled text/ }))
  expect(await navigator.clipboard.readText()).toBe('Hej Åsa')
})

it('braces that belong to no place are told', () => {
  renderApp(<TemplateTexts body="Hej }" />)
  expect(screen.getByText(/^1 brace belongs to no such place/)).toBeDefined()
  expect(screen.getByText('This text has no places to fill: it goes out as it stands.')).toBeDefined()
})
