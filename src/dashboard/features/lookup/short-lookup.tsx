import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { isRow, type Known, lookUp, pieceSize } from '#dashboard/parts/lookup/look-up-many'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { useRun } from '#dashboard/parts/progress/use-run'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { pastedNumbers, type Question } from './lookup-question'
import { lookupResults } from './lookup-result'
import { LookupTable } from './lookup-table'
import { lookupText } from './lookup-text'

const nothing: Known = new Map()

type ShortLookupProps = { question: Question; onRegion: (region: string | undefined) => void }

/** Numbers that are asked about on the page. */
export function ShortLookup({ question: { numbers: text, region }, onRegion }: ShortLookupProps) {
  const t = useText(lookupText)
  const locale = useLocale()
  const client = useQueryClient()
  const numbers = useMemo(() => pastedNumbers(text), [text])
  const { start, stop, status, progress: known = nothing, error: stopped } = useRun<void, Known>()
  const begin = () =>
    start((signal, report) => lookUp(client, numbers, { region, known, signal, onKnown: now => report(new Map(now)) }))
  // oxlint-disable-next-line react/exhaustive-deps -- another question is another component
  useEffect(() => void (numbers.length > 0 && begin()), [])
  const isRunning = status === 'running' || status === 'idle'
  const results = useMemo(
    () =>
      lookupResults(
        numbers.map((input, at) => ({ line: at + 1, input, answered: known.get(input) })),
        isRunning,
      ),
    [numbers, known, isRunning],
  )
  const unanswered = [...known.values()].flatMap(each => (isRow(each) ? [] : each))
  const isNothing = !isRunning && known.size === unanswered.length
  const error = stopped ?? (isNothing ? unanswered.find(({ cause }) => cause)?.cause : undefined)
  const countOf = (state: 'refused' | 'failed') => results.filter(each => each.state === state).length
  const [refused, failed] = [countOf('refused'), countOf('failed')]
  const isLong = (numbers.length > pieceSize || known.size > 0) && status !== 'idle' && status !== 'ended'
  return (
    <>
      {isLong ? (
        <RunProgress
          label={t.results}
          done={
            results.filter(({ state }) => state !== 'waiting' && state !== 'notChecked' && state !== 'failed').length
          }
          all={results.length}
          words={t.progress}
          halted={isRunning ? undefined : t[status === 'stopped' ? 'stopped' : 'failing']}
          onStop={stop}
          onResume={begin}
        />
      ) : null}
      {isLong && error ? <CallErrorState error={error} /> : null}
      {refused > 0 && !isNothing ? <p role="status">{t.oneByOne({ n: refused })}</p> : null}
      {status === 'ended' && failed > 0 && !isNothing ? (
        <Notice
          tone="warning"
          role="status"
          title={t.unchecked({ n: failed })}
          action={
            <Button size="sm" onClick={begin}>
              {t.checkAgain({ n: failed })}
            </Button>
          }
        >
          <p>
            {t.uncheckedBody({
              why: errorWords(unanswered.find(each => each.ended === 'failed')?.cause, locale).title,
            })}
          </p>
        </Notice>
      ) : null}
      <LookupTable
        results={results}
        region={region}
        running={isRunning}
        onRegion={onRegion}
        // A long run says at its top why it stopped, and goes on from there.
        error={!isLong && error ? <CallErrorState error={error} onRetry={begin} /> : undefined}
      />
    </>
  )
}
