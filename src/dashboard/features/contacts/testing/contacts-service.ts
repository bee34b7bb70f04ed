import { onTestFinished } from 'vitest'
import { createMemoryService } from '#service/testing/memory-service'
import { aContact } from '#service/testing/rows'

/** A service, until the test ends, with contacts `id-1`, `id-2` … of these properties; the last is the newest. */
export async function contactsService(contacts: readonly object[]) {
  const rows = contacts.map((properties, at) =>
    aContact({ id: at + 1, contactId: `id-${at + 1}`, properties: JSON.stringify(properties) }),
  )
  const service = await createMemoryService({
    fill: async db => {
      for (let from = 0; from < rows.length; from += 100) {
        await db
          .insertInto('contacts')
          .values(rows.slice(from, from + 100))
          .execute()
      }
    },
  })
  onTestFinished(() => service.close())
  return service
}

/** `times` contacts that differ in their names only. */
export const strangers = (times: number) => Array.from({ length: times }, (_, at) => ({ firstName: `Other${at}` }))
