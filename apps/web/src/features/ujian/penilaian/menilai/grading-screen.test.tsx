import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dispatchEvent } from '../../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import { GradingPage } from '../grading-page.tsx';
import { baris, detailOf, nilaiSoal } from '../testing/fixtures.ts';
import type { AttemptToolsPart } from './attempt-tools-part.ts';

beforeEach(() => {
  setWidth(true);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
});

const rows = [baris(1), baris(2)];
const meta = { has_write_access: true, is_tampilkan_nilai: false, perhitungan: 'done' };
const angka = {
  jumlah_soal: 2,
  jumlah_dijawab: 2,
  jumlah_dinilai: 2,
  pengurangan: 0,
  alasan_pengurangan: null,
};

const Tools = ({ attempt, hasFocusLog, mayReset, onReset }: ComponentProps<AttemptToolsPart>) => (
  <button type="button" onClick={onReset}>
    {[attempt.id, attempt.nim, attempt.nama, hasFocusLog, mayReset].join(' ')}
  </button>
);

function show({ route = '/?peserta=n1', row = baris(1), boleh_ubah = true } = {}) {
  const api = fakeApi()
    .reply('detailUjian', makeUjian({ boleh_ubah }))
    .reply('daftarPengerjaan', rows, meta)
    .reply('pengerjaanDibatalkan', [])
    .reply('detailPengerjaan', detailOf(row, { boleh_ubah }));
  return {
    api,
    ...renderWithApp(<GradingPage id="uj1" Tools={Tools} />, { route, user: 'dosen' }),
  };
}

test('question, key, answer and grade stand together; a digit goes to the first that waits, Enter saves it by itself', async () => {
  const user = userEvent.setup();
  const { api } = show();
  api.reply('nilaiSoalPengerjaan', {
    penilaian: nilaiSoal('s2', { nilai: 85, sumber: 'manual', versi: 1, oleh: 'Dosen' }),
    pengerjaan: { id: 'p1', ...angka, nilai_akhir: 56.67 },
  });
  const choice = within(await screen.findByRole('article', { name: 'Soal 1' }));
  expect(
    choice.getByText('Jawaban mahasiswa (ditandai ragu-ragu)').parentElement,
  ).toHaveTextContent('BBandung');
  expect(choice.getByText(/Kunci/)).toBeVisible();
  const essay = within(screen.getByRole('article', { name: 'Soal 2' }));
  for (const text of ['Agar rapi.', 'Mengurangi redundansi.'])
    expect(essay.getByText(text)).toBeVisible();
  await user.keyboard('85');
  expect(screen.getByLabelText('Nilai soal 2')).toHaveValue('85');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Berhasil update nilai')).toBeVisible();
  const [call] = api.calls('nilaiSoalPengerjaan');
  expect(call?.params).toEqual({ id: 'uj1', studentId: 'n1', groupId: 'g1', questionId: 's2' });
  expect(call?.body).toEqual({ nilai: 85, versi: 0 });
  expect(await screen.findAllByText('56.67')).toHaveLength(2);
  expect(essay.getByText(/^Tersimpan /)).toBeVisible();
});

test.each([
  [' 85,5 ', { error: true }],
  [' 100 ', { error: false }],
])('%j comes in one piece and loses no character', async (text, { error }) => {
  const user = userEvent.setup();
  const { api } = show();
  api.reply('nilaiSoalPengerjaan', {
    penilaian: nilaiSoal('s2', { nilai: 100, sumber: 'manual', versi: 1, oleh: 'Dosen' }),
    pengerjaan: { id: 'p1', ...angka, nilai_akhir: 66.67 },
  });
  await user.click(await screen.findByLabelText('Nilai soal 2'));
  await user.paste(text);
  await user.tab();
  if (error) {
    expect(await screen.findByText('Nilai 0–100, bilangan bulat.')).toBeVisible();
    expect(api.calls('nilaiSoalPengerjaan')).toEqual([]);
  } else {
    await waitFor(() => expect(api.calls('nilaiSoalPengerjaan')).toHaveLength(1));
    expect(api.calls('nilaiSoalPengerjaan')[0]?.body).toMatchObject({ nilai: 100 });
  }
});

test('what is no whole grade up to 100 stays, says why and is not sent', async () => {
  const user = userEvent.setup();
  const { api } = show();
  await user.type(await screen.findByLabelText('Nilai soal 2'), '101{Enter}');
  expect(await screen.findByText('Nilai 0–100, bilangan bulat.')).toBeVisible();
  expect(api.calls('nilaiSoalPengerjaan')).toEqual([]);
});

