import type { ContactCreate } from '#contract/contacts-v1'
import { paged } from '#e2e/upstream/answers'
import { createLimit } from '#e2e/upstream/limited'
import type { Upstream } from '#e2e/upstream/upstream'

/** Makes an upstream store created contacts and list them. */
export function rememberCreated(upstream: Upstream) {
  const service = { created: [] as ContactCreate[], limit: createLimit() }
  const create = service.limit.on(({ body }) => {
    service.created.push(body as ContactCreate)
    return { status: 200, body: { ...(body as object), ID: service.created.length } }
  })
  upstream.answer('createContact', create)
  upstream.answer('listContacts', ({ query }) => {
    const phone = [...query].find(([name]) => name.startsWith('properties['))?.[1]
    const found = service.created.map(({ FirstName, Phone }, at) => ({
      id: `n${at}`,
      properties: { firstName: FirstName, phone: Phone },
    }))
    return paged(
      found.toReversed().filter(({ properties }) => !phone || properties.phone === phone),
      '/v2/contacts',
      query,
    )
  })
  return service
}
