import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AuthenticationCreate } from '#contract/authentications'
import { rowOf } from '#contract/rows'
import { messageQueries } from '#dashboard/api/messages'
import { useMay } from '#dashboard/api/session/session'
import { Form } from '#dashboard/form/form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { useText } from '#dashboard/i18n/use-text'
import { useConfirmed } from '#dashboard/parts/confirm/use-confirmed'
import { LimitLeft } from '#dashboard/parts/limits/limit-left'
import { paths } from '#dashboard/parts/paths'
import { useNumber } from '#dashboard/parts/phone/use-number'
import { useSentNumber } from '#dashboard/parts/phone/use-sent-number'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useWrite } from '#dashboard/parts/write/use-write'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { Disclosure } from '#dashboard/ui/disclosure'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { NumberPause } from './number-pause'
import { OverrideFields } from './override-fields'
import { PhoneField } from './phone-field'
import { SentCodeList } from './sent-code-list'
import { TestCodeConfirm } from './test-code-confirm'
import { testCodeText } from './test-code-text'
import { emptyTestCode, overrideCount, TestCodeForm, type TestCodeValues, testCodeToWire } from './test-code-values'

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
            <PhoneField number={values.Phone} />
            {whole ? (
              <Disclosure open={open} summary={overridden > 0 ? t.overridden({ n: overridden }) : t.overrides}>
                <OverrideFields control={form.methods.control} />
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
