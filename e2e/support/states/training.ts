import type { Page } from '@playwright/test'
import {
  answers,
  bars,
  fails,
  loading,
  state,
  next,
  panel,
  walkOf,
  refusing,
  type Panel,
  type State,
  forbidden,
  noneOf,
} from '../panelStates.ts'
import type { Rule } from '../fault.ts'
import { asRemote, chooseTransfer, job, jobsPath, listOf, newModel } from '../training.ts'
import { chooseOption } from '../pages/form.ts'
import { button, main } from '../pages/page.ts'
import { dialogOf } from '../pages/dialog.ts'

const jobsAre = (...jobs: readonly object[]): Rule => ['GET', jobsPath, listOf(...jobs)]
const refused = answers('GET', jobsPath, 403)
const failed = fails(jobsPath)
const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString()

/** One of each state, as a service returns them. */
const someJobs = (model: string) => [
  job('job_a1', {
    enrich: model,
    progress: 0.42,
    epochs: 20,
    created_at: minutesAgo(10),
    updated_at: minutesAgo(0),
  }),
  job('job_b2', {
    enrich: model,
    progress: 0.4,
    epochs: 20,
    created_at: minutesAgo(20),
    updated_at: minutesAgo(9),
  }),
  job('job_c3', {
    enrich: model,
    created_at: minutesAgo(30),
    progress: 0.18,
    failed: true,
    error: 'ValueError: the transfer holds no rows\n  at line 2',
    epochs: 20,
    optimizer: 'adam',
    loss: '0.61',
  }),
  job('job_d4', {
    enrich: model,
    created_at: minutesAgo(40),
    progress: 1,
    epochs: 20,
    optimizer: 'sgd',
    loss: '0.25',
    history: [0.9, 0.4, 0.25].map((loss, n) => ({ epoch: n + 1, loss })),
  }),
]

const start = (page: Page) => button(main(page), /^Start training/).click()
const chosen = async (page: Page) => {
  await chooseTransfer(page, 'churn-history')
  await start(page)
}

