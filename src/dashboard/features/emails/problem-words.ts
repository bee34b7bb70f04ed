import type { Locale } from '#dashboard/i18n/catalogue'
import type { fixesText } from './fixes/fixes-text'
import type { AddressFault } from './mailboxes'
import type { GridProblem } from './recipient-grid'
import type { recipientsText } from './recipients-text'

type Texts = (typeof recipientsText)[Locale]

const shown = 5

/** Some names, and how many more there are. */
export function someOf(t: Texts, names: readonly string[], all = names.length): string {
  const some = names.slice(0, shown)
  const rest = all - some.length
  return [some.join(', '), rest > 0 ? t.more({ n: rest }) : ''].filter(Boolean).join(' ')
}

/** Why pasted recipients cannot be sent, in a person's words. */
export function problemWords(t: Texts, problem: GridProblem): string | undefined {
  switch (problem.kind) {
    case 'nobody':
    case 'noNames':
    case 'whichColumn':
      return t[problem.kind]
    case 'sameName':
      return t.sameName(problem)
    case 'duplicates':
    case 'noAddress':
      // The list of fixes says it.
      return undefined
    default:
      return t[problem.kind]({ row: problem.row })
  }
}

/** Why an address is not valid, in a person's words. */
export const faultWords = (t: (typeof fixesText)[Locale], fault: AddressFault): string =>
  typeof fault === 'string' ? t[fault] : t.faultySign(fault)
