import { useEffect, useRef } from 'react'

/** The heading of a step; it takes the focus when the step is shown. */
export function StepTitle({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 className="breaks" data-above="24" data-below="4" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