export const trainingPanels: readonly Panel[] = [
  panel('variables', async (service) => {
    const { object_id: id } = await newModel(service)
    const dialog = '[role="dialog"]'
    return walkOf(`/enrich/models/item/${id}/edit`, [
      state('repeated', 'is listed more than once.', {
        action: async (page) => {
          const list = main(page).getByRole('group', { name: 'Output variables', exact: true })
          const name = await list.getByLabel('Name of variable 1').inputValue()
          await button(list, 'Add variable').click()
          await list.getByLabel('Name of variable 2').fill(name)
        },
      }),
      state('columns', 'Not used', {
        within: dialog,
        action: async (page) => {
          await button(main(page), 'Take from a table').first().click()
          const store = dialogOf(page).getByRole('combobox', { name: 'Store' })
          await store.fill('churn-training')
          // Stores of other tests may have moved it off the first page.
          await chooseOption(page, 'churn-training')
          await page.getByRole('combobox', { name: 'Table' }).fill('churn')
          await button(page, 'Read columns').click()
        },
      }),
    ])
  }),
  panel('train', async (service) => {
    const { object_id: id } = await newModel(service)
    const path = `/enrich/${id}/train/`
    return walkOf(`/enrich/models/item/${id}?tab=train`, [
      loading(jobsPath),
      next('full', /still running.*months|months.*still running/s, {
        rules: [jobsAre(...someJobs(id))],
        action: async (page) => {
          await page.reload()
          await chooseTransfer(page, 'churn-history')
          await main(page).getByLabel('Epochs').fill('2.5')
        },
      }),
      state('invalid', 'Choose the transfer to train on.', {
        action: async (page) => {
          await button(main(page), 'Discard it').click()
          await start(page)
        },
      }),
      state('lacking', 'This transfer has no column for', {
        action: async (page) => {
          await chooseTransfer(page, 'deliveries-2026')
          await main(page)
            .getByText(/variables are missing/)
            .waitFor()
          await start(page)
        },
      }),
      state('forbidden', 'You can’t view jobs', { rules: [refused] }),
      state('failing', 'Jobs couldn’t be loaded.', { rules: [failed] }),
      refusing(['POST', path], 'epochs', 'Must be 1 or more.', chosen),
      { ...forbidden(path, chosen), state: 'notPermitted' },
      state('accepted', 'Training requested. Waiting for the new job', {
        rules: [answers('POST', path, 202, {})],
        action: chosen,
      }),
      state('sending', 'Starting…', { delayed: ['POST', path], action: chosen }),
      // Last, as the next request would be asked about.
      state('unknown', 'No new job has appeared.', {
        rules: [answers('POST', path, 504, {})],
        action: async (page) => {
          await chosen(page)
          await button(main(page), 'Check now').click()
        },
      }),
    ])
  }),
  panel('jobs', async (service) => {
    const { object_id: id } = await newModel(service)
    const address = `/enrich/models/item/${id}?tab=jobs`
    return walkOf(address, [
      loading(jobsPath),
      state('empty', 'No jobs yet'),
      ...boardStates(id, address),
      state('noneFit', 'No jobs of this model use this transfer', {
        at: `${address}&transfer__object_id=tra_000`,
      }),
    ])
  }),
  panel('allJobs', async (service) => {
    const { object_id: id } = await newModel(service)
    return walkOf('/enrich/jobs', [
      loading(jobsPath),
      state('empty', 'No jobs yet', { rules: [answers('GET', jobsPath, 200, noneOf)] }),
      ...boardStates(id, '/enrich/jobs').filter(({ state }) =>
        ['full', 'forbidden', 'failing'].includes(state),
      ),
      state('noneFit', 'No job matches', { at: '/enrich/jobs?enrich__object_id=mdl_000' }),
    ])
  }),
  panel('model', async (service) => {
    const many = Array.from({ length: 18 }, (_, n) => [`feature_${n}`, (n + 1) / 100])
    const model = await newModel(service, {
      feature_ranks: JSON.stringify(Object.fromEntries(many)),
    })
    const bare = await newModel(service)
    const [path, servePath] = [`/enrich/${model.object_id}/`, '/serve/']
    const address = `/enrich/models/item/${model.object_id}`
    return walkOf(address, [
      loading(path),
      state('sideLoading', bars, {
        rules: [['GET', servePath, { kind: 'hang' }]],
        delayed: ['GET', jobsPath],
      }),
      state('full', /Show all 18.*Running/s, { rules: [jobsAre(...someJobs(model.object_id))] }),
      state('empty', 'This model has no feature ranks yet.', {
        at: `/enrich/models/item/${bare.object_id}`,
      }),
      state('forbidden', 'You can’t view jobs.', {
        rules: [refused, answers('GET', servePath, 403)],
      }),
      state('failing', 'Jobs couldn’t be loaded.', { rules: [failed, fails(servePath)] }),
      state('unreadable', 'These ranks have an unknown format.', {
        rules: [answers('GET', path, 200, { ...model, feature_ranks: 'soon' })],
      }),
      state('settingsEmpty', 'has no settings', { at: `${address}?tab=settings` }),
      state('settingsFull', 'early_stopping', {
        rules: [
          answers('GET', path, 200, {
            ...model,
            settings: { batch: 32, layers: [64, 32], early_stopping: { patience: 5 } },
          }),
        ],
        at: `${address}?tab=settings`,
      }),
    ])
  }),
]

/** The states of a table of jobs, for one model or all. */
const boardStates = (model: string, address: string): readonly State[] => {
  const full = [jobsAre(...someJobs(model))]
  const opened = (id: string) => `${address}${address.includes('?') ? '&' : '?'}job=${id}`
  return [
    // First, because a scale is remembered once seen.
    state('noScale', 'scale unknown', {
      rules: [asRemote, jobsAre(job('job_e5', { enrich: model, progress: 1 }))],
    }),
    state('full', /No change for 9 min.*ValueError/s, { rules: full }),
    state('noneInState', 'The loaded job isn’t in this state', {
      rules: [jobsAre(...someJobs(model).slice(3))],
      at: `${address}${address.includes('?') ? '&' : '?'}state=failed`,
    }),
    state('jobRunning', 'No changes recorded yet', { rules: full, at: opened('job_a1') }),
    state('jobFailed', /ValueError.*Train again/s, { rules: full, at: opened('job_c3') }),
    state('jobComplete', /Loss.*Open record/s, { rules: full, at: opened('job_d4') }),
    state('selected', '2 selected', {
      rules: full,
      action: async (page) => {
        for (const name of [/job_c3/, /job_d4/])
          await main(page).getByRole('checkbox', { name }).check()
      },
    }),
    next('compare', /Compare jobs.*Optimizer/s, {
      rules: full,
      action: (page) => button(main(page), 'Compare').click(),
      within: '[role="dialog"]',
    }),
    state('forbidden', 'You can’t view jobs', { rules: [refused] }),
    state('failing', 'The list couldn’t be loaded', { rules: [failed] }),
  ]
}
