import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { PairingCard } from './pairing-card'

const document = { ...(sampleCalls.readSurvey.answer as object), id: 's1', name: 'Kundresa' }

it('a survey of the editor is compared, paired and let go', async () => {
  const { user } = renderApp(<PairingCard survey={61} statistics={{ Name: 'Kundresa', Questions: 4 }} />, {
    fetch: () => Response.json(document),
  })
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  expect(screen.getByText('Enter an ID.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Id in the editor' }), ' s1 {Enter}')
  expect(await screen.findByText('Name: same')).toBeDefined()
  expect(screen.getByText('Questions: different')).toBeDefined()
  expect(screen.getByText('Ends: not given')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Pair surveys' }))
  const edit = await screen.findByRole('link', { name: 'Edit' })
  expect(edit.getAttribute('href')).toBe('/survey-editor/s1')
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  expect(screen.queryByText('It could not be loaded.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Unpair Kundresa' }))
  expect(await screen.findByRole('button', { name: 'Compare' })).toBeDefined()
})
