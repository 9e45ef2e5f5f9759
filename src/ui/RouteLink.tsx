import type { ComponentProps } from 'react'

/**
 * A link to a page of the app, for places with many of them: unlike the router's own, it is not
 * rendered again by every change of the address. `followRouteLinks` opens the page.
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
