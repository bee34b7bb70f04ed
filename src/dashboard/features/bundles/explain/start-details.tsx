import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { explainText } from './explain-text'
import { type Details, mostDetails } from './use-details'

type StartDetailsProps = {
  reading: Details
  /** Messages that can be read; where they are many, some of them are. */
  n: number
  all: (p: { n: number; count: string }) => string
  some: (p: { n: number; count: string; all: string }) => string
}

/** Begins to read messages one by one, as many as its words say. */
export function StartDetails({ reading: { start, status }, n, all, some }: StartDetailsProps) {
  const t = useText(explainText)
  const format = useFormat()
  const count = format.number(n)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button busy={status === 'running'} onClick={start}>
        {n > mostDetails ? some({ n: mostDetails, count: format.number(mostDetails), all: count }) : all({ n, count })}
      </Button>
      {status === 'failed' ? (
        <p role="alert" className="text-sm text-danger">
          {t.notStarted}
        </p>
      ) : null}
    </div>
  )
}
