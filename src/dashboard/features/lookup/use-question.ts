import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#dashboard/parts/paths'
import { useSearch } from '#dashboard/ui/use-search'
import { pastedNumbers } from './pasted-numbers'

/** What is asked: numbers as pasted, and the country that national ones are read in; undefined: the default country. */
export type Question = { numbers: string; region: string | undefined }

const reads = {
  numbers: (text: string | null) => text ?? undefined,
  region: (text: string | null) => (text === 'none' ? '' : /^[A-Z]{2}$/.exec(text ?? '')?.[0]),
}

/** Browsers and proxies cut addresses that are much longer; a longer question lives in the history entry alone. */
const longestAddress = 1500

/** The question in the address, so that a link asks it again; a long one in the history, so that a reload does. */
export function useQuestion(): [Question, (question: Question) => void] {
  const [{ numbers, region }] = useSearch(reads)
  const navigate = useNavigate()
  const state = useLocation().state as { numbers?: unknown } | null
  const stored = typeof state?.numbers === 'string' ? state.numbers : ''
  const setQuestion = (question: Question) => {
    const numbers = pastedNumbers(question.numbers).join('\n')
    const fits = numbers.length <= longestAddress
    const to = paths.lookup({ region: question.region === '' ? 'none' : question.region, ...(fits && { numbers }) })
    void navigate(to, fits ? {} : { state: { numbers } })
  }
  return [{ numbers: numbers ?? stored, region }, setQuestion]
}
