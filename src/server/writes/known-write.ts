import { notSentHeader, writeStateHeader } from '#contract/request/headers'
import { problemAnswer } from '#server/problem-answer'
import type { KnownWrite } from '#team/activity/ledger'

/** The answer to a write whose key came before: it is not carried out. */
export function answerKnown(known: KnownWrite | 'other'): Response {
  if (known === 'other') {
    const detail = 'The key of this request was used for another one. Nothing was done.'
    return problemAnswer(422, 'The key was used before', detail, { [notSentHeader]: '1' }, { kind: 'other-body' })
  }
  if (known.state !== 'ended') return answerOpen(known.state)

  const { status, answer } = known
  if (!answer) {
    const detail = `The same request was carried out before, and answered with ${status}. The answer is not stored.`
    return problemAnswer(409, 'Carried out before', detail, { [writeStateHeader]: 'not-stored' })
  }
  const headers = {
    [writeStateHeader]: 'ended',
    'cache-control': 'no-store',
    ...(answer.type !== null && { 'content-type': answer.type }),
  }
  return new Response(answer.text === '' ? null : answer.text, { status, headers })
}

/** 409: nobody knows yet what became of it, or nobody ever will by itself. */
function answerOpen(state: 'under-way' | 'unknown'): Response {
  const headers = { [writeStateHeader]: state }
  if (state === 'under-way') {
    const detail = 'The same request is being carried out. It is not carried out a second time.'
    return problemAnswer(409, 'Under way', detail, headers, { kind: 'under-way' })
  }
  const detail = 'The same request was begun and never ended: it may or may not have been done. It is not sent again.'
  return problemAnswer(409, 'It is not known whether this was done', detail, headers, { kind: 'unknown-outcome' })
}
