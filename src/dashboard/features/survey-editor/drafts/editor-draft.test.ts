import { expect, it } from 'vitest'
import { editorCodec } from './editor-draft'

it('a stored draft keeps its form: the new order of the questions is called `wanted` there', () => {
  const text = '{"opened":{"id":"s"},"survey":[],"questions":[],"wanted":["b","a"]}'
  const draft = editorCodec.read({ text })
  expect(draft?.newOrder).toEqual(['b', 'a'])
  expect(draft && editorCodec.write(draft)).toEqual({ text })
})
