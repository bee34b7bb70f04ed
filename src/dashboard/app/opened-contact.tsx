import { ContactBeside } from '#dashboard/features/contact-editor/contact-beside'
import { ContactPanel } from '#dashboard/features/contacts/contact-panel'
import type { PanelProps } from '#dashboard/features/contacts/use-opened'

/** The contact that is open beside the list of contacts. */
export function OpenedContact(props: PanelProps) {
  return (
    <ContactPanel {...props}>
      <ContactBeside key={props.id} id={props.id} />
    </ContactPanel>
  )
}
