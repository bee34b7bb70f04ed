import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#dashboard/parts/paths'
import { useSearch } from '#dashboard/ui/use-search'

/** What is asked: numbers as pasted, and the country that national ones are read in; undefined: the default country. */
export type Question = { numbers: string; region: string | undefined }

/** The most numbers that are asked about on the page: more are a job of the server. */
export const mostOnPage = 500
/** The most that a job takes. */
export const mostNumbers = 100_000

/** A comma that a spreadsheet wrote into a number with an exponent (`4,67E+10`) sets nothing apart. */
const comma = /,(?!\d+E\+?\d+(?:\s*$|[\s,]))/i
/** The comma of a decimal, alone in its place: what follows is shorter than a number. */
const decimal = /^\s*\+?\d[\d\s]*,\d{1,4}\s*$/

/**
 * The numbers in a pasted text, in its order and with its duplicates: one a line, or set apart by commas, semicolons
 * or tabs. Blanks stay, because people write numbers with them.
 */
export function pastedNumbers(text: string): string[] {
  return text
    .split(/[\r\n\v\f\u0085\u2028\u2029;\t]+/)
    .flatMap(part => (decimal.test(part) ? part : part.split(comma)))
    .map(part => part.trim())
    .filter(Boolean)
}

const reads = {
  numbers: (text: string | null) => text ?? undefined,
  region: (text: string | null) => (text === 'none' ? '' : /^[A-Z]{2}$/.exec(text ?? '')?.[0]),
  job: (text: string | null) => text || undefined,
}

/** Browsers and proxies cut addresses that are much longer; a longer question lives in the history entry alone. */
const longestAddress = 1500

/** The question in the address, so that a link asks it again, or the job that has its results. */
export function useQuestion() {
  const [{ numbers, region, job }] = useSearch(reads)
  const navigate = useNavigate()
  const state = useLocation().state as { numbers?: unknown } | null
  const stored = typeof state?.numbers === 'string' ? state.numbers : ''
  return {
    question: { numbers: numbers ?? stored, region },
    job,
    ask: ({ numbers: asked, region: own }: Question) => {
      const list = pastedNumbers(asked).join('\n')
      const fits = list.length <= longestAddress
      const to = paths.lookup({ region: own === '' ? 'none' : own, ...(fits && { numbers: list }) })
      void navigate(to, fits ? {} : { state: { numbers: list } })
    },
    open: (id: string) => void navigate(paths.lookup({ job: id })),
  }
}
