import { type SubmitEvent, useState } from 'react'
import { isVisible } from '#contract/schema'
import type { Reveal } from '#contract/team/reveals'
import { CallError } from '#dashboard/api/client/call-error'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useOnce } from '#dashboard/form/use-once'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { revealText } from './texts'

/** A reveal without its reason. */
export type MessageRead = Pick<Reveal, 'endpoint' | 'path' | 'query' | 'message'>

const reasons = ['help', 'delivery', 'test', 'other'] as const
type Reason = (typeof reasons)[number]

type RevealDialogProps = {
  read: () => Promise<MessageRead>
  /** Gets the text once revealed. */
  onClose: (text?: string) => void
}

/** Asks for a reason and reveals the text of one message; both are recorded. */
export function RevealDialog({ read, onClose }: RevealDialogProps) {
  const t = useText(revealText)
  const [reason, setReason] = useState<Reason | null>(null)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { write } = useTeamWrite('revealCode')

  const statedReason = reason === 'other' ? isVisible(words) && words.trim() : reason && t[reason]
  const error = isMissing && !statedReason ? t.needed : undefined
  const reveal = useOnce(async (reason: string) => {
    try {
      const { text } = await write({ body: { ...(await read()), reason } })
      onClose(text)
    } catch (cause) {
      setFailure(cause)
    }
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!statedReason)
    if (statedReason) void reveal.run(statedReason)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && !reveal.busy && onClose()}
      title={t.title}
      description={t.body}
      size="sm"
    >
      <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
        {failure === undefined ? null : <Failed failure={failure} />}
        <Field label={t.why} group error={reason === 'other' ? undefined : error}>
          <RadioGroup
            value={reason}
            onValueChange={setReason}
            items={reasons.map(value => ({ value, label: t[value] }))}
          />
        </Field>
        {reason === 'other' ? (
          <Field label={t.which} error={error}>
            <Input value={words} maxLength={200} autoComplete="off" onChange={event => setWords(event.target.value)} />
          </Field>
        ) : null}
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={reveal.busy}>
            {t.show}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const known = { 403: 'denied', 404: 'notFound', 429: 'tooMany' } as const

function Failed({ failure }: { failure: unknown }) {
  const t = useText(revealText)
  const locale = useLocale()
  const status = failure instanceof CallError ? failure.status : undefined
  const own = known[status as keyof typeof known]
  const { sentence, nextStep = '' } = errorWords(failure, locale)
  return (
    <Notice tone="danger" role="alert">
      {t.failed}. {own ? t[own] : `${sentence} ${nextStep}`.trim()}
    </Notice>
  )
}
