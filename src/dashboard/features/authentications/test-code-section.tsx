import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AuthenticationCreate, systemDefaults } from '#contract/authentications'
import { identicalJson } from '#contract/document/members'
import { rowOf } from '#contract/rows'
import { smsSegments } from '#contract/sms-segments'
import { serverNow } from '#dashboard/api/client/call'
import type { CallInput } from '#dashboard/api/client/call-input'
import { useLimit } from '#dashboard/api/limits'
import { messageQueries } from '#dashboard/api/messages'
import { useMay } from '#dashboard/api/session/session'
import { Form } from '#dashboard/form/form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { type ConfirmProps, useConfirmed } from '#dashboard/parts/confirm/use-confirmed'
import { LimitLeft, limitText } from '#dashboard/parts/limits/limit-left'
import { paths } from '#dashboard/parts/paths'
import { PhoneCheck } from '#dashboard/parts/phone/phone-check'
import { useNumber, useSentNumber } from '#dashboard/parts/phone/use-number'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { UnknownWrites, useUnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useReceipts } from '#dashboard/parts/write/use-receipts'
import { type LostWrite, useWrite } from '#dashboard/parts/write/use-write'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { Disclosure } from '#dashboard/ui/disclosure'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { useSecondsLeft } from '#dashboard/ui/use-seconds-left'
import { testCodeText } from './authentication-text'
import { CodeExpiry, useServerTime } from './code-expiry'
import { CodeFields } from './code-fields'
import { emptyTestCode, savedSettings, TestCodeForm, type TestCodeValues, testCodeToWire } from './code-values'
import { filledMessage, longestCode } from './message-format'
import { activeCodes, codeMembers, lastSentTo, leftOfPause, sentCodes } from './sent-codes'

const endpoint = 'createAuthentication'
const reads = { phone: anyText }

/** Sends one code to a phone number (EP 2), and shows the response. */
export function TestCodeSection() {
  const t = useText(testCodeText)
  const [{ phone }] = useSearch(reads)
  const may = useMay()
  // Overriding the defaults needs a further right.
  const further = rowOf(endpoint).only?.else
  const whole = further === undefined || may(further)
  const form = useContractForm({
    schema: TestCodeForm,
    defaultValues: { ...emptyTestCode, Phone: phone },
    toWire: testCodeToWire,
  })
  // The palette may open the page for another number while it is shown.
  const { setValue, setFocus } = form.methods
  useEffect(() => {
    if (!phone) return
    setValue('Phone', phone)
    setFocus('Phone')
  }, [phone, setValue, setFocus])
  const values = useWatch({ control: form.methods.control }) as TestCodeValues
  const send = useWrite(endpoint, { form, invalidates: [messageQueries.all()] })
  const { reading } = useNumber(values.Phone)
  const sentNumber = useSentNumber(form, 'Phone')
  const confirmed = useConfirmed((body: AuthenticationCreate) => send.write({ body }))
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
      <Card title={t.title} description={t.body}>
        <div className="flex flex-col gap-4">
          <UnknownWrites endpoint={endpoint} write={send}>
            {({ sent }) => (
              <p>
                {t.noReadBack}{' '}
                {sent ? (
                  <PageLink to={paths.conversation(sent.input.body.Phone)} className={linkClass}>
                    {t.messagesWith({ phone: sent.input.body.Phone })}
                  </PageLink>
                ) : null}
              </p>
            )}
          </UnknownWrites>
          <Form
            form={form}
            onSubmit={async code => confirmed.requestConfirm({ ...code, Phone: await sentNumber(code.Phone) })}
            submitting={send.pending}
            error={send.refusal}
          >
            <div className="flex flex-col gap-1">
              <TextField name="Phone" label={t.phone} type="tel" inputMode="tel" autoComplete="off" />
              <PhoneCheck number={values.Phone} />
            </div>
            {whole ? (
              <Disclosure summary={t.overrides}>
                <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                  <CodeFields placeholder={() => t.asAccount} />
                </div>
              </Disclosure>
            ) : null}
            {send.refusal?.retryAfter === undefined ? (
              <>
                <NumberPause numbers={[values.Phone, reading?.number?.e164 ?? '']} />
                <LimitLeft kind="codes" />
              </>
            ) : null}
            <div>
              <SubmitButton>{t.send}</SubmitButton>
            </div>
          </Form>
        </div>
        <TestCodeConfirm {...confirmed} losses={send.losses} busy={send.pending} />
      </Card>
      <LastCode />
    </div>
  )
}

