import { Suspense, useCallback } from 'react'
import { errorWords } from '#dashboard/data/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { afterPaint } from '#dashboard/ui/after-paint'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { compareText } from './compare-text'
import { useCompared } from './compared'
import { RatesChart } from './rates-chart'

// Asks for readings, and draws with a library.
const DaysSection = lazyPart(afterPaint(() => import('./days-section').then(module => module.DaysSection)))

/** The surveys of these numbers beside each other, and those that could not be had. */
export function Comparison({ ids }: { ids: readonly number[] }) {
  const t = useText(compareText)
  const locale = useLocale()
  const nameOf = useCallback((id: number) => t.survey({ id }), [t])
  const { surveys, retry } = useCompared(ids, nameOf)
  const subject = {
    name: t.subject({ n: ids.length }),
    readAt: surveys.flatMap(({ counts }) => counts?.at ?? []),
  }
  const fileName = `surveys-${ids.join('-')}`
  return (
    <div className="flex flex-col gap-4">
      {surveys.map(({ id, place, name, state, error }) =>
        state === 'missing' || state === 'failed' ? (
          <Notice
            key={id}
            tone="warning"
            role="alert"
            action={
              state === 'failed' ? (
                <Button size="sm" onClick={() => retry(place)}>
                  {t.again}
                </Button>
              ) : null
            }
          >
            {state === 'missing' ? t.missing({ name }) : t.failed({ name, why: errorWords(error, locale).title })}
          </Notice>
        ) : null,
      )}
      <RatesChart surveys={surveys} subject={subject} fileName={fileName} />
      <Suspense fallback={<SkeletonPanel className="h-125" />}>
        <DaysSection surveys={surveys} subject={subject} fileName={fileName} />
      </Suspense>
    </div>
  )
}
