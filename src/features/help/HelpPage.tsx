import { useLocation } from 'react-router'
import { accessibilityRoute } from '../../helpPaths.ts'
import { Accessibility } from './Accessibility.tsx'
import { Help } from './Help.tsx'

/** The support form, or the accessibility statement. */
export const HelpPage = () =>
  useLocation().pathname === accessibilityRoute ? <Accessibility /> : <Help />
