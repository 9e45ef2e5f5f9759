import { t } from '../../messages/deskTexts.ts'
import type { MenuEntry } from '../../ui/MenuButton.tsx'
import { afterResolving, type AfterResolving } from './useDeskActions.ts'
import { useNotices, useTabTitle } from './useNotices.ts'
import type { Ticket } from '../../domain/promise.ts'

/**
 * The choices of the desk, as entries of its menu. The tab's title announces new tickets, and the
 * desktop if the person wants that.
 * @param news tickets that came since all were read
 */
export function useDeskChoices(
  news: readonly Ticket[],
  after: AfterResolving,
  setAfter: (after: AfterResolving) => void,
  openHelp: () => void,
): readonly MenuEntry[] {
  useTabTitle(news.length)
  const { isOn, setIsOn } = useNotices(news)
  return [
    ...afterResolving.map((one, index) => ({
      label: t(`desk.after.${one}`),
      isChosen: one === after,
      divided: index === 0,
      onSelect: () => setAfter(one),
    })),
    ...(isOn === undefined
      ? []
      : [
          {
            label: t(isOn ? 'desk.noticesOff' : 'desk.notices'),
            icon: 'bell' as const,
            divided: true,
            onSelect: () => setIsOn(!isOn),
          },
        ]),
    { label: t('desk.help'), icon: 'help', divided: true, onSelect: openHelp },
  ]
}
