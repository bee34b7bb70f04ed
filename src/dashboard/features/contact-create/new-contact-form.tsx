import { useWatch } from 'react-hook-form'
import { ContactCreate, type ContactSummary } from '#contract/contacts-v1'
import { isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { contactQueries } from '#dashboard/data/contacts'
import { Form } from '#dashboard/form/form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { personName } from '#dashboard/parts/contact/contact-name'
import { useWrite } from '#dashboard/parts/journal/use-write'
import { PhoneCheck } from '#dashboard/parts/phone/phone-check'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Card } from '#dashboard/ui/card'
import { newContactText } from './new-contact-text'
import { emptyCells } from './pasted-grid'
import { UnknownCreates } from './unknown-creates'

type NewContactFormProps = { onCreated: (sent: ContactCreate, answer: ContactSummary) => void }

/** One contact (EP 7), held to every bound of §2.4. */
export function NewContactForm({ onCreated }: NewContactFormProps) {
  const t = useText(newContactText)
  const form = useContractForm({
    schema: ContactCreate,
    defaultValues: emptyCells,
    draftKey: 'contact-new',
    startsOver: true,
  })
  const create = useWrite('createContact', {
    about: ({ body }) => `${personName(body)} ${body.Phone}`,
    invalidates: [contactQueries.lists()],
  })
  const phone = useWatch({ control: form.methods.control, name: 'Phone' })
  return (
    <>
      <UnknownCreates error={create.error} />
      <Card>
        <Form
          form={form}
          onSubmit={async body => ({ body, answer: await create.write({ body }) })}
          onSaved={({ body, answer }) => onCreated(body, answer)}
          submitting={create.pending}
          error={isOutcomeUnknown(create.error) ? null : create.error}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="FirstName" label={t.FirstName} />
            <TextField name="LastName" label={t.LastName} />
            <div className="min-w-0">
              <TextField name="Phone" label={t.Phone} type="tel" placeholder="+46701234567" />
              <PhoneCheck number={phone} />
            </div>
            <TextField name="Email" label={t.Email} inputMode="email" />
            <TextField name="Organization" label={t.Organization} />
            <TextField name="Title" label={t.titleWithin} />
            <TextAreaField name="Notes" label={t.Notes} className="sm:col-span-2" />
          </div>
          <div>
            <SubmitButton>{t.create}</SubmitButton>
          </div>
        </Form>
      </Card>
    </>
  )
}
