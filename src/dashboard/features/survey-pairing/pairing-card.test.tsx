import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { PairingCard } from './pairing-card'

const document = { ...(sampleCalls.readSurvey.answer as object), id: 's1' }

it('a survey of the editor is compared, paired and let go', async () => {
  const { user } = renderApp(<PairingCard survey={61} statistics={{ Name: 'Kundresa', Questions: 4 }} />, {
    fetch: () => Response.json(document),
  })
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  expect(screen.getByText('Type the id first.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Id in the editor' }), ' s1 {Enter}')
  expect(await screen.findByText('Name: the same')).toBeDefined()
  expect(screen.getByText('Questions: differs')).toBeDefined()
  expect(screen.getByText('End: says nothing')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'They are the same: pair them' }))
  const edit = await screen.findByRole('link', { name: 'Edit' })
  expect(edit.getAttribute('href')).toBe('/survey-editor/s1')
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  expect(screen.queryByText('It could not be read now.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Kundresa is not the same survey' }))
  expect(await screen.findByRole('button', { name: 'Compare' })).toBeDefined()
})
