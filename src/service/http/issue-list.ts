import { invalid, type RequestIssue } from './refusal'

/** More issues than these are counted and not listed: a body of ten megabytes can hold hundreds of thousands. */
const mostListed = 1000

/** Characters of everything that is listed: a path is up to 64 names deep, and each issue repeats its own. */
const mostCharacters = 1_000_000

/** Gathers what is wrong with a request without ever holding more of it than an error body lists. */
export function createIssueList() {
  const listed: RequestIssue[] = []
  let count = 0
  let room = mostCharacters
  return {
    /** Counts an issue, and has it described while there is room for it. */
    add(describe: () => RequestIssue): void {
      count += 1
      if (listed.length >= mostListed || room <= 0) return
      const issue = describe()
      room -= JSON.stringify(issue).length
      listed.push(issue)
    },
    /** Throws 400 when there is any issue. */
    refuse(): void {
      if (count > 0) throw invalid(listed, count)
    },
  }
}
