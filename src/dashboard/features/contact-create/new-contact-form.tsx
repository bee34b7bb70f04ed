import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ContactCreate, type ContactSummary } from '#contract/contacts-v1'
import { findCreated } from '#contract/numbers/same-number'
import { CallError } from '#dashboard/api/client/call-error'
import { contactQueries } from '#dashboard/api/contacts'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { Form } from '#dashboard/form/form'
import { withoutEmpties } from '#dashboard/form/form-values'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import {
  type ContactCells,
  type ContactField,
  contactFields,
  contactFieldText,
  emptyCells,
} from '#dashboard/parts/contact/contact-fields'
import { personName } from '#dashboard/parts/contact/contact-words'
import { openNumberSearch } from '#dashboard/parts/contact/contacts-by-number'
import { paths } from '#dashboard/parts/paths'
import { readNumber } from '#dashboard/parts/phone/as-e164'
import { PhoneCheck } from '#dashboard/parts/phone/phone-check'
import { useNumber } from '#dashboard/parts/phone/use-number'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { UnknownWrites, useUnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useWrite } from '#dashboard/parts/write/use-write'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { newContactText } from './new-contact-text'

/** `answer` is undefined if the service accepted the request without returning the contact. */
type NewContactFormProps = { onCreated: (sent: ContactCreate, answer: ContactSummary | undefined) => void }

/** Attributes of inputs that are not plain text. */
const inputs: Partial<Record<ContactField, { type?: 'tel'; inputMode?: 'email'; placeholder?: string }>> = {
  Phone: { type: 'tel', placeholder: '+46701234567' },
  Email: { inputMode: 'email' },
}

/** Thrown while an earlier contact may have been created, so that nothing is sent. */
class HeldBack extends Error {}

/** Form of one contact (EP 7) with the bounds of §2.4. */
export function NewContactForm({ onCreated }: NewContactFormProps) {
  const t = useText(newContactText)
  const fields = useText(contactFieldText)
  const { region } = useDefaultRegion()
  // E.164 numbers by their typed form, filled by `toCheck` before `toWire` runs.
  const whole = useRef(new Map<string, string>())
  const toWire = (values: ContactCells) =>
    withoutEmpties({ ...values, Phone: whole.current.get(values.Phone.trim()) ?? values.Phone })
  const form = useContractForm({
    schema: ContactCreate,
    defaultValues: emptyCells,
    toWire,
    toCheck: async values => {
      const written = values.Phone.trim()
      // The first number loads the reader; a quick submit waits for that.
      const { number } = await readNumber(written, region).catch(() => ({ number: undefined }))
      if (number) whole.current.set(written, number.e164)
      // It may have been a number in the country chosen before.
      else whole.current.delete(written)
      return toWire(values)
    },
    draftKey: 'contact-new',
    startsOver: true,
  })
  const create = useWrite('createContact', {
    form,
    invalidates: [contactQueries.lists()],
    onDone: (answer, { input }) => onCreated(input.body, answer),
  })
  const earlier = useUnknownWrites('createContact').filter(({ key }) => !create.losses.some(lost => lost.key === key))
  const notices = useRef<HTMLDivElement>(null)
  const send = async (body: ContactCreate) => {
    if (earlier.length > 0) {
      // No values of contacts are stored with writes, so each may be this one.
      notices.current?.focus()
      throw new HeldBack()
    }
    try {
      await create.write({ body })
    } catch (error) {
      if (!(error instanceof CallError && error.kind === 'shape')) throw error
      // The contact was created, although the response does not show it.
      create.settle('done')
      onCreated(body, undefined)
    }
  }
  const { methods } = form
  const phone = useWatch({ control: methods.control, name: 'Phone' })
  const e164 = useNumber(phone.trim()).reading?.number?.e164
  useEffect(() => {
    if (e164 && methods.getFieldState('Phone').error) void methods.trigger('Phone')
  }, [e164, methods])
  return (
    <>
      {/* Outlined when a press of the button was held back, so that the press is seen to have done something. */}
      <div
        ref={notices}
        tabIndex={-1}
        className="outline-focus focus:outline-2 focus:outline-offset-2 not-has-[li]:hidden"
      >
        <UnknownWrites endpoint="createContact" write={create}>
          {({ sent }: { sent: { input: { body: ContactCreate } } | undefined }) =>
            sent ? <FindContacts sent={sent.input.body} /> : null
          }
        </UnknownWrites>
      </div>
      <Card>
        <Form form={form} onSubmit={send} submitting={create.pending} error={create.refusal}>
          <div className="grid gap-4 sm:grid-cols-2">
            {contactFields.map(name => {
              if (name === 'Notes') {
                return <TextAreaField key={name} name={name} label={fields[name]} className="sm:col-span-2" />
              }
              return (
                <div key={name} className="min-w-0">
                  <TextField name={name} label={fields[name]} {...inputs[name]} />
                  {name === 'Phone' ? <PhoneCheck number={phone} /> : null}
                </div>
              )
            })}
          </div>
          <div>
            <SubmitButton>{t.create}</SubmitButton>
          </div>
        </Form>
      </Card>
    </>
  )
}

/** Button that looks up a created contact by its number (EP 4), for people who may read contacts. */
export function FindContacts({ sent }: { sent: ContactCreate }) {
  const t = useText(newContactText)
  const client = useQueryClient()
  const can = useMayCall()
  const search = useMutation({
    mutationFn: async () => {
      const owners = await openNumberSearch(client)
        .then(search => search.ownersOf(sent.Phone))
        .catch(() => ({ contacts: [], checked: false }))
      return { found: findCreated(sent, owners.contacts), checked: owners.checked }
    },
  })
  if (!can('listContacts')) return null
  const name = `${personName(sent)} ${sent.Phone}`
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" busy={search.isPending} onClick={() => search.mutate()}>
        {t.find}
      </Button>
      {search.data ? (
        <p role="status" className="flex flex-wrap gap-x-3 wrap-anywhere">
          {search.data.found.map(({ id }, place) =>
            id ? (
              <Link key={id} to={paths.contact(id)} className={linkClass}>
                {t.found({ name })}
              </Link>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- it has no id
              <span key={place}>{t.found({ name })}</span>
            ),
          )}
          {search.data.found.length === 0 ? (
            <span>
              {search.data.checked ? t.foundNone({ name }) : t.foundUnknown({ name })}{' '}
              <Link to={paths.contacts({ q: sent.Phone })} className={linkClass}>
                {t.openList}
              </Link>
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
