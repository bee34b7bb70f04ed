import { expect, test } from 'vitest'
import { createMemoryService } from '#service/testing/memory-service'
import { callEndpoint } from '#service/testing/service-suite'

const service = await createMemoryService()
const lookUp = async (PhoneNumbers: unknown, DefaultRegion?: unknown) =>
  callEndpoint(service, 'lookupPhoneNumbers', { body: { DefaultRegion, PhoneNumbers } })

// One valid number of each type, from libphonenumber's own metadata.
test.each([
  ['+4687197000', 0, 'SE'],
  ['+46701234567', 1, 'SE'],
  ['+12015550123', 2, 'US'],
  ['+46201234567', 3, 'SE'],
  ['+469001234567', 4, 'SE'],
  ['+46771234567', 5, 'SE'],
  ['+445612345678', 6, 'GB'],
  ['+46751234567', 7, 'SE'],
  ['+46740123456', 8, 'SE'],
  ['+445512345678', 9, 'GB'],
  ['+46254123456789', 10, 'SE'],
])('returns %s with type %i', async (number, Type, RegionCode) => {
  const { body } = await lookUp([number])
  expect(body.PhoneNumbers).toMatchObject([{ Input: number, Type, RegionCode, E164Format: number, IsValid: true }])
})

test('reads a national number only with a region', async () => {
  const { body } = await lookUp(['070-123 45 67'], 'SE')
  const country = { Type: 1, RegionCode: 'SE', CountryCode: '46', IsValid: true }
  const national = { Input: '070-123 45 67', NationalFormat: '070-123 45 67' }
  const formats = { E164Format: '+46701234567', InternationalFormat: '+46 70 123 45 67' }
  expect(body).toEqual({ DefaultRegion: 'SE', PhoneNumbers: [{ ...country, ...national, ...formats }] })
  for (const region of [undefined, null, 'ZZ']) {
    expect((await lookUp(['070-123 45 67'], region)).body.PhoneNumbers).toMatchObject([{ IsValid: false, Type: 11 }])
  }
})

// libphonenumber alone would accept these or overflow its stack.
const contexts = ['a'.repeat(300), `+${'1'.repeat(250_000)}`].map(context => `+46701234567;phone-context=${context}`)
test.each([...contexts, '', 'abc', '+461', '9'.repeat(10_000), '💥'])(
  'returns invalid and type 11 for a text that is not a number: %#',
  async input => {
    const { body } = await lookUp([input], 'SE')
    expect(body.PhoneNumbers).toMatchObject([{ Input: input, Type: 11, IsValid: false, E164Format: null }])
  },
)

test('answers every input in order, including duplicates', async () => {
  const inputs = Array.from({ length: 350 }, (_, index) => `+4670${String(index % 100).padStart(7, '0')}`)
  const { body } = await lookUp(inputs)
  expect(body.PhoneNumbers?.map(number => number.Input)).toEqual(inputs)
  expect((await lookUp([])).body.PhoneNumbers).toEqual([])
  expect((await lookUp(undefined)).body).toEqual({ DefaultRegion: null, PhoneNumbers: [] })
})
