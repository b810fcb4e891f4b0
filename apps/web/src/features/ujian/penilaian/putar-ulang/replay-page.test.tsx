import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import { ReplayPage } from './replay-page.tsx';
import { makeAwal, pada, simpanan } from './testing/awal.ts';

beforeEach(() => {
  setWidth(true);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
});

function show({ route = '/', awal = makeAwal(), rows = simpanan } = {}) {
  const api = fakeApi()
    .reply('detailUjian', makeUjian({ judul: 'Kuis normalisasi' }))
    .reply('jejakPengerjaan', {
      simpanan: rows,
      jumlah_simpanan: rows.length,
      berikut: null,
      awal,
    });
  return {
    api,
    ...renderWithApp(<ReplayPage id="uj1" idPengerjaan="p1" />, { route, user: 'dosen' }),
  };
}
const pane = () => within(screen.getByRole('tabpanel'));

test('J and K and the arrows go through saves, devices and absences in time; the list says which one it is', async () => {
  const user = userEvent.setup();
  show();
  expect(await screen.findByRole('heading', { name: 'Putar ulang Siti Aminah' })).toBeVisible();
  expect(pane().getByRole('heading', { name: 'Mulai mengerjakan' })).toBeVisible();
  await user.keyboard('j');
  expect(await pane().findByText('Jawaban saat itu')).toBeVisible();
  expect(pane().getByText('Jawaban saat itu').parentElement).toHaveTextContent('BBandung');
  for (const text of ['Perangkat ke-1', 'sidik-1', 'Sama dengan saat diterima'])
    expect(pane().getByText(text)).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Linimasa' }));
  expect(list.getByRole('button', { current: true })).toHaveTextContent('Soal 1');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(pane().getByText('Perangkat ke-2 · Ponsel')).toBeVisible();
  await user.keyboard('jj');
  for (const text of ['30 detik', 'Ponsel berdering']) expect(pane().getByText(text)).toBeVisible();
  await user.keyboard('k');
  expect(pane().getByRole('heading', { name: 'Soal 2' })).toBeVisible();
  expect(screen.getByText('5 dari 10 · 15:09:00')).toBeVisible();
});

