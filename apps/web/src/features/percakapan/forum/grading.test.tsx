import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { BarisPenilaian } from '../../../shared/queries/forum.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeForum } from '../../../shared/testing/forum.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { ForumPage } from './forum-page.tsx';
import { pesanOf } from './testing/fixtures.ts';

const page = <ForumPage Thread={() => <p>Semua post</p>} />;
const route = '/forum?groupId=k1&forumId=FORUM__f1&panel=keaktifan';
const staff = { route, user: 'dosen' } as const;
const semester = {
  kode: 20261,
  nama: 'Ganjil',
  tahun: 2026,
  semester: 1,
  mulai: '2026-08-01',
  selesai: '2027-01-31',
};
const meta = { minimal_post: 3, penilaian_keaktifan: true, has_write_access: true };

const rowOf = (changes: Partial<BarisPenilaian> = {}): BarisPenilaian => ({
  id_user: 'u-7',
  nim: '24060121130007',
  nama: 'Gita Permatasari',
  avatar_url: null,
  keluar: false,
  jumlah_post: 2,
  nilai_otomatis: 66.67,
  nilai_manual: null,
  nilai: 66.67,
  versi: 0,
  dinilai_oleh: null,
  dinilai_pada: null,
  ...changes,
});

function server(row = rowOf(), more: Partial<typeof meta> = {}) {
  return fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('semesterBerjalan', semester)
    .reply('daftarForum', [makeForum()], { has_write_access: true })
    .reply('detailForum', {
      ...makeForum({ completed: null, jumlah_post_saya: null }),
      daftar_join_detail: [],
      jumlah_join_detail: 0,
    })
    .reply('ikutForum', { waktu_join: null })
    .reply('penilaianForum', [row], { ...meta, ...more });
}

const field = () => screen.findByRole('textbox', { name: 'Nilai Gita Permatasari' });

beforeEach(() => setWidth(true));

test('the rule grades until somebody does; by hand and back to the rule', async () => {
  const graded = rowOf({ nilai_manual: 88.5, nilai: 88.5, versi: 1, dinilai_oleh: 'Budi Santoso' });
  const api = server().reply('nilaiForum', ({ body }) =>
    Object(body).nilai === null ? rowOf({ versi: 2 }) : graded,
  );
  renderWithApp(page, staff);
  expect(await screen.findByText('2 dari 3 dihitung')).toBeVisible();
  expect(await field()).toHaveAttribute('placeholder', '66.67');
  await userEvent.type(await field(), '120{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Isi 0 sampai 100');
  await userEvent.clear(await field());
  await userEvent.type(await field(), '88,5{Enter}');
  expect(await screen.findByText('Tersimpan')).toBeVisible();
  expect(await field()).toHaveValue('88.50');
  await userEvent.click(screen.getByRole('button', { name: 'Nilai otomatis Gita Permatasari' }));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(api.calls('nilaiForum').map(({ body }) => body)).toEqual([
    { nilai: 88.5, versi: 0 },
    { nilai: null, versi: 1 },
  ]);
});

test('what somebody else has graded meanwhile is shown before it is written over (K67)', async () => {
  const theirs = rowOf({ nilai_manual: 70, nilai: 70, versi: 4, dinilai_oleh: 'Bambang' });
  const api = server();
  api.fail('nilaiForum', 'nilai_berubah', [], { baris: [theirs] });
  renderWithApp(page, staff);
  await userEvent.type(await field(), '90{Enter}');
  expect(
    await screen.findByText('Sudah dinilai 70 oleh Bambang. Simpan untuk menggantinya.'),
  ).toBeVisible();
  expect(await field()).toHaveValue('90');
  api.reply(
    'nilaiForum',
    rowOf({ nilai_manual: 90, nilai: 90, versi: 5, dinilai_oleh: 'Budi Santoso' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Tersimpan')).toBeVisible();
  await waitFor(() =>
    expect(api.calls('nilaiForum').at(-1)?.body).toEqual({ nilai: 90, versi: 4 }),
  );
});

test('where activity is not graded, posts are counted alone', async () => {
  server(rowOf({ nilai: null }), { penilaian_keaktifan: false });
  renderWithApp(page, staff);
  expect(await screen.findByText('Keaktifan pada forum ini tidak dinilai.')).toBeVisible();
  expect(screen.getByText('2 dari 3 dihitung')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Nilai/ })).toBeNull();
});

test('who only reads sees the grade', async () => {
  server(rowOf(), { has_write_access: false });
  renderWithApp(page, staff);
  expect(await screen.findByText('66.67')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Nilai/ })).toBeNull();
});

test('the posts of one member alone, and the way to where they stand', async () => {
  const api = server().reply('daftarPesan', [1, 4].map(pesanOf));
  renderWithApp(page, staff);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Lihat tanggapan Gita Permatasari' }),
  );
  const posts = within(await screen.findByRole('list', { name: 'Tanggapan Siti Rahmawati' }));
  expect(posts.getAllByText(/^Tanggapan \d$/).map((one) => one.textContent)).toEqual([
    'Tanggapan 4',
    'Tanggapan 1',
  ]);
  expect(api.calls('daftarPesan')[0]?.url.searchParams.get('pengirim')).toBe('u-7');
  expect(screen.queryByText('Semua post')).toBeNull();
  await userEvent.click(
    posts.getByRole('button', { name: 'Lihat di tempatnya: tanggapan nomor 4' }),
  );
  expect(await screen.findByText('Semua post')).toBeVisible();
});

test('on a phone it is a sheet over the thread', async () => {
  setWidth(false);
  server();
  renderWithApp(page, staff);
  expect(
    await within(await screen.findByRole('dialog', { name: 'Keaktifan' })).findByText(
      'Gita Permatasari',
    ),
  ).toBeVisible();
});

test('a student has none of it', async () => {
  const own = {
    jumlah_dihitung: 0,
    minimal_post: 3,
    minimal_karakter: 20,
    post: [],
    ada_sebelumnya: false,
    nilai: null,
  };
  const api = server().reply('postSaya', own);
  renderWithApp(page, { route });
  expect(await screen.findByText('Semua post')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Keaktifan' })).toBeNull();
  expect(api.calls('penilaianForum')).toEqual([]);
});

test('who has left the class is shown with the grade, and has no field', async () => {
  server(
    rowOf({
      keluar: true,
      nilai_manual: 88.5,
      nilai: 88.5,
      versi: 1,
      dinilai_oleh: 'Budi Santoso',
    }),
  );
  renderWithApp(page, staff);
  expect(await screen.findByText('Sudah keluar dari kelas')).toBeVisible();
  expect(screen.getByText('88.50')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Nilai Gita Permatasari' })).toBeNull();
});
