import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { watch } from '#dashboard/data/shared/watched'
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

it('plain text stands at the end of a body, and in HTML as the text it is', () => {
  expect(withText('', 'a\nb')).toBe('a\nb')
  expect(withText('Hej\n', 'a <3')).toBe('Hej\n\na <3\n')
  expect(withText('<p>Hej</p>', 'a <3\nb')).toBe('<p>Hej</p>\n\n<p>a &lt;3<br>\nb</p>\n')
})