/** Says how long a number has to wait for its next code, by what this person sent and their limit. */
function NumberPause({ numbers }: { numbers: readonly string[] }) {
  const t = useText(limitText)
  const pause = (useLimit('number')?.seconds ?? 0) * 1000
  const { receipts } = useReceipts(endpoint)
  const last = lastSentTo(numbers, receipts)
  const left = useMemo(() => last && leftOfPause(last, pause, serverNow()), [last, pause])
  const seconds = useSecondsLeft(last, left)
  if (!seconds) return null
  return (
    <p role="status" className="text-sm text-warning">
      {t.number({ n: seconds })}
    </p>
  )
}

type TestCodeConfirmProps = ConfirmProps<AuthenticationCreate> & {
  losses: readonly LostWrite<CallInput<typeof endpoint>>[]
}

/** Confirmation with the cost of the SMS, active codes and a due pause. */
function TestCodeConfirm({ open, wire: code, busy, losses, confirm, cancel }: TestCodeConfirmProps) {
  const t = useText(testCodeText)
  const phone = code?.Phone ?? ''
  const unknown = useUnknownWrites(endpoint)
  const isLost =
    unknown.some(({ sent }) => identicalJson(sent?.body, code)) ||
    losses.some(({ input }) => identicalJson(input.body, code))
  // 0 if the text is the account's or the service's.
  const segments = code?.MessageFormat ? smsSegments(filledMessage(code.MessageFormat, longestCode)).segments : 0
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={stays => !stays && cancel()}
      title={t.confirmTitle({ phone })}
      confirmLabel={t.confirm}
      confirmDisabled={isLost}
      busy={busy}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-2">
        <PhoneCheck number={phone} />
        <p>
          {t.oneSms} {segments > 1 ? t.segments({ n: segments }) : null}
        </p>
        <LostCode phone={phone} />
        <ActiveCodes phone={phone} />
        <NumberPause numbers={[phone]} />
      </div>
    </ConfirmDialog>
  )
}

/** Names a code to the number whose outcome is unknown. */
function LostCode({ phone }: { phone: string }) {
  const t = useText(testCodeText)
  const format = useFormat()
  const lost = useUnknownWrites(endpoint).find(({ sent }) => sent?.body?.Phone === phone)
  return lost ? <p className="text-warning">{t.lost({ time: format.dateTime(lost.at) })}</p> : null
}

/** Says how many codes to the number may still be active, and the limit, unless no save of it can be read. */
function ActiveCodes({ phone }: { phone: string }) {
  const t = useText(testCodeText)
  const { receipts } = useReceipts(endpoint)
  const { receipts: saves } = useReceipts('updateAuthenticationSettings', { ofEverybody: true })
  const [last] = saves
  const saved = last && savedSettings(last.sent, last.answer).ConcurrentLimit
  const limit = last && (typeof saved === 'number' ? saved : systemDefaults.ConcurrentLimit)
  const codes = sentCodes(receipts)
  // Until the service's time is known, the device's is better than no warning.
  const [opened] = useState(serverNow)
  const n = activeCodes(codes, [phone], useServerTime(codes.length > 0) ?? opened)
  return n > 0 ? (
    <p className={limit !== undefined && n >= limit ? 'text-warning' : undefined}>{t.activeNow({ n, limit })}</p>
  ) : null
}

/** The last test code that this person sent, as its receipt; earlier ones are in Activity. */
function LastCode() {
  const t = useText(testCodeText)
  const { loading, receipts, failure } = useReceipts(endpoint)
  const [code] = sentCodes(receipts)
  if (!code) {
    return (
      <Card title={t.sent}>
        {loading ? (
          <SkeletonRows label={t.loading} rows={4} />
        ) : failure ? (
          <CallErrorState {...failure} title={t.sentUnread} />
        ) : (
          <p className="text-muted">{t.none}</p>
        )}
      </Card>
    )
  }
  const { phone } = code
  return (
    <ReceiptCard
      title={t.receiptFor({ phone: phone || t.noNumber })}
      answer={code.answer}
      at={code.at}
      proof={code.proof}
      labels={Object.fromEntries(codeMembers.map(member => [member, t[member]]))}
      fileName="sms-code"
      status={code.answer === null ? t.unreadable : <CodeExpiry code={code} />}
    >
      {phone ? (
        <PageLink to={paths.conversation(phone)} className={linkClass}>
          {t.messagesWith({ phone })}
        </PageLink>
      ) : null}
    </ReceiptCard>
  )
}
