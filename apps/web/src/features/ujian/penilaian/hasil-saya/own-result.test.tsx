import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dispatchEvent } from '../../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import type { Hasil, SoalHasil } from '../queries.ts';
import { OwnResult } from './own-result.tsx';

const ZERO = '0001-01-01T00:00:00Z';
const saya: PengerjaanSaya = {
  id: 'p1',
  id_ujian: 'uj1',
  status: 'selesai',
  waktu_mulai: '2026-11-24T08:00:00+07:00',
  waktu_selesai: '2026-11-24T08:40:00+07:00',
  berakhir_pada: '2026-11-24T09:00:00+07:00',
  menit_tambahan: 0,
  sebab_selesai: 'selesai',
  jumlah_soal: 2,
  jumlah_soal_dijawab: 1,
  nilai_akhir: null,
  generasi: 0,
  waktu_server: '2026-11-24T10:00:00+07:00',
  penolakan: null,
};
const option = (id: string, teks: string) => ({ id, teks: `<p>${teks}</p>`, gambar: null });
const untold = {
  soal_files: [],
  berkas: [],
  jenis_file_diterima: [],
  bobot: 1,
  ragu_ragu: false,
  nilai: null,
  komentar: null,
  kunci: null,
  rubrik: null,
  dianulir: false,
};
const choice: SoalHasil = {
  ...untold,
  id: 's1',
  nomor: 1,
  jenis: 'pilihan',
  pertanyaan: '<p>Ibu kota?</p>',
  jawaban: 'o1',
  pilihan: [option('o1', 'Bandung'), option('o2', 'Jakarta')],
};
const essay: SoalHasil = {
  ...untold,
  id: 's2',
  nomor: 2,
  jenis: 'esay',
  pertanyaan: '<p>Jelaskan.</p>',
  pilihan: [],
  jawaban: null,
};
const hidden: Hasil = {
  pengerjaan: saya,
  perhitungan: 'done',
  is_tampilkan_soal: true,
  is_tampilkan_nilai: false,
  is_tampilkan_kunci: false,
  waktu_tampil_kunci: ZERO,
  kunci_menunggu_peserta: false,
  pengurangan: 0,
  alasan_pengurangan: null,
  koreksi: [],
  kelompok: [{ id: 'g1', nama: 'Semua soal', soal: [choice, essay] }],
};

const show = (hasil: Hasil, own = saya) => {
  const api = fakeApi().reply('pengerjaanMe', own).reply('hasilSaya', hasil);
  return { api, ...renderWithApp(<OwnResult ujian={makeUjian()} />) };
};

test('before grades and keys are told the own answers stand alone', async () => {
  show(hidden);
  const first = await screen.findByRole('article', { name: 'Soal 1' });
  expect(within(first).getByText('Jawaban Anda').closest('li')).toHaveTextContent('Bandung');
  for (const text of ['Benar', 'Salah', 'Kunci'])
    expect(within(first).queryByText(text)).toBeNull();
  expect(screen.getByRole('article', { name: 'Soal 2' })).toHaveTextContent('Tidak dijawab');
  expect(screen.getByText('Nilai belum ditampilkan.')).toBeVisible();
});

test('told of grades and keys each question says right or wrong, its grade, its key and the comment', async () => {
  const kunci = { opsi: ['o2'], jawaban: [], pembahasan: '<p>Sampai 2024.</p>', berkas: [] };
  const typed = { opsi: [], jawaban: [], pembahasan: '<p>Contoh jawaban.</p>', berkas: [] };
  show({
    ...hidden,
    is_tampilkan_nilai: true,
    is_tampilkan_kunci: true,
    pengurangan: 2.5,
    alasan_pengurangan: 'Terlambat',
    kelompok: [
      {
        id: 'g1',
        nama: 'Semua soal',
        soal: [
          { ...choice, nilai: 0, kunci },
          {
            ...essay,
            jawaban: { teks: 'Begitu.' },
            nilai: 60,
            komentar: 'Kurang lengkap',
            kunci: typed,
          },
        ],
      },
    ],
  });
  const first = await screen.findByRole('article', { name: 'Soal 1' });
  for (const text of ['Salah', 'Nilai 0', 'Sampai 2024.'])
    expect(within(first).getByText(text)).toBeVisible();
  expect(within(first).getByText('Kunci').closest('li')).toHaveTextContent('Jakarta');
  const second = screen.getByRole('article', { name: 'Soal 2' });
  for (const text of ['Nilai 60', 'Begitu.', 'Kurang lengkap', 'Contoh jawaban.'])
    expect(within(second).getByText(text)).toBeVisible();
  expect(screen.getByText('Pengurangan nilai 2.50: Terlambat')).toBeVisible();
});

