import type { FieldValues } from 'react-hook-form'
import { CallError, isOutcomeUnknown } from '#dashboard/api/client/call-error'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useSession } from '#dashboard/api/session/session'
import {
  type ContractForm,
  type ContractFormOptions,
  type DescribeError,
  useSchemaForm,
} from '#dashboard/form/use-schema-form'
import { withoutCodes } from './codes/mask-raw'

const describeError: DescribeError = (error, locale, secondsLeft) => ({
  ...errorWords(withoutCodes(error), locale, secondsLeft),
  issues: error instanceof CallError ? error.issues : [],
  wait: error instanceof CallError ? error.retryAfter : undefined,
  // A cancelled confirmation is no `CallError`: nothing was sent.
  mayBeDone: error instanceof CallError && isOutcomeUnknown(error),
})

/** Returns a form over a contract shape, with the texts of failed calls. */
export const useContractForm = <V extends FieldValues, W>(
  options: Omit<ContractFormOptions<V, W>, 'describeError'>,
): ContractForm<V, W> => {
  // Draws a failure again when the session changes.
  useSession()
  return useSchemaForm({ ...options, describeError })
}
