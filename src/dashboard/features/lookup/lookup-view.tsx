import { needsCountry } from '#contract/numbers/written-number'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { LookupForm } from './lookup-form'
import { LookupResults } from './lookup-results'
import { lookupText } from './lookup-text'
import { pastedNumbers } from './pasted-numbers'
import { useQuestion } from './use-question'

/** Phone numbers in, what is known of each one out. */
export function LookupView() {
  const t = useText(lookupText)
  const [question, setQuestion] = useQuestion()
  const { loading, region: saved } = useDefaultRegion()
  const { numbers, region = saved } = question
  const lacksCountry = !loading && region === undefined && pastedNumbers(numbers).some(needsCountry)
  const waits = lacksCountry || (loading && question.region === undefined)
  return (
    <Page name="lookup" subtitle={t.subtitle}>
      <div className="flex flex-col gap-4">
        <LookupForm question={question} lacksCountry={lacksCountry} onQuestion={setQuestion} />
        <LookupResults
          key={`${region} ${numbers} results`}
          question={{ numbers: waits ? '' : numbers, region }}
          onQuestion={setQuestion}
        />
      </div>
    </Page>
  )
}

export const page = pageView(LookupView)
