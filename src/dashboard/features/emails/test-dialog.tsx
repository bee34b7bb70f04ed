import { type RefObject, useRef, useState } from 'react'
import type { Email, EmailCreate } from '#contract/emails'
import { issuesOf } from '#contract/reading/received'
import { email as emailShape } from '#contract/schema'
import { serverNow } from '#dashboard/api/client/call'
import { useSession } from '#dashboard/api/session/session'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { LimitLeft } from '#dashboard/parts/limits/limit-left'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useWrite, type Write } from '#dashboard/parts/write/use-write'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { EmailReceipt, type SentEmail } from './email-sent'
import { type EmailValues, testEmail, useEmailForm } from './email-values'
import { useLetterPlace } from './letter-preview'
import { recipientGrid } from './recipient-grid'
import { emailsText } from './texts'

/** Fields that a test needs; it has its own recipient and window. */
const needed = ['senderName', 'senderAddress', 'subject', 'body', 'type', 'priority'] as const

/** The element with notices of e-mails that may have been sent. */
type Notices = { notices: RefObject<HTMLElement | null> }

/** Sends the e-mail of the form to the person only, without changing the form. */
export function TestSend({ notices }: Notices) {
  const t = useText(emailsText)
  const { trigger, getValues } = useEmailForm()
  const [values, setValues] = useState<EmailValues>()
  const [incomplete, setIncomplete] = useState(false)
  const [receipt, setReceipt] = useState<SentEmail>()
  // Held outside the dialog, so that a lost test is known when it is opened again.
  const sending = useWrite('createEmail', {
    onDone: (answer, { input }) => setReceipt({ sent: input.body, answer, at: new Date().toISOString() }),
  })
  /** Whether the focus that the dialog returns moves on to the notice of a lost test, far above the button. */
  const toNotices = useRef(false)
  const passFocusOn = () => {
    if (toNotices.current) notices.current?.focus()
    toNotices.current = false
  }
  const close = () => {
    toNotices.current = sending.losses.length > 0
    setValues(undefined)
    setReceipt(undefined)
    sending.reset()
  }
  const open = async () => {
    const isComplete = await trigger(needed)
    setIncomplete(!isComplete)
    if (isComplete) setValues(structuredClone(getValues()))
  }
  return (
    <>
      <span role="status" className="text-sm text-danger empty:hidden">
        {incomplete ? t.testIncomplete : null}
      </span>
      <Button onFocus={passFocusOn} onClick={() => void open()}>
        {t.sendTest}
      </Button>
      {values ? <TestDialog values={values} sending={sending} receipt={receipt} onClose={close} /> : null}
    </>
  )
}

type TestDialogProps = {
  values: EmailValues
  sending: Write<{ body: EmailCreate }, Email>
  receipt: SentEmail | undefined
  onClose: () => void
}

/** Sends the test once, and shows its receipt. */
function TestDialog({ values, sending, receipt, onClose }: TestDialogProps) {
  const t = useText(emailsText)
  const who = useSession()
  const grid = recipientGrid(values.recipients, values.addressColumn)
  const { at } = useLetterPlace(grid)
  const recipient = grid.recipients[at]
  const [to, setTo] = useState(('me' in who && who.me.person?.email) || '')
  const [refused, setRefused] = useState(false)
  const { write, pending, refusal } = sending
  const press = useOnce(async (address: string) => {
    const isValid = issuesOf(emailShape, address).length === 0
    setRefused(!isValid)
    if (!isValid) return
    const body = testEmail(address, values, recipient?.values ?? new Map(), new Date(serverNow()))
    // `sending` has the error.
    await write({ body }).catch(() => undefined)
  })
  const send = () => void press.run(to.trim())
  return (
    <Dialog
      open
      toFirstField
      onOpenChange={open => !open && !pending && onClose()}
      title={receipt ? t.testSent : t.testTitle}
      description={receipt ? undefined : t.charged}
      size="lg"
    >
      {receipt ? (
        <div className="flex flex-col gap-4">
          <Notice tone="success" role="status">
            <bdi>{Object.keys(receipt.sent.recipients).join()}</bdi>
          </Notice>
          <EmailReceipt title={t.testReceipt} {...receipt} fileName="email-test" />
          <div className="flex justify-end">
            <Button variant="primary" onClick={onClose}>
              {t.backToEmail}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <Field
            label={t.testTo}
            description={recipient ? t.filledAs({ to: recipient.address }) : t.notFilled}
            error={refused ? t.testInvalid : undefined}
            required
          >
            <Input
              type="email"
              inputMode="email"
              value={to}
              onChange={event => {
                setTo(event.target.value)
                setRefused(false)
              }}
              onKeyDown={event => {
                if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing) return
                event.preventDefault()
                send()
              }}
            />
          </Field>
          <UnknownWrites endpoint="createEmail" write={sending} ownOnly />
          {refusal ? <CallErrorState error={refusal} /> : null}
          <LimitLeft kind="emails" />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="primary" busy={pending} onClick={send}>
              {t.confirmTest}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
