import type { CallError } from '#dashboard/data/client/call-error'

/** A refusal that names fields is told at them; any other is one of the whole form. */
export const withFields = (error: CallError | null): CallError | null => (error?.issues.length ? error : null)
