import { memo, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type EmailCreate, emailPriorities, emailTypes } from '#contract/emails'
import { serverNow } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { rightText } from '#dashboard/api/session/right-text'
import { useMay } from '#dashboard/api/session/session'
import { useCodeLabels } from '#dashboard/api/shared/code-words'
import { rememberSender } from '#dashboard/api/shared/email-senders'
import { RadioField } from '#dashboard/form/choice-field'
import { Form } from '#dashboard/form/form'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { codeKey } from '#dashboard/parts/codes/code-dictionary'
import { Page } from '#dashboard/parts/page/page'
import { pageText } from '#dashboard/parts/page/page-text'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { UnknownWrites, useUnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useWrite } from '#dashboard/parts/write/use-write'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { BarInSight, contentOf, EmailReview, useCodeChoices } from './email-review'
import { EmailSent, type SentEmail } from './email-sent'
import {
  checkedEmail,
  EmailForm,
  type EmailValues,
  emailField,
  emailOf,
  emptyEmail,
  proposedReference,
} from './email-values'
import { LetterPlaceProvider } from './letter-preview'
import { MessageFields } from './message-fields'
import { recipientGrid } from './recipient-grid'
import { RecipientsField, useRecipients } from './recipients-field'
import { TestSend } from './test-dialog'
import { emailsText } from './texts'
import { WindowsFields } from './windows-fields'

/** The page of a new e-mail: form, review, then the receipt. */
export function NewEmailView() {
  const [sent, setSent] = useState<SentEmail>()
  return (
    <Page name="newEmail">
      {sent ? <EmailSent {...sent} onAnother={() => setSent(undefined)} /> : <EmailComposer onSent={setSent} />}
    </Page>
  )
}

export const page = pageView(NewEmailView)

/** Thrown by the submit that only opens the review. */
class NotSentYet extends Error {}

const reads = { step: oneOf('write', 'review') }

/** Form and review of an e-mail (EP 6). The form is kept as a draft until the e-mail is sent. */
function EmailComposer({ onSent }: { onSent: (email: SentEmail) => void }) {
  const t = useText(emailsText)
  const [empty] = useState(() => emptyEmail(proposedReference('mail', new Date())))
  const form = useContractForm<EmailValues, EmailCreate>({
    schema: EmailForm,
    defaultValues: empty,
    toWire: values => emailOf(values, new Date(serverNow())),
    toCheck: values => checkedEmail(values, new Date(serverNow())),
    fieldOf: emailField,
    draftKey: 'email',
  })
  const send = useWrite('createEmail', {
    form,
    onDone(answer, { input }) {
      void rememberSender(input.body)
      onSent({ sent: input.body, answer, at: new Date().toISOString() })
    },
  })
  const { write, pending, refusal, losses } = send
  // Lost ones of this page are asked about by the write itself.
  const unresolved = useUnknownWrites('createEmail').filter(({ key }) => !losses.some(lost => lost.key === key))
  const notices = useRef<HTMLDivElement>(null)

  const [{ step }, setSearch] = useSearch(reads)
  const [email, setEmail] = useState<EmailCreate>()
  const reviewed = step === 'review' ? email : undefined
  const leave = () => {
    // The form must be visible before a field with an error takes the focus.
    setEmail(undefined)
    setSearch({ step: 'write' }, { replace: true })
  }
  useEffect(() => {
    // The e-mail may change now: the browser's Forward must not open the old review.
    if (step === 'write') setEmail(undefined)
    else if (!email) leave()
    // oxlint-disable-next-line react/exhaustive-deps -- `email` is set before the step becomes the review
  }, [step])

  const mustLeave = reviewed !== undefined && Object.keys(form.methods.formState.errors).length > 0
  useEffect(() => {
    // During the review a window can end and the service can refuse a value.
    if (mustLeave) leave()
    // oxlint-disable-next-line react/exhaustive-deps -- `leave` is a new function with the same effect on every render
  }, [mustLeave])

  const submit = async (email: EmailCreate) => {
    if (!reviewed) {
      setEmail(email)
      setSearch({ step: 'review' }, {})
      throw new NotSentYet()
    }
    if (contentOf(email) !== contentOf(reviewed)) {
      // Another tab changed the draft during the review.
      leave()
      throw new NotSentYet()
    }
    try {
      return await write({ body: reviewed })
    } catch (failure) {
      if (failure instanceof CallError && failure.issues.length > 0) leave()
      throw failure
    }
  }
  const notice = (
    <UnknownWrites endpoint="createEmail" write={send}>
      {({ sent }) => (
        <>
          <p>
            <bdi>{[sent?.input.body.reference, sent?.input.body.subject].filter(Boolean).join(': ')}</bdi>
          </p>
          <p>{t.lost}</p>
        </>
      )}
    </UnknownWrites>
  )
  const isWriting = reviewed === undefined
  return (
    <LetterPlaceProvider>
      <div className="flex flex-col gap-4">
        {isWriting ? (
          <div ref={notices} tabIndex={-1} className="outline-none not-has-[li]:hidden">
            {notice}
          </div>
        ) : null}
        <Form form={form} onSubmit={submit} submitting={pending} error={refusal}>
          <div
            hidden={!isWriting}
            // The sticky bar must not cover the focused field.
            className="flex flex-col gap-4 [&_:is(input,textarea,select,button)]:scroll-mb-32"
          >
            <RecipientsField />
            <MessageFields hidden={!isWriting} />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <OptionFields />
              <WindowsFields />
            </div>
            <BarInSight>
              <RecipientCount />
              <TestSend notices={notices} />
              {/* Hidden during the review, it would still send on Enter. */}
              {isWriting ? (
                <Button type="submit" variant="primary">
                  {t.review}
                </Button>
              ) : null}
            </BarInSight>
          </div>
          {reviewed ? (
            <EmailReview
              email={reviewed}
              grid={recipientGrid(...form.methods.getValues(['recipients', 'addressColumn']))}
              unresolved={unresolved}
              sending={pending}
              onBack={leave}
            >
              {notice}
            </EmailReview>
          ) : null}
        </Form>
      </div>
    </LetterPlaceProvider>
  )
}

