import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { OpenSurvey } from './open-survey'

const open = (demo: boolean) =>
  renderApp(<OpenSurvey />, { fetch: () => Response.json({}), connection: { ...embedded, id: `open-${demo}`, demo } })

it('opens a survey by id, and asks for a missing id', async () => {
  const { user, router } = open(true)
  const box = screen.getByRole('textbox', { name: /^Survey ID/ })
  await user.type(box, '  {Enter}')
  expect(screen.getByText('Enter an ID.')).toBeDefined()
  expect(router.state.location.pathname).toBe('/')
  await user.type(box, 'a/b ')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(router.state.location.pathname).toBe('/survey-editor/a%2Fb')
})

it.each([true, false])('links to the demo survey only with demo data: %s', async demo => {
  open(demo)
  expect(await screen.findByText('Surveys that you open are listed here.')).toBeDefined()
  const link = screen.queryByRole('link', { name: 'Open the demo survey' })
  expect(/^\/survey-editor\/[\da-f]{24}$/.test(link?.getAttribute('href') ?? '')).toBe(demo)
})
