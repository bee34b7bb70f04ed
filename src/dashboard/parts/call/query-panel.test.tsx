import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contactQueries } from '#dashboard/data/contacts'
import { renderApp } from '#dashboard/testing/render-app'
import { QueryPanel } from './query-panel'

function Group() {
  const query = useQuery(contactQueries.group(1))
  return (
    <QueryPanel query={query} loading={null} notFound="There is no such group">
      {rows => `${rows.length} contacts`}
    </QueryPanel>
  )
}

const page = () => new Response('<!doctype html><p>404</p>', { status: 404, headers: { 'Content-Type': 'text/html' } })

it.each([
  ['an answer that says so', () => new Response('', { status: 404 }), 'There is no such group'],
  ['a web page, which comes from a wrong address', page, 'A web page answered instead of the service'],
])('what is not found is said of %s', async (_, fetch, words) => {
  renderApp(<Group />, { fetch })
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})
