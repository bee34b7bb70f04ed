import type { FieldValues } from 'react-hook-form'
import { CallError, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { errorWords } from '#dashboard/data/client/error-words'
import { openDraft } from '#dashboard/data/drafts/own-draft'
import type { FormHost } from '#dashboard/form/form-host'
import { type ContractForm, type ContractFormOptions, useHostedForm } from '#dashboard/form/use-contract-form'
import { withoutCodes } from './codes/mask-raw'

const host: FormHost = {
  openDraft,
  mayBeDone: isOutcomeUnknown,
  explain: (error, locale) => ({
    ...errorWords(withoutCodes(error), locale),
    issues: error instanceof CallError ? error.issues : [],
  }),
}

/** A form over a shape of the contract, with drafts in the store and the words of failed calls. */
export const useContractForm = <V extends FieldValues, W>(
  options: Omit<ContractFormOptions<V, W>, 'host'>,
): ContractForm<V, W> => useHostedForm({ ...options, host })
