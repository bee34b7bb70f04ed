import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Contact } from '#contract/contacts-v2'
import { FindPanel } from '#dashboard/parts/find/find-panel'
import { paths } from '#dashboard/parts/paths'

/** Who was found for `find` of the address. A link that means one person (`one`) leads on to them, where there is only one. */
export function Found() {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const text = params.get('find') ?? ''
  const goOn = useCallback(({ id }: Contact) => void (id && navigate(paths.contact(id), { replace: true })), [navigate])
  const searchesAll = state !== null && typeof state === 'object' && 'searchAll' in state
  return (
    <FindPanel text={text} searchesAll={searchesAll} {...(params.has('one') && { onOnly: goOn })} className="mb-3" />
  )
}
