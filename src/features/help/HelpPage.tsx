import { useLocation } from 'react-router'
import { accessibilityRoute } from '../../helpPaths.ts'
import { Accessibility } from './Accessibility.tsx'
import { Help } from './Help.tsx'

/** A way to ask, and what is said of the console itself. */
export const HelpPage = () =>
  useLocation().pathname === accessibilityRoute ? <Accessibility /> : <Help />
