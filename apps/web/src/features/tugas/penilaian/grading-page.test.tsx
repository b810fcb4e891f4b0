import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makeTugas } from '../../../shared/testing/tugas.ts';
import { GradingPage } from './grading-page.tsx';
import { baris, detailOf, pageOf } from './testing/fixtures.ts';

const parts = { Comments: () => null, VersionView: () => null, Extension: () => null };

function show({
  isWide,
  isOpen,
  mayGrade = true,
}: {
  isWide: boolean;
  isOpen: boolean;
  mayGrade?: boolean;
}) {
  setWidth(isWide);
  const server = fakeApi();
  server.reply('detailTugas', makeTugas({ boleh_ubah: mayGrade }));
  const meta = {
    page: 1,
    per_page: 50,
    total_items: 1,
    total_pages: 1,
    has_write_access: mayGrade,
    is_tampilkan_nilai: false,
  };
  server.replyWith('daftarPengumpulan', async (call) =>
    Response.json({
      data: pageOf([baris(1)], call),
      meta,
      status: { code: 'ok', message: 'Berhasil' },
    }),
  );
  server.reply('lihatPengumpulan', []);
  server.reply('detailPengumpulan', detailOf(baris(1)));
  renderWithApp(<GradingPage id="tg1" {...parts} />, {
    route: isOpen ? '/?peserta=n0001' : '/',
    user: 'dosen',
  });
  return screen.findByRole('heading', { level: 1 });
}

test.each([
  ['of a wide screen', { isWide: true, isOpen: true }, ['Publikasikan nilai', 'Kembali ke tugas']],
  ['of a phone with the list', { isWide: false, isOpen: false }, ['Publikasikan nilai']],
  ['of a phone with a row: the work has the room', { isWide: false, isOpen: true }, []],
  [
    'of a wide screen of who may only read',
    { isWide: true, isOpen: true, mayGrade: false },
    ['Kembali ke tugas'],
  ],
  ['of a phone of who may only read', { isWide: false, isOpen: false, mayGrade: false }, []],
])('the head %s', async (_name, way, shown) => {
  await show(way);
  const actions = [
    screen.queryByRole('button', { name: 'Publikasikan nilai' }),
    screen.queryByRole('link', { name: 'Kembali ke tugas' }),
  ].flatMap((action) => action?.textContent ?? []);
  expect(actions).toEqual(shown);
});

test.each([
  ['grades', true, /^Tekan N /],
  ['may only read', false, /^Pilih dari daftar/],
])('who %s is told how to begin', async (_name, mayGrade, says) => {
  await show({ isWide: true, isOpen: false, mayGrade });
  expect(await screen.findByText(says)).toBeVisible();
});
