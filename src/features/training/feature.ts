import panelTexts from '../../messages/en/panels.json'
import tabTexts from '../../messages/en/tabs.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'
import { isPollerNeeded } from './follow/pollerNeeded.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const t = texts(panelTexts, tabTexts)

export const feature: Feature = {
  itemTabs: {
    transfers: {
      summary: {
        label: t.id('panel.summary'),
        Component: lazyPart(async () => (await import('./summary/SummaryPanel.tsx')).SummaryPanel),
      },
    },
    models: {
      train: {
        label: t.id('training.tab.train'),
        order: 1,
        isAction: true,
        key: { keys: 't', label: () => t('training.tab.train') },
        Component: lazyPart(async () => (await import('./start/Train.tsx')).Train),
      },
    },
  },
  otherTabs: {
    models: {
      jobs: {
        label: t.id('training.tab.jobs'),
        order: 2,
        Component: lazyPart(async () => (await import('./jobs/Jobs.tsx')).Jobs),
        Count: lazyPart(async () => (await import('./jobs/JobsCount.tsx')).JobsCount),
      },
      settings: {
        label: t.id('training.tab.settings'),
        order: 4,
        Component: lazyPart(async () => (await import('./model/ModelSettings.tsx')).ModelSettings),
      },
    },
  },
  overviews: {
    jobs: {
      isWhole: true,
      State: lazyPart(async () => (await import('./record/JobRecord.tsx')).JobState),
      Lead: lazyPart(async () => (await import('./record/JobRecord.tsx')).JobLead),
      Strip: lazyPart(async () => (await import('./record/JobRecord.tsx')).JobStrip),
      Body: lazyPart(async () => (await import('./record/JobRecord.tsx')).JobBody),
      Side: lazyPart(async () => (await import('./record/JobRecord.tsx')).JobSide),
    },
    models: {
      fields: ['feature_ranks', 'input_variables', 'output_variables', 'settings'],
      related: ['jobs'],
      actions: [
        { tab: 'upload', label: t.id('modelUpload.open'), icon: 'upload' },
        { tab: 'train', label: t.id('training.tab.train'), icon: 'play', primary: true },
      ],
      Main: lazyPart(async () => (await import('./model/ModelMain.tsx')).ModelMain),
      Side: lazyPart(async () => (await import('./model/ModelSide.tsx')).ModelSide),
      State: lazyPart(async () => (await import('./model/ModelState.tsx')).ModelState),
    },
  },
  overlays: [
    {
      isNeeded: isPollerNeeded,
      Component: lazyPart(async () => (await import('./follow/JobPoller.tsx')).JobPoller),
    },
  ],
}
