import type { Contact } from '#contract/contacts-v2'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { linkClass } from '#dashboard/ui/action/link-class'
import { contactWords } from './contact-words'

type ContactLinkProps = {
  contact: Contact
  /** What one is called that has no values. */
  unnamed: string
  className?: string
}

/** A contact by what it is called, as the way to its page; one without an id has none. */
export function ContactLink({ contact, unnamed, className = 'wrap-anywhere' }: ContactLinkProps) {
  const name = contactWords(contact) ?? contact.id ?? unnamed
  if (!contact.id) return <bdi className={className}>{name}</bdi>
  return (
    <PageLink alwaysShowText to={paths.contact(contact.id)} className={`${linkClass} ${className}`}>
      <bdi>{name}</bdi>
    </PageLink>
  )
}
