import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** The router's link in the application; on the landing page one that opens another document, or a section of its own. */
export const LinkContext = createContext<ComponentType<LinkProps>>(({ to, ...rest }) => (
  <a href={to.replace(/^\/#/, '#')} {...rest} />
));

/** For what stands on the landing page, too; elsewhere use the router's. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
