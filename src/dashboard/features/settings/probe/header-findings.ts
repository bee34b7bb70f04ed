import type { Seen } from './finding'
import type { Answer } from './look'
import type { ProbeWords } from './probe-text'

const limitHeader = /^(?:x-)?rate-?limit|^retry-after$/i
const versionHeader = /^(?:deprecation|sunset|api-(?:supported|deprecated)-versions)$/i

/** The headers of a kind that any of the answers had, each with what it said last. */
function headersIn(answers: readonly Answer[], kind: RegExp): ReadonlyMap<string, string> {
  return new Map(answers.flatMap(({ headers }) => Array.from(headers).filter(([name]) => kind.test(name))))
}

/** The headers about limits that any of the answers had. */
export function limitsIn(answers: readonly Answer[]): Seen {
  const names = Array.from(headersIn(answers, limitHeader).keys())
  const busy = answers.filter(({ status }) => status === 429).length
  return {
    verdict: 'info',
    words: (t: ProbeWords) => [
      names.length === 0 ? t.noHeader({ n: answers.length }) : t.headers({ names: names.join(', ') }),
      ...(busy > 0 ? [t.tooMany({ n: busy })] : []),
    ],
  }
}

/** What the answers say of versions and of their end. */
export function versionsIn(answers: readonly Answer[]): Seen {
  const found = Array.from(headersIn(answers, versionHeader), header => header.join(': '))
  return {
    verdict: 'info',
    words: (t: ProbeWords) => [
      found.length === 0 ? t.noHeader({ n: answers.length }) : t.headers({ names: found.join(', ') }),
    ],
  }
}
