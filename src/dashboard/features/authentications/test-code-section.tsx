import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AuthenticationCreate, systemDefaults } from '#contract/authentications'
import { rowOf } from '#contract/rows'
import { smsSegments } from '#contract/sms-segments'
import { serverNow } from '#dashboard/api/client/call'
import { useLimit } from '#dashboard/api/limits'
import { messageQueries } from '#dashboard/api/messages'
import { useMay } from '#dashboard/api/session/session'
import { Form } from '#dashboard/form/form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useSecondsLeft } from '#dashboard/parts/call/use-seconds-left'
import { type ConfirmProps, useConfirmed } from '#dashboard/parts/confirm/use-confirmed'
import { LimitLeft, limitText } from '#dashboard/parts/limits/limit-left'
import { paths } from '#dashboard/parts/paths'
import { PhoneCheck } from '#dashboard/parts/phone/phone-check'
import { useNumber, useSentNumber } from '#dashboard/parts/phone/use-number'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useReceipts } from '#dashboard/parts/write/use-receipts'
import { useWrite } from '#dashboard/parts/write/use-write'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { Disclosure } from '#dashboard/ui/disclosure'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { authenticationText, testCodeText } from './authentication-text'
import { CodeFields } from './code-fields'
import {
  emptyTestCode,
  overrideCount,
  overrideNames,
  savedSettings,
  TestCodeForm,
  type TestCodeValues,
  testCodeToWire,
} from './code-values'
import { filledMessage, longestCode, sampleCode, settingWords } from './message-format'
import { SentCodeList, useServerTime } from './sent-code-list'
import { activeCodes, lastSentTo, leftOfPause, sentCodes } from './sent-codes'

const endpoint = 'createAuthentication'
const reads = { phone: anyText }

/** One code to one phone (EP 2), sent once, and what the service answered. */
export function TestCodeSection() {
  const t = useText(testCodeText)
  const [{ phone }] = useSearch(reads)
  const may = useMay()
  // Values of its own take a further right.
  const further = rowOf(endpoint).only?.else
  const whole = further === undefined || may(further)
  const form = useContractForm({
    schema: TestCodeForm,
    defaultValues: { ...emptyTestCode, Phone: phone },
    toWire: testCodeToWire,
  })
  const values = useWatch({ control: form.methods.control }) as TestCodeValues
  const overridden = overrideCount(values)
  // What has a value is in sight, and stays there while it is being changed.
  const [open, setOpen] = useState(false)
  if (overridden > 0 && !open) setOpen(true)
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
              <TextField
                name="Phone"
                label={t.phone}
                description={t.phoneNote}
                type="tel"
                inputMode="tel"
                autoComplete="off"
              />
              <PhoneCheck number={values.Phone} />
            </div>
            {whole ? (
              <Disclosure open={open} summary={overridden > 0 ? t.overridden({ n: overridden }) : t.overrides}>
                <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                  <p className="text-sm text-muted sm:col-span-2">{t.overridesNote}</p>
                  <CodeFields placeholder={() => t.asAccount} />
                </div>
              </Disclosure>
            ) : null}
            <NumberPause numbers={[values.Phone, reading?.number?.e164 ?? '']} />
            <LimitLeft kind="codes" />
            <div>
              <SubmitButton>{t.send}</SubmitButton>
            </div>
          </Form>
        </div>
        <TestCodeConfirm {...confirmed} busy={send.pending} />
      </Card>
      <SentCodeList />
    </div>
  )
}

/** How long a number has to wait for its next code, by what the person sent and how often they may. */
function NumberPause({ numbers }: { numbers: readonly string[] }) {
  const t = useText(limitText)
  const pause = (useLimit('number')?.seconds ?? 0) * 1000
  const { receipts } = useReceipts('createAuthentication')
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

/** What sending a code costs and what may stand in its way, with what is known of the number. */
function TestCodeConfirm({ open, wire: code, busy, confirm, cancel }: ConfirmProps<AuthenticationCreate>) {
  const t = useText(testCodeText)
  const phone = code?.Phone ?? ''
  const segments = useSegments(code)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={stays => !stays && cancel()}
      title={t.confirmTitle({ phone })}
      confirmLabel={t.confirm}
      busy={busy}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-2">
        <PhoneCheck number={phone} />
        <p>
          {t.oneSms} {segments > 1 ? t.segments({ n: segments }) : null}
        </p>
        <Overrides code={code} />
        <ActiveCodes phone={phone} />
      </div>
    </ConfirmDialog>
  )
}

/** What this code has of its own, as it is sent. */
function Overrides({ code }: { code: AuthenticationCreate | undefined }) {
  const t = useText(testCodeText)
  const words = useText(authenticationText)
  const format = useFormat()
  const names = overrideNames.filter(name => code?.[name] !== undefined)
  if (!code || names.length === 0) return null
  const title = t.overridden({ n: names.length })
  return (
    <div>
      <p className="font-medium text-ink">{title}</p>
      <ul aria-label={title} className="list-disc pl-5">
        {names.map(name => (
          <li key={name} className="text-ink wrap-anywhere">
            {words[name]}: <bdi className="whitespace-pre-wrap">{settingWords(name, code[name], format)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Segments of the text this code brings along; 0 where the account's or the service's own text is used. */
function useSegments(code: AuthenticationCreate | undefined): number {
  if (!code?.MessageFormat) return 0
  const longest = sampleCode(code.Length ?? longestCode, code.NumericOnly ?? systemDefaults.NumericOnly)
  return smsSegments(filledMessage(code.MessageFormat, longest)).segments
}

function ActiveCodes({ phone }: { phone: string }) {
  const t = useText(testCodeText)
  const { receipts } = useReceipts('createAuthentication')
  const { receipts: saves } = useReceipts('updateAuthenticationSettings')
  const [last] = saves
  const saved = last && savedSettings(last.sent, last.answer).ConcurrentLimit
  const codes = sentCodes(receipts)
  // Until the service's clock is heard, that of this device is better than no warning.
  const [opened] = useState(serverNow)
  const now = useServerTime(codes.length > 0) ?? opened
  const active = activeCodes(codes, [phone], now)
  const full = active >= (saved ?? systemDefaults.ConcurrentLimit)
  return (
    <p className={full ? 'text-warning' : undefined}>
      {typeof saved === 'number'
        ? t.fiveActiveSaved({ limit: saved })
        : t.fiveActive({ limit: systemDefaults.ConcurrentLimit })}{' '}
      {active > 0 ? <strong className="font-medium">{t.activeNow({ n: active })}</strong> : null}
    </p>
  )
}
