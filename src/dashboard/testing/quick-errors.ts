import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/**
 * Prints the document only when an error's message is read. `waitFor` queries every 50 ms and on every change and
 * reads the last message alone, but the library prints the document each time.
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
