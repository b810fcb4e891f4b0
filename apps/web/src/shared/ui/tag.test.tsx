import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../testing/render.tsx';
import { ClassStatusTag, MeetingStatusTag, NotStartedTag, PresenceTag } from './tag.tsx';

test.each([
  ['akan_dimulai', 'Akan Dimulai'],
  ['belum_dimulai', 'Belum Dimulai'],
  ['berlangsung', 'Sedang Berlangsung'],
  ['selesai', 'Telah Berakhir'],
  ['lain', '-'],
])('class status %s is %s', (status, text) => {
  renderWithApp(<ClassStatusTag status={status} />);
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['belum_dimulai', 'Belum Dimulai'],
  ['berlangsung', 'Sedang Berlangsung'],
  ['selesai', 'Telah Berakhir'],
  ['akan_dimulai', '-'],
])('meeting status %s is %s', (status, text) => {
  renderWithApp(<MeetingStatusTag status={status} />);
  expect(screen.getByText(text)).toBeVisible();
});

const NEVER = '0000-00-00T00:00:00+00:00';
test.each([
  ['berlangsung', NEVER, true],
  ['berlangsung', '2026-11-24T13:02:00+07:00', false],
  ['belum_dimulai', NEVER, false],
  ['selesai', NEVER, false],
])('an hour that nobody started is told: %s, started %s', (status, mulaiKuliah, told) => {
  renderWithApp(<NotStartedTag status={status} mulaiKuliah={mulaiKuliah} />);
  expect(screen.queryByText('Jam kuliah · belum dimulai pengajar') !== null).toBe(told);
});

test.each([
  ['H', true, 'Hadir'],
  ['A', true, 'Alpa'],
  ['I', true, 'Izin'],
  ['S', true, 'Sakit'],
  ['X', true, 'Unknown'],
  ['H', false, '-'],
  [null, true, '-'],
])('mark %s, recorded %s, is %s', (presence, recorded, text) => {
  renderWithApp(<PresenceTag presence={presence} recorded={recorded} />);
  expect(screen.getByText(text)).toBeVisible();
});
