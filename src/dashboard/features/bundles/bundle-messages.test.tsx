import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SentMessage } from '#contract/messages-v1'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { useBundleTable } from './bundle-messages'
import { sent } from './testing/messages'

/** Texts of each column; columns hidden by default stand in brackets. */
function Cells({ message }: { message: SentMessage }) {
  const { table } = useBundleTable(undefined, 1001)
  return table.columns.map(column => (
    <li key={column.id}>
      {column.hidden ? `(${column.header})` : column.header}: {column.text?.(message) ?? String(column.value(message))}
    </li>
  ))
}

const cells = (message: SentMessage) => {
  timeZone.set('UTC')
  renderApp(<Cells message={message} />, { fetch: () => Response.json([]) })
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
}

it('has a column for every member of a message', () => {
  const times = { Created: '2026-11-20T10:00:00Z', Modified: '2026-11-20T10:00:05Z' }
  const all = cells({ ...sent, ...times, ID: 7, Price: 0.25, StatusDescription: 'Done' })
  expect(all).toHaveLength(15)
  const facts = [
    /^To: \+46701740605$/,
    /^Status: Delivered.* 22$/,
    /^Description: Done$/,
    /^\(What it means\): The phone has it: nobody/,
    /^Sent: 20 Nov 2026, 10:00/,
    /^\(Last change\): 20 Nov 2026, 10:00/,
    /^Text: Koden är (?!471142)/,
    /^\w+: SEK 0\.50$/,
    /: Sweden\b/,
    /^\(?Segments\)?: 2$/,
    /^\(Encoding\): GSM-7 \(0\)$/,
    /^\(.*\): SEK 0\.25$/,
    /^\(From\): Bank$/,
    /^\(.*\): 7$/,
  ]
  expect(facts.filter(words => !all.some(cell => words.test(cell))).map(String)).toEqual([])
})
