import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

const hueOf = (name: string) => {
  const { container } = render(<Avatar name={name} />)
  return container.querySelector<HTMLElement>('span')?.style.getPropertyValue('--hue')
}

test('ux-46 nine workspaces have nine colours, each always the same', () => {
  const names = [
    'Northwind Labs',
    'Maple Street Clinics',
    'Halden Energy',
    'Kestrel Insurance',
    'Lumen Retail Group',
    'Sato Robotics',
    'Orbit Freight',
    'Verano Foods',
    'Brightwater Utilities',
  ]
  expect(new Set(names.map(hueOf)).size).toBe(9)
  expect(hueOf('Verano Foods')).toBe(hueOf('Verano Foods'))
})

test('design-23 ux-46 the colours of many names are spread evenly, and none is the accent', () => {
  const counts = new Map<string | undefined, number>()
  for (let n = 0; n < 900; n++) {
    const hue = hueOf(`Workspace ${n}`)
    counts.set(hue, (counts.get(hue) ?? 0) + 1)
  }
  expect(counts.size).toBe(9)
  // The accent's hue is 268 degrees.
  const distances = [...counts.keys()].map((hue) => Math.abs((Number(hue) % 360) - 268))
  expect(Math.min(...distances)).toBeGreaterThan(30)
  expect(Math.max(...counts.values())).toBeLessThan(150)
})
