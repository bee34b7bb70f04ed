import type { Contact } from '#contract/contacts-v2'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { linkClass } from '#dashboard/ui/action/link-class'
import { contactWords } from './contact-words'

type ContactLinkProps = {
  contact: Contact
  /** Text for a contact without values. */
  unnamed: string
  className?: string
}

/** Links a contact's name to its page; plain text without an id. */
export function ContactLink({ contact, unnamed, className = 'wrap-anywhere' }: ContactLinkProps) {
  const name = contactWords(contact) ?? contact.id ?? unnamed
  if (!contact.id) return <bdi className={className}>{name}</bdi>
  return (
    <PageLink alwaysShowText to={paths.contact(contact.id)} className={`${linkClass} ${className}`}>
      <bdi>{name}</bdi>
    </PageLink>
  )
}
