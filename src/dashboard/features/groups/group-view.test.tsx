import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { GroupView } from './group-view'

const page = () => new Response('<!doctype html><p>404</p>', { status: 404, headers: { 'Content-Type': 'text/html' } })

it('a web page instead of a group is not called a missing group', async () => {
  renderApp(<GroupView group={7} />, { fetch: page })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('A web page answered instead of the service')
  expect(alert.textContent).not.toContain('Not found, or empty')
})
