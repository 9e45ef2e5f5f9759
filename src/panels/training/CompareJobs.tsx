import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { digitsOf } from '../../client/digits.ts'
import { printJson } from '../../client/json.ts'
import { t } from '../../messages/i18n.ts'
import { wordsOf } from '../../metadata/field.ts'
import { shortId } from '../../ui/shortId.ts'
import { wordText } from './JobParts.tsx'
import type { ModelJob } from './useModelJobs.ts'

const longest = 120
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '—'
  const text = digitsOf(value) ?? (typeof value === 'string' ? value : printJson(value))
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Fields of a few jobs side by side. */
export function CompareJobs({
  jobs,
  onClose,
}: {
  readonly jobs: readonly ModelJob[]
  readonly onClose: () => void
}) {
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const keys = [...new Set(jobs.flatMap(({ item }) => Object.keys(item)))].filter(
    (key) => key !== 'object_id' && key !== 'enrich',
  )
  const rows = [
    [
      t('training.col.state'),
      jobs.map(({ state }) => state.words.map(wordText).join(', ')),
    ] as const,
    ...keys.map((key) => [wordsOf(key), jobs.map(({ item }) => textOf(item[key]))] as const),
  ].filter(([, cells]) => !onlyDifferent || new Set(cells).size > 1)
  return (
    <Dialog open onClose={onClose} maxWidth={false} aria-labelledby="compare-title">
      <DialogTitle id="compare-title">{t('training.compare.title')}</DialogTitle>
      <DialogContent>
        <label className="compare-switch">
          <input
            type="checkbox"
            checked={onlyDifferent}
            onChange={({ target }) => setOnlyDifferent(target.checked)}
          />
          {t('training.compare.differ')}
        </label>
        {rows.length === 0 ? (
          <p>{t('training.compare.same')}</p>
        ) : (
          <div
            className="card result-grid compare-grid"
            tabIndex={0}
            role="group"
            aria-label={t('training.compare.title')}
          >
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('training.compare.field')}</th>
                  {jobs.map(({ item }) => (
                    <th key={item.object_id} scope="col" className="mono">
                      {shortId(item.object_id)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([key, cells]) => (
                  <tr key={key}>
                    <th scope="row">{key}</th>
                    {cells.map((cell, n) => (
                      <td key={n}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('training.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
