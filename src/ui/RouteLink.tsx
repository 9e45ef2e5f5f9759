import type { ComponentProps } from 'react'

/**
 * A link to a page of the app, for places with many links. Unlike the router's, it is not rendered
 * again on every change of the address. `followRouteLinks` handles the click.
 */
export const RouteLink = ({
  to,
  children,
  ...props
}: { readonly to: string } & ComponentProps<'a'>) => (
  <a {...props} href={to} data-route="">
    {children}
  </a>
)
