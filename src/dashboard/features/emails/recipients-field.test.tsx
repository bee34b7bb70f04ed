import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { object } from '#contract/schema'
import { Form } from '#dashboard/form/form'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { renderApp } from '#dashboard/testing/render-app'
import { longText } from '#dashboard/ui/field/long-text'
import { readInSlices, recipientGrid } from './recipient-grid'
import { useRecipients } from './recipients-field'

const many = Array.from({ length: longText / 10 }, (_, at) => `somebody${at}@x.se`).join('\n')

/** Reads other recipients as soon as `many` are read, before anybody hears of them. */
function Intruder() {
  useEffect(() => {
    void readInSlices(many, '').then(() => recipientGrid('another@x.se'))
  }, [])
  return null
}

function Count() {
  const { grid, reading } = useRecipients()
  return <p>{reading ? 'reading' : `${grid.recipients.length} read`}</p>
}

it('recipients are read again where others were read between their end and the next drawing', async () => {
  function Page() {
    const form = useContractForm({ schema: object({}), defaultValues: { recipients: many, addressColumn: '' } })
    return (
      <Form form={form} onSubmit={async () => undefined} submitting={false} error={null}>
        <Intruder />
        <Count />
      </Form>
    )
  }
  renderApp(<Page />, { fetch: () => Response.json({}) })
  expect(await screen.findByText(`${longText / 10} read`)).toBeDefined()
})
