import { inexactNumber } from '#contract/document/inexact-number'
import type { RowName } from '#contract/rows'
import { CallError } from '#dashboard/api/client/call-error'

/** A document as it was read. `inexact`: a number in its text that JavaScript cannot keep; with one it is only shown. */
export type Whole<T> = { document: T; inexact?: string | undefined }

/** Reads a document; `load` hands on the text of the answer. */
export async function readWhole<T>(load: (onText: (text: string) => void) => Promise<T>): Promise<Whole<T>> {
  let inexact: string | undefined
  const document = await load(text => {
    inexact = inexactNumber(text)
  })
  return { document, inexact }
}

/** The document, to be sent back changed; throws where that would change one of its numbers. */
export function toBeSaved<T>(endpoint: RowName, { document, inexact }: Whole<T>): T {
  if (inexact === undefined) return document
  throw new CallError('inexact', { endpoint, effect: 'write', outcome: 'not-sent', reason: inexact })
}
