import { type SubmitEvent, useEffect, useState } from 'react'
import { hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import { isVisible } from '#contract/schema'
import type { Reveal } from '#contract/team/reveals'
import { CallError } from '#dashboard/api/client/call-error'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useMay, useSession } from '#dashboard/api/session/session'
import { useOnce } from '#dashboard/form/use-once'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { WhoGrants } from '#dashboard/parts/rights/who-grants'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { classNames } from '#dashboard/ui/class-names'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { maskingText, revealText } from './texts'

type MaskedTextProps = {
  text: string
  /** Sender and recipient, which are not codes. */
  own?: readonly (string | null | undefined)[]
  /** Controls whether codes show; uncontrolled, they start hidden. */
  shown?: boolean
  onShownChange?: (shown: boolean) => void
  /** Tells the server which message to reveal, where it hides codes. */
  read?: (() => Promise<MessageRead>) | undefined
}

/** A message's text with possible one-time codes hidden: by the server, or with `ACCOUNTS=off` by the page. */
export function MaskedText({ read, ...props }: MaskedTextProps) {
  const hidesCodes = useHidesCodes()
  if (hidesCodes) return <OwnMask {...props} />
  return <RevealedText masked={maskCodes(props.text, props.own)} read={read} />
}

/** Masked by the page, with a button that shows the text. */
function OwnMask({ text, own: numbers, shown, onShownChange }: Omit<MaskedTextProps, 'read'>) {
  const t = useText(maskingText)
  const [own, setOwn] = useState(false)
  const open = shown ?? own
  const masked = maskCodes(text, numbers)
  const toggle = () => {
    setOwn(!open)
    onShownChange?.(!open)
  }
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      <bdi>{open ? text : masked}</bdi>
      {masked === text ? null : (
        <>
          {' '}
          <button
            type="button"
            onClick={toggle}
            title={open ? undefined : t.hidden}
            className={classNames(linkClass, 'inline-block text-sm whitespace-nowrap')}
          >
            {open ? t.hide : t.show}
          </button>
        </>
      )}
    </span>
  )
}

/** Says, while digits are searched for, that hidden codes are not found. */
export function DigitsNote({ search }: { search: string }) {
  const t = useText(maskingText)
  if (!/\p{Nd}/u.test(search)) return null
  return <p className="w-full text-sm text-muted">{t.digits}</p>
}

/** Whether the page masks codes itself: with `ACCOUNTS=off` the server does not. */
export function useHidesCodes(): boolean {
  const who = useSession()
  return 'me' in who && who.me.accounts === 'off'
}

type RevealedTextProps = {
  /** The text as masked by the server. */
  masked: string
  /** Tells the server which message to reveal; absent where it cannot be read again. */
  read: (() => Promise<MessageRead>) | undefined
}

/** A text masked by the server. With the right and a reason, a person sees it for a minute. */
function RevealedText({ masked, read }: RevealedTextProps) {
  const t = useText(revealText)
  const who = useSession()
  const may = useMay()
  const [text, show] = useBrief()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isShown = text !== undefined && who.state === 'signed-in'
  const isHidden = masked.includes(hiddenCode)
  const canShow = read !== undefined && isHidden && may('codes.reveal')
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      <bdi aria-live="polite" title={isHidden && !isShown ? t.hidden : undefined}>
        {isShown ? text : masked}
      </bdi>
      {canShow ? (
        <>
          {' '}
          <button
            type="button"
            onClick={() => (isShown ? show(undefined) : setDialogOpen(true))}
            className={classNames(linkClass, 'inline-block text-sm whitespace-nowrap')}
          >
            {isShown ? t.hide : t.show}
          </button>
          {isDialogOpen ? (
            <RevealDialog
              read={read}
              onClose={found => {
                setDialogOpen(false)
                if (found !== undefined) show(found)
              }}
            />
          ) : null}
        </>
      ) : null}
    </span>
  )
}

/** Milliseconds that a revealed text shows. */
const shownMs = 60_000

/** Holds a text for a minute, or until the page is hidden or left. */
function useBrief(): [text: string | undefined, show: (text: string | undefined) => void] {
  const [text, show] = useState<string>()
  useEffect(() => {
    if (text === undefined) return
    const hide = () => show(undefined)
    const leave = () => document.visibilityState === 'hidden' && hide()
    const timer = setTimeout(hide, shownMs)
    document.addEventListener('visibilitychange', leave)
    // The back-forward cache would show it again.
    window.addEventListener('pagehide', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', hide)
    }
  }, [text])
  return [text, show]
}

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
function RevealDialog({ read, onClose }: RevealDialogProps) {
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
  const { sentence, nextStep } = errorWords(failure, locale)
  const advice = !own || own === 'tooMany' ? nextStep : undefined
  return (
    <Notice tone="danger" role="alert">
      {[`${t.failed}.`, own ? t[own] : sentence, advice].filter(Boolean).join(' ')}
      {own === 'denied' ? (
        <>
          {' '}
          <WhoGrants />
        </>
      ) : null}
    </Notice>
  )
}
