import { Link, type LinkProps } from 'react-router-dom'
import { useMayGo } from './use-may-go'

type PageLinkProps = LinkProps & {
  to: string
  /** What the link says stands there also without it; a link that is only a way somewhere goes as a whole. */
  alwaysShowText?: boolean
}

/** A link for those who may open the page it leads to; for the others there is none. */
export function PageLink({ alwaysShowText = false, ...link }: PageLinkProps) {
  if (useMayGo()(link.to)) return <Link {...link} />
  return alwaysShowText ? <span>{link.children}</span> : null
}
