import { expect, it } from 'vitest'
import { findCreated } from './find-created'

const sent = { FirstName: 'Åsa', Phone: '+46701234567' }
const contact = (properties: Record<string, string | null>) => ({ properties })

it('finds a contact by its values, whatever its properties are called', () => {
  const contacts = [
    contact({ firstName: 'Åsa', phoneNumber: '+46701234567' }),
    contact({ namn: 'Åsa Öberg', mobil: '46 70-123 45 67' }),
    contact({ firstName: 'Bo', phoneNumber: '+46701234567' }),
    contact({ firstName: 'Åsa', phoneNumber: null }),
  ]
  expect(findCreated(sent, contacts)).toEqual(contacts.slice(0, 2))
})

it('finds a number that is dialled with 00 where it was sent with +, and the other way round', () => {
  const dialled = contact({ firstName: 'Åsa', phoneNumber: '0046 70-123 45 67' })
  expect(findCreated(sent, [dialled])).toEqual([dialled])
  const plain = contact({ firstName: 'Åsa', phoneNumber: '+46701234567' })
  expect(findCreated({ ...sent, Phone: '0046701234567' }, [plain])).toEqual([plain])
})
