import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import { GradingPage } from '../grading-page.tsx';
import { baris, detailOf, nilaiSoal } from '../testing/fixtures.ts';
import { fold, type NilaiChange } from './use-soal-saves.ts';

beforeEach(() => {
  setWidth(true);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
});

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const [isi, ya, tidak, bahasa, baik, kurang] = [1, 2, 3, 4, 5, 6].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const kriteria = [
  {
    id: isi,
    nama: 'Isi',
    tingkat: [
      { id: ya, nama: 'Tepat', poin: 3 },
      { id: tidak, nama: 'Meleset', poin: 0 },
    ],
  },
  {
    id: bahasa,
    nama: 'Bahasa',
    tingkat: [
      { id: baik, nama: 'Baik', poin: 1 },
      { id: kurang, nama: 'Kurang', poin: 0 },
    ],
  },
];
const ringkasan = {
  id: 'p1',
  jumlah_soal: 2,
  jumlah_dijawab: 2,
  jumlah_dinilai: 1,
  pengurangan: 0,
  alasan_pengurangan: null,
  nilai_akhir: null,
};

function show({ penilaian = nilaiSoal('s2'), boleh_ubah = true } = {}) {
  const whole = detailOf(baris(1), { boleh_ubah });
  const kelompok = whole.kelompok.map((group) => ({
    ...group,
    soal: group.soal.map((one) =>
      one.soal.id === 's2' ? { ...one, penilaian, rubrik: { kriteria, versi: 1 } } : one,
    ),
  }));
  const api = fakeApi()
    .reply('detailUjian', makeUjian({ boleh_ubah }))
    .reply('daftarPengerjaan', [baris(1)], {
      has_write_access: true,
      is_tampilkan_nilai: false,
      perhitungan: 'done',
    })
    .reply('detailPengerjaan', { ...whole, kelompok });
  renderWithApp(<GradingPage id="uj1" Tools={() => null} />, {
    route: '/?peserta=n1',
    user: 'dosen',
  });
  return api;
}
const rubric = async () => within(await screen.findByRole('region', { name: 'Rubrik soal 2' }));

test('levels are chosen one by one, each saved, and the grade follows when all have one', async () => {
  const user = userEvent.setup();
  const api = show();
  const part = nilaiSoal('s2', { rubrik: { [isi]: ya }, versi: 1, sumber: 'otomatis' });
  api.reply('nilaiSoalPengerjaan', { penilaian: part, pengerjaan: ringkasan });
  const shown = await rubric();
  expect(shown.getByText('0 dari 4 poin · 2 kriteria belum dipilih')).toBeVisible();
  await user.click(shown.getByRole('radio', { name: 'Tepat · 3 poin' }));
  expect(await shown.findByText('3 dari 4 poin · 1 kriteria belum dipilih')).toBeVisible();
  await waitFor(() =>
    expect(api.calls('nilaiSoalPengerjaan')[0]?.body).toEqual({ rubrik: { [isi]: ya }, versi: 0 }),
  );
  const all = { [isi]: ya, [bahasa]: kurang };
  api.reply('nilaiSoalPengerjaan', {
    penilaian: nilaiSoal('s2', {
      nilai: 75,
      sumber: 'manual',
      rubrik: all,
      versi: 2,
      oleh: 'Dosen',
    }),
    pengerjaan: ringkasan,
  });
  await user.click(shown.getByRole('radio', { name: 'Kurang · 0 poin' }));
  expect(await shown.findByText('3 dari 4 poin · nilai 75')).toBeVisible();
  expect(screen.getByLabelText('Nilai soal 2')).toHaveValue('75');
  await waitFor(() =>
    expect(api.calls('nilaiSoalPengerjaan')[1]?.body).toEqual({ rubrik: all, versi: 1 }),
  );
  expect(await screen.findByText(/^Dinilai Dosen dengan rubrik/)).toBeVisible();
});

test('a grade by hand takes the place of the levels', async () => {
  const user = userEvent.setup();
  const api = show({
    penilaian: nilaiSoal('s2', {
      nilai: 75,
      sumber: 'manual',
      rubrik: { [isi]: ya, [bahasa]: kurang },
      versi: 2,
    }),
  });
  api.reply('nilaiSoalPengerjaan', {
    penilaian: nilaiSoal('s2', { nilai: 80, sumber: 'manual', versi: 3, oleh: 'Dosen' }),
    pengerjaan: ringkasan,
  });
  const shown = await rubric();
  expect(shown.getByRole('radio', { name: 'Tepat · 3 poin' })).toBeChecked();
  await user.clear(screen.getByLabelText('Nilai soal 2'));
  await user.type(screen.getByLabelText('Nilai soal 2'), '80{Enter}');
  await waitFor(() =>
    expect(api.calls('nilaiSoalPengerjaan')[0]?.body).toEqual({ nilai: 80, versi: 2 }),
  );
  expect(shown.getByRole('radio', { name: 'Tepat · 3 poin' })).not.toBeChecked();
  expect(shown.getByText('Memilih tingkat mengganti nilai yang diisi langsung.')).toBeVisible();
});

test('a level that is there no more is said, and what is there now is asked for', async () => {
  const user = userEvent.setup();
  const api = show();
  const before = () => api.calls('detailPengerjaan').length;
  api.fail('nilaiSoalPengerjaan', 'rubrik_tingkat_hilang');
  const shown = await rubric();
  const asked = before();
  await user.click(shown.getByRole('radio', { name: 'Tepat · 3 poin' }));
  expect(await screen.findByText(/sudah tidak ada di rubrik/)).toBeVisible();
  await waitFor(() => expect(before()).toBeGreaterThan(asked));
});

test('who may only read sees what was chosen', async () => {
  show({
    boleh_ubah: false,
    penilaian: nilaiSoal('s2', {
      nilai: 75,
      sumber: 'manual',
      rubrik: { [isi]: ya, [bahasa]: kurang },
      versi: 2,
    }),
  });
  const shown = within(await screen.findByRole('region', { name: 'Rubrik' }));
  expect(shown.getByText(/^Tepat · 3 poin/)).toHaveTextContent('Dipilih');
  expect(screen.queryByRole('radio', { name: 'Tepat · 3 poin' })).toBeNull();
});

describe('of two changes of one row', () => {
  test.each<[string, NilaiChange, NilaiChange, NilaiChange]>([
    [
      'a later grade drops levels',
      { rubrik: { a: 'b' }, versi: 1 },
      { nilai: 5, versi: 2 },
      { nilai: 5, versi: 1 },
    ],
    [
      'later levels drop a grade',
      { nilai: 5, versi: 1 },
      { rubrik: { a: 'b' }, versi: 2 },
      { rubrik: { a: 'b' }, versi: 1 },
    ],
    [
      'a comment drops neither',
      { nilai: 5, versi: 1 },
      { komentar: 'x', versi: 2 },
      { nilai: 5, komentar: 'x', versi: 1 },
    ],
    [
      'a comment is kept',
      { komentar: 'x', versi: 1 },
      { nilai: null, versi: 2 },
      { komentar: 'x', nilai: null, versi: 1 },
    ],
  ])('%s', (_name, earlier, later, both) => expect(fold(earlier, later)).toEqual(both));
});
