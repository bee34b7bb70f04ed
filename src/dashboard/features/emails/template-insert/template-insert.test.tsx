import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { watch } from '#dashboard/api/shared/watched'
import { renderApp } from '#dashboard/testing/render-app'
import { withText } from './insert-text'
import { TemplateInsert } from './template-insert'

const body = 'Hej {name}, din kod är {code} <3'

it('a template that the team bookmarked is filled, and put into the body as plain text', async () => {
  const inserted: string[] = []
  const { user } = renderApp(<TemplateInsert onInsert={text => inserted.push(text)} />, {
    fetch: () => Response.json({ name: 'Code', category: '/', body }),
  })
  await watch('template', '5bc86b6e85c7209830f96936', true, 'Code')
  await user.click(screen.getByRole('button', { name: 'Insert template…' }))
  await user.type(await screen.findByRole('textbox', { name: '{code}' }), '1234')
  expect(screen.getByText('1 placeholder is left for each recipient.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Insert as plain text' }))
  expect(inserted).toEqual(['Hej {name}, din kod är 1234 <3'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('plain text stands at the end of a body that nobody has been in, and in HTML as the text it is', () => {
  expect(withText('', 'a\nb').text).toBe('a\nb')
  expect(withText('Hej\n', 'a <3').text).toBe('Hej\n\na <3\n')
  expect(withText('<p>Hej</p>', 'a <3\nb').text).toBe('<p>Hej</p>\n\n<p>a &lt;3<br>\nb</p>\n')
})

it.each([
  ['Hej |då|!', 'a <3\nb', 'Hej a <3\nb|!'],
  ['Hej ||då', 'a ', 'Hej a |då'],
  ['||Hej', 'a', 'a|Hej'],
  ['<p>Hej || då</p>', 'a <3\nb', '<p>Hej a &lt;3<br>\nb| då</p>'],
  ['<p cl||ass="x">Hej</p>', 'a', '<p class="x">a|Hej</p>'],
  ['<p cl|ass="x">He|j</p>', 'a', '<p class="x">a|j</p>'],
])('plain text stands where the cursor is, in the place of what is selected: %s', (marked, text, after) => {
  const [before = '', selected = '', rest = ''] = marked.split('|')
  const from = before.length
  const inserted = withText(before + selected + rest, text, { from, to: from + selected.length })
  expect(`${inserted.text.slice(0, inserted.cursor)}|${inserted.text.slice(inserted.cursor)}`).toBe(after)
})
