import { ContactBeside } from '#dashboard/features/contact-editor/contact-view'
import { ContactPanel, type PanelProps } from '#dashboard/features/contacts/contact-panel'

/** The contact beside the list. */
export function OpenedContact(props: PanelProps) {
  return (
    <ContactPanel {...props}>
      <ContactBeside key={props.id} id={props.id} />
    </ContactPanel>
  )
}