test('of a text it is told what came and what went since the save before', async () => {
  const { router } = show({ route: '/?langkah=s2' });
  expect(await screen.findByText('Perubahan teks: 6 huruf ditambah, 0 dihapus')).toBeVisible();
  expect(screen.getByText('tabel').tagName).toBe('INS');
  expect(screen.getByRole('button', { name: 'Simpanan ke-2 dari 2' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Langkah berikutnya' }));
  await waitFor(() => expect(router.state.location.search).toBe('?langkah=fa'));
});

test('narrowed to a question only its saves are gone through; the one before is told beside a choice', async () => {
  const user = userEvent.setup();
  show({ route: '/?langkah=s0' });
  await user.selectOptions(await screen.findByLabelText('Tampilkan'), 'Soal 1 (3 simpanan)');
  expect(screen.getByText('1 dari 3 · 15:05:00')).toBeVisible();
  for (const _step of [1, 2])
    await user.click(screen.getByRole('button', { name: 'Langkah berikutnya' }));
  expect(await pane().findByText('Menyusul, diterima')).toBeVisible();
  expect(pane().getByText('Sebelumnya').parentElement).toHaveTextContent('CMedan');
  expect(pane().getByText('Tiba di server').nextSibling).toHaveTextContent('24 Nov 2026, 16:00:00');
  expect(pane().getByText('Di jalan').nextSibling).toHaveTextContent('30 menit');
  expect(screen.getByRole('button', { name: 'Langkah berikutnya' })).toBeDisabled();
});

test('the paper stands as it was at that moment', async () => {
  show({ route: '/?langkah=s3&lihat=lembar' });
  const first = within(await screen.findByRole('article', { name: 'Soal 1' }));
  expect((await first.findByText('Jawaban saat itu')).parentElement).toHaveTextContent('CMedan');
  expect(screen.getByText('2 dari 2 soal pernah disimpan sampai saat itu.')).toBeVisible();
});

test('at the last step the accepted answer counts, before any save none does', async () => {
  const last = show({ route: '/?langkah=akhir&lihat=lembar' });
  const article = within(await screen.findByRole('article', { name: 'Soal 1' }));
  expect((await article.findByText('Jawaban saat itu')).parentElement).toHaveTextContent(
    'AJakarta',
  );
  last.unmount();
  show({ route: '/?lihat=lembar' });
  expect(await screen.findAllByText('Tidak dijawab')).toHaveLength(2);
});

test('a row that was changed is named, leads to its step, and so does what is missing', async () => {
  const user = userEvent.setup();
  const { garis } = makeAwal();
  const broken = makeAwal({
    garis: garis.map((titik, index) => ({ ...titik, utuh: index !== 2 })),
    jumlah_berubah: 1,
    hilang: [{ nomor: 1, urutan: 4 }],
    akar: 'berbeda',
  });
  show({ awal: broken, rows: simpanan.map((one, index) => ({ ...one, utuh: index !== 2 })) });
  const alert = within(
    await screen
      .findByText('1 simpanan tidak sama lagi dengan saat diterima server.')
      .then((one) => one.closest('[role=status]') as HTMLElement),
  );
  expect(
    alert.getByText('Simpanan dari jawaban yang berlaku tidak ada lagi: soal 1.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tidak utuh · 5 simpanan' }));
  await user.click(await screen.findByRole('button', { name: 'Soal 2 · 15:09:00' }));
  expect(await pane().findByText('Tidak sama lagi dengan saat diterima')).toBeVisible();
});

test('only pages whose rows are looked at are asked for', async () => {
  const many = Array.from({ length: 450 }, (_one, index) => ({
    tiba: index * 1_000,
    nomor: 1,
    urutan: index,
    berlaku: index * 1_000,
    utuh: true,
  }));
  const { api } = show({
    awal: makeAwal({
      garis: many,
      peristiwa: [],
      fokus: { kejadian: [], jumlah_singkat: 0, terpotong: false },
    }),
  });
  api.reply('jejakPengerjaan', ({ url }) => {
    const setelah = Number(url.searchParams.get('setelah'));
    const [row] = simpanan;
    const rows = row
      ? Array.from({ length: Math.min(200, 450 - setelah) }, (_one, index) => ({
          ...row,
          sidik: `sidik-${setelah + index}`,
        }))
      : [];
    const awal =
      setelah > 0
        ? null
        : makeAwal({
            garis: many,
            peristiwa: [],
            fokus: { kejadian: [], jumlah_singkat: 0, terpotong: false },
          });
    return { simpanan: rows, jumlah_simpanan: 450, berikut: null, awal };
  });
  expect(await screen.findByText('1 dari 450 · 15:00:00')).toBeVisible();
  const asked = () =>
    api.calls('jejakPengerjaan').map(({ url }) => url.searchParams.get('setelah'));
  expect(asked()).toEqual(['0']);
  screen.getByRole('slider', { name: 'Waktu' }).focus();
  await userEvent.keyboard('{End}');
  expect(await pane().findByText('sidik-449')).toBeVisible();
  expect(new Set(asked())).toEqual(new Set(['0', '400']));
});

test('on a phone the timeline is a tab of its own, and a row of it leads to its step', async () => {
  setWidth(false);
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('tab', { name: 'Linimasa' }));
  await user.click(
    within(screen.getByRole('list', { name: 'Linimasa' })).getByRole('button', {
      name: /Kejadian fokus/,
    }),
  );
  expect(pane().getByText('Ponsel berdering')).toBeVisible();
});

test('an attempt of another exam is not found here; names that are hidden stay hidden', async () => {
  const other = show({ awal: makeAwal({ id_ujian: 'lain' }) });
  expect(await screen.findByText('This page could not be found')).toBeVisible();
  other.unmount();
  show({ route: '/?anonim=1', awal: makeAwal({ waktu_selesai: pada(40) }) });
  expect(await screen.findByText('Mulai mengerjakan', { selector: 'h2' })).toBeVisible();
  expect(screen.queryByText(/Siti/)).toBeNull();
});
