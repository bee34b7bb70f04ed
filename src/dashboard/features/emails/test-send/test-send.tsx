import { type RefObject, useState } from 'react'
import type { EmailCreate } from '#contract/emails'
import type { EmailValues } from '#dashboard/features/emails/email-values'
import { recipientGrid } from '#dashboard/features/emails/recipient-grid'
import type { ContractForm } from '#dashboard/form/use-schema-form'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { TestDialog } from './test-dialog'
import { testSendText } from './test-send-text'

/** What a test needs of the form: recipients and windows are its own. */
const needed = ['senderName', 'senderAddress', 'subject', 'body', 'type', 'priority'] as const

type TestSendProps = {
  form: ContractForm<EmailValues, EmailCreate>
  /** Where the page tells of e-mails that may have been sent. */
  notices: RefObject<HTMLElement | null>
}

/** Sends what is in the form to the person alone; the form stays as it is. */
export function TestSend({ form, notices }: TestSendProps) {
  const t = useText(testSendText)
  const [values, setValues] = useState<EmailValues>()
  const [incomplete, setIncomplete] = useState(false)
  const open = async () => {
    const isComplete = await form.methods.trigger([...needed])
    setIncomplete(!isComplete)
    if (isComplete) setValues(structuredClone(form.methods.getValues()))
  }
  return (
    <>
      <span role="status" className="text-sm text-danger empty:hidden">
        {incomplete ? t.incomplete : null}
      </span>
      <Button onClick={() => void open()}>{t.send}</Button>
      {values ? (
        <TestDialog
          values={values}
          grid={recipientGrid(values.recipients, values.addressColumn)}
          notices={notices}
          onClose={() => setValues(undefined)}
        />
      ) : null}
    </>
  )
}