test('files of an answer are opened where they came, and said to be missing where not', async () => {
  const file = {
    id: 'b1',
    nama: 'a.pdf',
    tipe: 'application/pdf',
    content_length: 2_000,
    durasi_detik: null,
    url: '/files/a',
  };
  const berkas: SoalHasil['berkas'] = [
    { sidik: 'a'.repeat(64), nama: 'Jawaban.pdf', bytes: 2_000, keadaan: 'diterima', berkas: file },
    { sidik: 'b'.repeat(64), nama: 'Foto.jpg', bytes: 2_000, keadaan: 'ditunggu', berkas: null },
    {
      sidik: 'c'.repeat(64),
      nama: 'Skema.png',
      bytes: 2_000,
      keadaan: 'tidak_diterima',
      berkas: null,
    },
  ];
  const named = { berkas: berkas.map(({ sidik, nama, bytes }) => ({ sidik, nama, bytes })) };
  show({
    ...hidden,
    kelompok: [{ id: 'g1', nama: 'Semua soal', soal: [{ ...essay, jawaban: named, berkas }] }],
  });
  const list = await screen.findByRole('list', { name: 'Berkas jawaban' });
  expect(within(list).getByRole('button', { name: 'Jawaban.pdf' })).toBeVisible();
  expect(screen.getByText(/^Foto.jpg .*: Berkas belum diterima$/)).toBeVisible();
  expect(
    screen.getByText(/^Skema.png .*: Berkas tidak diterima sampai batas waktu$/),
  ).toBeVisible();
});

test('a class that shows no questions says so; when keys will be shown is told', async () => {
  show({
    ...hidden,
    is_tampilkan_soal: false,
    kelompok: [],
    waktu_tampil_kunci: '2026-11-26T08:00:00+07:00',
  });
  expect(await screen.findByText('Soal dan jawaban tidak ditampilkan di kelas ini.')).toBeVisible();
  expect(screen.getByText(/^Kunci jawaban tampil .*26/)).toBeVisible();
});

test('while others still write, that is said, and until when', async () => {
  show({
    ...hidden,
    kunci_menunggu_peserta: true,
    waktu_tampil_kunci: '2026-11-26T08:00:00+07:00',
  });
  expect(
    await screen.findByText(/^Kunci ditampilkan setelah semua peserta selesai \(.*26.*08:00.*\)$/),
  ).toBeVisible();
});

test('nothing is asked for while the attempt runs', async () => {
  const { api } = show(hidden, { ...saya, status: 'sedang_berlangsung' });
  await expect.poll(() => api.calls('pengerjaanMe').length).toBe(1);
  expect(api.calls('hasilSaya')).toEqual([]);
});

test('grades that are published, or changed afterwards, show by themselves', async () => {
  const { api, queryClient } = show(hidden);
  await screen.findByText('Nilai belum ditampilkan.');
  const told = { ...choice, nilai: 100 };
  api.reply('hasilSaya', {
    ...hidden,
    is_tampilkan_nilai: true,
    kelompok: [{ id: 'g1', nama: 'Semua soal', soal: [told] }],
  });
  dispatchEvent(
    'nilai_ujian.berubah',
    { id_ujian: 'uj1', id_pertemuan: 'm7', id_kelas: 'k1' },
    queryClient,
  );
  expect(await screen.findByText('Nilai 100')).toBeVisible();
  expect(screen.queryByText('Nilai belum ditampilkan.')).toBeNull();
});

test('a corrected key is told with its time, and a question that is annulled is said to count for nothing', async () => {
  show({
    ...hidden,
    is_tampilkan_nilai: true,
    koreksi: [
      { nomor: 1, pada: '2026-11-25T08:00:00+07:00', aturan: 'anulir', dibatalkan: false },
      { nomor: 2, pada: '2026-11-25T09:00:00+07:00', aturan: 'kunci_baru', dibatalkan: false },
    ],
    kelompok: [{ id: 'g1', nama: 'Semua soal', soal: [{ ...choice, nilai: 0, dianulir: true }] }],
  });
  expect(
    await screen.findByText(/^Soal 1 dianulir pada .*: nilai dihitung ulang\.$/),
  ).toBeVisible();
  expect(
    screen.getByText(/^Kunci soal 2 dikoreksi pada .*: nilai dihitung ulang\.$/),
  ).toBeVisible();
  const first = screen.getByRole('article', { name: 'Soal 1' });
  expect(first).toHaveTextContent('Dianulir, tidak dihitung');
  expect(first).not.toHaveTextContent('Nilai 0');
});

test('an essay that was graded by a rubric says which level each criterion was given', async () => {
  const level = (nama: string, poin: number, dipilih: boolean) => ({ nama, poin, dipilih });
  const rubrik = [
    {
      id: 'k1',
      nama: 'Contohnya tepat',
      tingkat: [level('Ya', 3, false), level('Sebagian', 1, true), level('Tidak', 0, false)],
    },
  ];
  const soal = [{ ...essay, nilai: 33, rubrik }];
  const told = {
    is_tampilkan_nilai: true,
    is_tampilkan_kunci: true,
    kelompok: [{ id: 'g1', nama: 'Esai', soal }],
  };
  show({ ...hidden, ...told });
  const shown = within(await screen.findByRole('region', { name: 'Rubrik' }));
  expect(shown.getByText('Contohnya tepat: Sebagian, 1 dari 3 poin')).toBeVisible();
});
