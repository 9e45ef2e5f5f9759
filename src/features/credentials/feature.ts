import { t } from '../../messages/panelsTexts.ts'
import { isSession } from '../../domain/tokens.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  itemTabs: {
    users: {
      setPassword: {
        label: t.id('panel.password'),
        tab: 'password',
        isAction: true,
        Component: lazyPart(async () => (await import('./SetPassword.tsx')).SetPassword),
      },
      resetSecretKey: {
        label: t.id('panel.key'),
        tab: 'secret-key',
        isAction: true,
        Component: lazyPart(async () => (await import('./ResetSecretKey.tsx')).ResetSecretKey),
      },
    },
  },
  overviews: {
    tokens: {
      // A session is called one.
      fields: (item) => [
        ...(item.expires_at === undefined ? [] : ['expires_at']),
        ...(isSession(item) ? ['purpose'] : []),
      ],
      Lead: lazyPart(async () => (await import('./TokenLead.tsx')).TokenLead),
      Sentence: lazyPart(async () => (await import('./TokenLead.tsx')).TokenSentence),
      Strip: lazyPart(async () => (await import('./TokenStrip.tsx')).TokenStrip),
    },
  },
  createForms: {
    tokens: lazyPart(async () => (await import('./CreateToken.tsx')).CreateToken),
  },
}