test.each([
  ['Pertahankan isian saya', '70', 2],
  ['Pakai versi tersimpan', '90', 1],
])('two graders: both grades stand there, and "%s" leaves %s', async (choice, value, sent) => {
  const user = userEvent.setup();
  const { api } = show();
  const theirs = nilaiSoal('s2', { nilai: 90, sumber: 'manual', versi: 3, oleh: 'Ratna' });
  api.fail('nilaiSoalPengerjaan', 'nilai_berubah', undefined, { baris: [theirs] });
  await user.type(await screen.findByLabelText('Nilai soal 2'), '70{Enter}');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Nilai 90 oleh Ratna');
  expect(screen.getByLabelText('Nilai soal 2')).toHaveValue('70');
  api.reply('nilaiSoalPengerjaan', {
    penilaian: nilaiSoal('s2', { nilai: 70, sumber: 'manual', versi: 4, oleh: 'Dosen' }),
    pengerjaan: { id: 'p1', ...angka, nilai_akhir: 46.67 },
  });
  await user.click(within(notice).getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByLabelText('Nilai soal 2')).toHaveValue(value);
  expect(api.calls('nilaiSoalPengerjaan')).toHaveLength(sent);
  if (sent === 2)
    expect(api.calls('nilaiSoalPengerjaan')[1]?.body).toEqual({ nilai: 70, versi: 3 });
});

