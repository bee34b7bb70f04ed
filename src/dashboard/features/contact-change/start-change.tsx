import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#dashboard/api/client/call-error'
import { createJob, jobQueries } from '#dashboard/api/jobs'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { failureWords } from '#dashboard/parts/call/notify-failure'
import { forgetChosen } from '#dashboard/parts/contact/chosen-contacts'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import type { Proposal } from './changes'
import { changeText } from './texts'

/** Longest name of a job, in characters. */
const longestName = 200

/** Creates the job that makes these changes, once per press. */
export function useStartChange(changes: readonly Proposal[], name: string) {
  const client = useQueryClient()
  const [error, setError] = useState<unknown>()
  const { busy, run } = useOnce(async () => {
    const rows = changes.map(({ findings: _findings, fault: _fault, ...row }) => row)
    const head = { kind: 'change-contacts', name: name.slice(0, longestName) }
    try {
      setError(undefined)
      await createJob(head, rows)
    } catch (failure) {
      return setError(failure)
    } finally {
      await client.invalidateQueries({ queryKey: jobQueries.all() })
    }
    await forgetChosen()
  })
  return { busy, run, error }
}

/** The submit button of the form, and why the job could not be created. */
export function StartChange({ busy, error, count }: { busy: boolean; error: unknown; count: number }) {
  const t = useText(changeText)
  const isUnknown = error instanceof CallError && error.outcome === 'unknown'
  return (
    <>
      {error === undefined ? null : (
        <Notice tone="danger" role="alert" title={isUnknown ? t.maybeStarted : t.notStarted}>
          {isUnknown ? t.maybeStartedBody : failureWords(error)}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={count === 0}>
          {count === 0 ? t.nothing : t.start({ n: count })}
        </Button>
      </div>
    </>
  )
}
