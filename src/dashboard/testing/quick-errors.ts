import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/**
 * What was looked for and not found, with the document as it is when somebody reads that. Waiting looks every 50 ms and at
 * every change, and reads what the last look found alone; the library writes the whole document down at each of them.
 */
function quickError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  let rendered: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (rendered ??= getElementError(message, container).message),
    set(words: string) {
      rendered = words
    },
  })
  return error
}

configure({ getElementError: quickError })
