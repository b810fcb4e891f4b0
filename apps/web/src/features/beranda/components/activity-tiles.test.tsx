import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { ActivityTiles } from './activity-tiles.tsx';

test('a tile says how much is open and leads there', async () => {
  fakeApi().reply('jumlahAktivitas', { tugas: 3, ujian: 1, forum: 2, vidcon: 0 });
  renderWithApp(<ActivityTiles />);
  expect(await screen.findByRole('link', { name: '3 Tugas' })).toHaveAttribute('href', '/tugas');
  expect(screen.getByRole('link', { name: '1 Ujian' })).toHaveAttribute('href', '/ujian');
  expect(screen.getByRole('link', { name: '2 Forum' })).toHaveAttribute('href', '/forum');
  expect(screen.getByRole('link', { name: '0 Vidcon' })).toHaveAttribute('href', '/vidcon');
  expect(screen.getAllByRole('link')).toHaveLength(4);
});