function RecipientCount() {
  const t = useText(emailsText)
  const n = useRecipients().addresses
  return (
    <span className="mr-auto text-sm text-muted tabular-nums max-sm:w-full">
      {n > 0 ? t.toMany({ n }) : t.nobodyYet}
    </span>
  )
}

/** Type, priority, reference, report address and tags. */
const OptionFields = memo(function OptionFields() {
  const t = useText(emailsText)
  const types = useCodeChoices('emailType', emailTypes)
  const priorities = useCodeChoices('emailPriority', emailPriorities)
  return (
    <Card title={t.options} help={t.typeHelp}>
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4">
          <div className="flex flex-col gap-2">
            <RadioField name="type" label={t.type} items={types} />
            <NamesOfTypes />
          </div>
          <RadioField name="priority" label={t.priority} items={priorities} />
        </div>
        <TextField name="reference" label={t.reference} />
        <TextField name="deliveryReportUrl" label={t.deliveryReportUrl} type="url" inputMode="url" />
        <TextAreaField name="tags" label={t.tags} description={t.tagsNote} rows={2} />
      </div>
    </Card>
  )
})

/** Says where types are named, if one of them has no name. */
function NamesOfTypes() {
  const t = useText(emailsText)
  const rights = useText(rightText)
  const pages = useText(pageText)
  const may = useMay()
  const labels = useCodeLabels()
  if (emailTypes.every(code => labels.has(codeKey('emailType', code)))) return null
  if (may('settings.change')) {
    return (
      <Link to={paths.settingsCodes()} className={`${linkClass} w-fit text-sm`}>
        {t.nameTypes}
      </Link>
    )
  }
  if (!may('people.manage')) return <p className="text-sm text-muted">{t.askForNames}</p>
  // Whoever manages people is an admin: Roles says who has the right.
  return (
    <p className="text-sm text-muted">
      {t.namedBy({ right: rights['settings.change'] })}{' '}
      <PageLink to={paths.roles()} className={linkClass}>
        {pages.roles}
      </PageLink>
    </p>
  )
}
