import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlainText } from './PlainText.tsx'

test('SEC11 only web addresses in a text are links, which tell their page nothing', () => {
  const payloads = [
    'javascript:alert(1)',
    'JAVASCRIPT://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    'file:///etc/passwd',
    '<a href="javascript:alert(1)">x</a>',
    '<img src=x onerror=alert(1)>',
  ]
  render(<PlainText content={`${payloads.join(' ')} https://docs.example/a?b=1.`} />)
  const link = screen.getByRole('link')
  expect(link).toHaveAttribute('href', 'https://docs.example/a?b=1')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener noreferrer'))
  expect(screen.queryByRole('img')).toBeNull()
  for (const payload of payloads) expect(document.body).toHaveTextContent(payload)
})
