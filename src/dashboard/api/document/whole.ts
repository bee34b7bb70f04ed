import { inexactNumber } from '#contract/document/inexact-number'
import type { RowName } from '#contract/rows'
import { CallError } from '#dashboard/api/client/call-error'

/**
 * A document as read. `inexact` is a number in its text that JavaScript cannot represent; such a document is
 * read-only.
 */
export type Whole<T> = { document: T; inexact?: string | undefined }

/** Reads a document; `load` passes the response text on. */
export async function readWhole<T>(load: (onText: (text: string) => void) => Promise<T>): Promise<Whole<T>> {
  let inexact: string | undefined
  const document = await load(text => {
    inexact = inexactNumber(text)
  })
  return { document, inexact }
}

/** Returns the document for saving; throws if that would change one of its numbers. */
export function toBeSaved<T>(endpoint: RowName, { document, inexact }: Whole<T>): T {
  if (inexact === undefined) return document
  throw new CallError('inexact', { endpoint, effect: 'write', outcome: 'not-sent', reason: inexact })
}
