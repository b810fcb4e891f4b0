import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NewDot, newText } from './new-dot.tsx';

test.each([
  [['materi'], 'Materi baru'],
  [['materi', 'nilai'], 'Materi dan nilai baru'],
  [['materi', 'tugas', 'nilai'], 'Materi, tugas, dan nilai baru'],
] as const)('%j', (kinds, text) => expect(newText(kinds)).toBe(text));

test('a dot says what it means to the ear and under the pointer; there is none where nothing is new', () => {
  const { rerender } = render(<NewDot kinds={['tugas']} />);
  expect(screen.getByRole('img', { name: 'Tugas baru' })).toHaveAttribute('title', 'Tugas baru');
  rerender(<NewDot kinds={[]} />);
  expect(screen.queryByRole('img')).toBeNull();
});
