import { maskCodes } from '#contract/codes/mask-codes'
import { statusV1 } from '#contract/codes/message-status'
import type { StatusShare } from '#dashboard/features/bundles/bundle-figures'
import { codeKey } from '#dashboard/parts/codes/code-dictionary'

export type Proposal = { code: number; label: string }

/** A description is a word or two; what is longer is none. */
const longest = 60

/**
 * Words that the rows of a bundle carry beside codes without a public meaning and without a label of the team's. Never one
 * of a code that is described in several ways, and never one in which something is hidden.
 */
export const proposalsOf = (statuses: readonly StatusShare[], labels: ReadonlyMap<string, string>): Proposal[] =>
  statuses.flatMap(({ code, description }) => {
    const label = description?.trim() ?? ''
    if (code === undefined || statusV1(code).key || labels.has(codeKey('statusV1', code))) return []
    const isPlain = label !== '' && label.length <= longest && maskCodes(label) === label && !label.includes('•')
    return isPlain ? [{ code, label }] : []
  })
