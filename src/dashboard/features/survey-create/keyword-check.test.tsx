import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { KeywordCheck } from './keyword-check'
import { KeywordExample } from './keyword-example'

const list = [{ ID: 1, Name: 'Visit', Keyword: 'VISIT' }, { ID: 2, Name: 'Old', Keyword: 'HEJ', Ended: true }, 7]
const fetch = () => Response.json(list)

it.each([
  ['visit', '“Visit” has the same keyword, VISIT.'],
  ['VISITOR', 'Messages that start with VISITOR are also caught by VISIT (“Visit”).'],
  ['HEJ', 'No open survey catches the same messages.'],
])('of the keyword %s says: %s', async (keyword, words) => {
  renderApp(<KeywordCheck keyword={keyword} />, { fetch })
  expect(screen.getByText('Checking the keywords of open surveys…')).toBeDefined()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText('1 survey could not be read and was not checked.')).toBeDefined()
  expect(screen.queryByText(/^Checking/)).toBeNull()
})

it.each(['', 'two words'])('of “%s”, which is no keyword, nothing is said', keyword => {
  renderApp(<KeywordCheck keyword={keyword} />, { fetch })
  expect(screen.queryByRole('status')).toBeNull()
})

it('a typed SMS shows which surveys may answer it', async () => {
  const { user } = renderApp(<KeywordExample keyword="VIS" />, { fetch })
  const box = screen.getByRole('textbox', { name: 'Try an SMS' })
  await user.type(box, 'x')
  expect(screen.getByText('No open survey answers this message.')).toBeDefined()
  await user.clear(box)
  await user.type(box, 'vis')
  expect(screen.getByText('VIS: this survey answers.')).toBeDefined()
  expect(screen.queryByText(/More than one/)).toBeNull()
  await user.type(box, 'it hej')
  expect(await screen.findByText('VISIT: Visit may answer.')).toBeDefined()
  expect(screen.getByText(/^More than one keyword/)).toBeDefined()
})
