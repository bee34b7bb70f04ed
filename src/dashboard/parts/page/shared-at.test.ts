import { expect, it } from 'vitest'
import { sharedAt } from './shared-at'

it('a page brings what of the team it shows, of a thing with notes those of the thing alone', () => {
  expect(sharedAt('/groups')).toEqual(['group-name'])
  expect(sharedAt('/surveys/7')).toEqual([
    'pairing',
    'watched-survey',
    'survey-note/7/',
    'survey-target/7/',
    'survey-document-name',
    'pairing-refusal',
  ])
  expect(sharedAt('/nki/12')).toEqual(['nki-name', 'watched-nki', 'nki-note/12/', 'nki-target/12/'])
  expect(sharedAt('/nowhere')).toEqual([])
})