test('a comment alone leaves the grade as it is', async () => {
  const user = userEvent.setup();
  const { api } = show();
  api.reply('nilaiSoalPengerjaan', {
    penilaian: nilaiSoal('s1', { nilai: 0, sumber: 'otomatis', komentar: 'Baca lagi', versi: 2 }),
    pengerjaan: { id: 'p1', ...angka, nilai_akhir: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Tulis komentar soal 1' }));
  await user.type(screen.getByLabelText('Komentar soal 1'), 'Baca lagi');
  await user.tab();
  await waitFor(() =>
    expect(api.calls('nilaiSoalPengerjaan')[0]?.body).toEqual({ komentar: 'Baca lagi', versi: 1 }),
  );
});

test('J goes to the next student, and the deduction is saved with its reason', async () => {
  const user = userEvent.setup();
  const { api, router } = show();
  api.reply('penguranganNilai', {
    id: 'p1',
    ...angka,
    pengurangan: 2.5,
    alasan_pengurangan: 'Terlambat',
    nilai_akhir: null,
  });
  await user.type(await screen.findByLabelText('Pengurangan nilai'), '2,5');
  await user.type(screen.getByLabelText('Alasan pengurangan'), 'Terlambat');
  await user.click(screen.getByRole('button', { name: 'Simpan pengurangan' }));
  expect(await screen.findByText('Berhasil update pengurangan nilai')).toBeVisible();
  expect(api.calls('penguranganNilai')[0]).toMatchObject({
    params: { id: 'p1' },
    body: { nilai: 2.5, alasan: 'Terlambat' },
  });
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toBe('?peserta=n2'));
});

test.each([
  ['while it runs', { row: baris(1, { status: 'sedang_berlangsung' }) }],
  ['who may only read', { boleh_ubah: false }],
])('nothing is graded %s', async (_name, way) => {
  show(way);
  await screen.findByRole('article', { name: 'Soal 1' });
  expect(screen.queryByLabelText('Nilai soal 1')).toBeNull();
  expect(screen.queryByLabelText('Pengurangan nilai')).toBeNull();
});

test('with names hidden a student is a number', async () => {
  show({ route: '/?peserta=n1&anonim=1' });
  expect(await screen.findByRole('heading', { name: 'Peserta 1' })).toBeVisible();
  expect(screen.queryByText('Mahasiswa 1')).toBeNull();
});

test('what a colleague grades shows by itself, and over it nothing is written that was typed before', async () => {
  const user = userEvent.setup();
  const { api, queryClient } = show();
  await user.type(await screen.findByLabelText('Nilai soal 2'), '70');
  const before = api.calls('detailPengerjaan').length;
  const theirs = nilaiSoal('s2', {
    nilai: 90,
    sumber: 'manual',
    versi: 3,
    oleh: 'Ratna',
    pada: '2026-11-24T10:00:00+07:00',
  });
  const now = detailOf(baris(1));
  const [group] = now.kelompok;
  if (!group) throw new Error('one group');
  const soal = group.soal.map((one) =>
    one.soal.id === 's2' ? { ...one, penilaian: theirs } : one,
  );
  api.reply('detailPengerjaan', { ...now, kelompok: [{ ...group, soal }] });
  dispatchEvent(
    'nilai_ujian.berubah',
    { id_ujian: 'uj1', id_pertemuan: 'm7', id_kelas: 'k1' },
    queryClient,
  );
  expect(await screen.findByText(/^Dinilai Ratna/)).toBeVisible();
  expect(api.calls('detailPengerjaan').length).toBeGreaterThan(before);
  api.fail('nilaiSoalPengerjaan', 'nilai_berubah', undefined, { baris: [theirs] });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nilai 90 oleh Ratna');
  expect(api.calls('nilaiSoalPengerjaan')[0]?.body).toEqual({ nilai: 70, versi: 0 });
});

const file = { sidik: 'a'.repeat(64), nama: 'foto.jpg', bytes: 1_000 };

test('a grade given to a text that was rewritten since is confirmed by a tap, or given anew', async () => {
  const penilaian = nilaiSoal('s2', { sumber: 'manual', versi: 4, oleh: 'Ratna', sebelumnya: 80 });
  const now = detailOf(baris(1));
  const [group] = now.kelompok;
  if (!group) throw new Error('one group');
  const soal = group.soal.map((one) => (one.soal.id === 's2' ? { ...one, penilaian } : one));
  const { api } = show();
  api.reply('detailPengerjaan', { ...now, kelompok: [{ ...group, soal }] });
  api.reply('nilaiSoalPengerjaan', {
    penilaian: nilaiSoal('s2', { nilai: 80, sumber: 'manual', versi: 5, oleh: 'Dosen' }),
    pengerjaan: { id: 'p1', ...angka, nilai_akhir: 70 },
  });
  const notice = await screen.findByText(
    'Nilai sebelumnya 80 oleh Ratna tidak dihitung sampai dipastikan lagi.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tetap 80' }));
  await waitFor(() =>
    expect(api.calls('nilaiSoalPengerjaan')[0]?.body).toEqual({ nilai: 80, versi: 4 }),
  );
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

test('focus log and reset are at hand; after a reset the list is shown', async () => {
  const { router } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'p1 n1 Mahasiswa 1 true true' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('answers that came too late are decided one by one or all, with a reason', async () => {
  const user = userEvent.setup();
  const { api } = show({ row: baris(1, { menyusul: 1 }) });
  const [, essay] = detailOf(baris(1)).kelompok[0]?.soal ?? [];
  if (!essay) throw new Error('two questions');
  const late = {
    id_soal: 's1',
    nomor: 1,
    urutan: 7,
    soal: essay.soal,
    jawaban: { teks: '', berkas: [file] },
    ragu_ragu: false,
    waktu_klien: null,
    waktu_server: '2026-11-24T09:20:00+07:00',
    berlaku: null,
    tertinggal: false,
    putusan: null,
    nilai: 0,
    tetap: false,
    berkas: [{ ...file, keadaan: 'tidak_diterima' as const, berkas: null }],
  };
  const list = {
    boleh_ubah: true,
    dibatalkan: false,
    jumlah_menunggu: 1,
    berakhir_pada: late.waktu_server,
    jawaban: [late],
  };
  api.reply('menyusulPengerjaan', list).reply('putuskanMenyusul', { ...list, nilai_tetap: [1] });
  const section = within(await screen.findByRole('region', { name: 'Jawaban menyusul' }));
  expect(section.getByRole('button', { name: 'Terima semua' })).toBeDisabled();
  expect(
    section.getByText(/^foto\.jpg .*: Berkas tidak diterima sampai batas waktu$/),
  ).toBeVisible();
  await user.type(section.getByLabelText('Alasan keputusan'), 'Jaringan padam');
  await user.click(section.getByRole('button', { name: 'Terima jawaban menyusul soal 1' }));
  expect(await screen.findByText(/Nilai soal 1 tetap/)).toBeVisible();
  expect(api.calls('putuskanMenyusul')[0]?.body).toEqual({
    keputusan: 'diterima',
    alasan: 'Jaringan padam',
    jawaban: [{ id_soal: 's1', urutan: 7 }],
  });
});
