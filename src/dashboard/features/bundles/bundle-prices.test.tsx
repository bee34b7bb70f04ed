import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { priceQueries } from '#dashboard/api/prices'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { BundleView } from './bundle-view'
import { sent } from './testing/messages'

provideDatabase()

it('asks anew for prices after a bundle was read whole, which the server remembers by itself', async () => {
  const { queryKey } = priceQueries.all()
  queryClient.setQueryData(queryKey, [])
  const methods: string[] = []
  const fetch = ({ method }: Request) => {
    methods.push(method)
    return Response.json([{ ...sent, ID: 1 }])
  }
  renderApp(<BundleView bundle={2001} />, { fetch, connection: { ...embedded, id: 'bundle-prices' } })
  await screen.findByRole('table', { name: 'Messages in the bundle' })
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
  expect(new Set(methods)).toEqual(new Set(['GET']))
})
