import { Link, type LinkProps } from 'react-router-dom'
import { useMayGo } from './use-may-go'

type PageLinkProps = LinkProps & {
  to: string
  /** Shows the text without the link; by default nothing is shown. */
  alwaysShowText?: boolean
}

/** A link for people who may open its page. */
export function PageLink({ alwaysShowText = false, ...link }: PageLinkProps) {
  if (useMayGo()(link.to)) return <Link {...link} />
  return alwaysShowText ? <span>{link.children}</span> : null
}
