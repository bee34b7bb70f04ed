import { expectTypeOf, test } from 'vitest'
import type { ContactFilter } from '#contract/contact-filter'
import type { ContactCreate, ContactSummary } from '#contract/contacts-v1'
import type { Contact } from '#contract/contacts-v2'
import type { PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/reading/answer'
import type { CallInput, CallResult, ManyInput, ManyResult, PagedRows } from './call-input'

// The types alone are what is tested: they come from the columns of the table, and `npm run types` holds them.
test('a call takes what the columns of its row say, and nothing else', () => {
  expectTypeOf<CallInput<'listContacts'>['query']>().toEqualTypeOf<{ meta?: boolean } | undefined>()
  expectTypeOf<CallInput<'listContacts'>['filter']>().toEqualTypeOf<ContactFilter | undefined>()
  expectTypeOf<CallInput<'readContact'>['query']>().toEqualTypeOf<{ meta?: boolean } | undefined>()
  expectTypeOf<CallInput<'readNkiSummary'>['query']>().toEqualTypeOf<{ begin: string; end: string }>()
  expectTypeOf<CallInput<'createContact'>['query']>().toEqualTypeOf<undefined>()
  expectTypeOf<CallInput<'createContact'>['body']>().toEqualTypeOf<ContactCreate>()
  expectTypeOf<ManyInput<'createContact'>['query']>().toEqualTypeOf<{ multiple: true }>()
  expectTypeOf<ManyInput<'createContact'>['body']>().toEqualTypeOf<ContactCreate[]>()
  expectTypeOf<CallInput<'listSurveys'>['query']>().toEqualTypeOf<undefined>()
  expectTypeOf<CallInput<'listSurveys'>['page']>().toEqualTypeOf<undefined>()
  expectTypeOf<CallInput<'listSurveys'>>().not.toHaveProperty('filter')
})

test('a call gives what the columns of its row say', () => {
  expectTypeOf<CallResult<'listContacts'>>().toEqualTypeOf<PagedRows<Row<Contact>[]>>()
  expectTypeOf<CallResult<'readContact'>>().toEqualTypeOf<Contact>()
  expectTypeOf<ManyResult<'createContact'>>().toEqualTypeOf<Row<ContactSummary>[]>()
  expectTypeOf<CallResult<'lookupPhoneNumbers'>['PhoneNumbers']>().toEqualTypeOf<
    Row<PhoneNumber>[] | null | undefined
  >()
  expectTypeOf<CallResult<'lookupPhoneNumbers'>['DefaultRegion']>().toEqualTypeOf<string | null | undefined>()
})
