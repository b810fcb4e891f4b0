import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, type SeenCall } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import { GradingPage } from '../grading-page.tsx';
import { baris, barisSoal, detailOf, nilaiSoal, perSoal } from '../testing/fixtures.ts';
import { firstToGrade, type PerSoal } from './per-question.ts';

beforeEach(() => {
  setWidth(true);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
});

const meta = { has_write_access: true, perhitungan: 'done' };
const questions = [
  perSoal(1, { jumlah_dinilai: 3 }),
  perSoal(2, { jumlah_dinilai: 1, jenis: 'esay' }),
];
const ringkasan = {
  id: 'p1',
  jumlah_soal: 2,
  jumlah_dijawab: 2,
  jumlah_dinilai: 2,
  pengurangan: 0,
  alasan_pengurangan: null,
  nilai_akhir: 56.67,
};

function answerOf({ params, url }: SeenCall) {
  const nomor = Number(params.studentId?.slice(1));
  const whole = detailOf(baris(nomor));
  const asked = url.searchParams.get('soal');
  return {
    ...whole,
    kelompok: whole.kelompok.map((one) => ({
      ...one,
      soal: one.soal.filter(({ soal }) => soal.id === asked),
    })),
  };
}

function show({ route = '/?cara=soal&peserta=n1', boleh_ubah = true } = {}) {
  const rows = [
    barisSoal('s2', 1),
    barisSoal('s2', 2, { dijawab: false, nilai: 0 }),
    barisSoal('s2', 3),
  ];
  const api = fakeApi()
    .reply('detailUjian', makeUjian({ boleh_ubah }))
    .reply('penilaianPerSoal', questions)
    .reply('pengerjaanSoal', rows, meta)
    .reply('detailPengerjaan', (call) => ({ ...answerOf(call), boleh_ubah }));
  return {
    api,
    ...renderWithApp(<GradingPage id="uj1" Tools={() => null} />, { route, user: 'dosen' }),
  };
}

describe('the question that is begun with', () => {
  const done = { jumlah: 3, jumlah_dinilai: 3 };
  const open = { jumlah: 3, jumlah_dinilai: 1 };
  test.each<[string, PerSoal[], string | null]>([
    ['is the first that waits', [perSoal(1, done), perSoal(2, open), perSoal(3, open)], 's2'],
    [
      'is not one that counts for nobody',
      [perSoal(1, { ...open, dianulir: true }), perSoal(2, open)],
      's2',
    ],
    ['is the first once all are graded', [perSoal(1, done), perSoal(2, done)], 's1'],
    ['is none of an exam without any', [], null],
  ])('%s', (_name, all, expected) => expect(firstToGrade(all)?.id_soal ?? null).toBe(expected));
});

test('the first question that waits is there with how far it is, one answer above question and key', async () => {
  const { api } = show();
  expect(await screen.findByText('Agar rapi.')).toBeVisible();
  expect(screen.getByLabelText('Soal')).toHaveValue('s2');
  expect(screen.getByText('1 dari 3 dinilai')).toBeVisible();
  const asked = within(screen.getByRole('region', { name: 'Soal dan kunci' }));
  for (const text of ['Jelaskan normalisasi.', 'Mengurangi redundansi.'])
    expect(asked.getByText(text)).toBeVisible();
  expect(screen.getByText('Tidak dijawab')).toBeVisible();
  expect(api.calls('detailPengerjaan').map(({ url }) => url.searchParams.get('soal'))).toContain(
    's2',
  );
  expect(api.calls('daftarPengerjaan')).toEqual([]);
});

test('a digit goes to the grade, J on to the next, and each grade is saved by itself with its comment', async () => {
  const user = userEvent.setup();
  const { api, router } = show();
  const penilaian = nilaiSoal('s2', { nilai: 85, sumber: 'manual', versi: 1, oleh: 'Dosen' });
  api.reply('nilaiSoalPengerjaan', { penilaian, pengerjaan: ringkasan });
  await screen.findByText('Agar rapi.');
  await user.keyboard('85{Enter}');
  expect(await screen.findByText('Berhasil update nilai')).toBeVisible();
  const [call] = api.calls('nilaiSoalPengerjaan');
  expect(call?.params).toEqual({ id: 'uj1', studentId: 'n1', groupId: 'g1', questionId: 's2' });
  expect(call?.body).toEqual({ nilai: 85, versi: 0 });
  expect(await screen.findByText('85')).toBeVisible();
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toBe('?cara=soal&peserta=n2'));
});

test('two graders: the second is shown what the first has given', async () => {
  const user = userEvent.setup();
  const { api } = show();
  const theirs = nilaiSoal('s2', { nilai: 90, sumber: 'manual', versi: 3, oleh: 'Ratna' });
  api.fail('nilaiSoalPengerjaan', 'nilai_berubah', undefined, { baris: [theirs] });
  await user.type(await screen.findByLabelText('Nilai soal 2'), '70{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nilai 90 oleh Ratna');
});

test('N goes to the next that waits; behind the rows that are held the server is asked', async () => {
  const user = userEvent.setup();
  const { api, router } = show();
  await screen.findByText('Agar rapi.');
  api.reply('pengerjaanSoal', [barisSoal('s2', 3)], meta);
  await user.keyboard('n');
  await waitFor(() => expect(router.state.location.search).toBe('?cara=soal&peserta=n3'));
  await screen.findByText('3 dari 3');
  await user.keyboard('n');
  await waitFor(() =>
    expect(api.calls('pengerjaanSoal').some(({ url }) => url.searchParams.has('sesudah'))).toBe(
      true,
    ),
  );
  const asked = api.calls('pengerjaanSoal').map(({ url }) => Object.fromEntries(url.searchParams));
  expect(asked).toContainEqual(expect.objectContaining({ status: 'belum_dinilai', sesudah: 'n3' }));
});

test('another question begins anew at its list; the way by student is one step away', async () => {
  const user = userEvent.setup();
  const { api, router } = show();
  await screen.findByText('Agar rapi.');
  await user.selectOptions(screen.getByLabelText('Soal'), 's1');
  await waitFor(() => expect(router.state.location.search).toBe('?cara=soal&soal=s1'));
  expect(await screen.findByText('3 dari 3 dinilai')).toBeVisible();
  await waitFor(() => expect(api.calls('pengerjaanSoal').at(-1)?.params.questionId).toBe('s1'));
  api.reply('daftarPengerjaan', [baris(1)], { ...meta, is_tampilkan_nilai: false });
  await user.click(screen.getByRole('radio', { name: 'Per mahasiswa' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('who may only read is shown the grade and no field', async () => {
  show({ boleh_ubah: false });
  expect(await screen.findByText('Agar rapi.')).toBeVisible();
  expect(screen.queryByLabelText('Nilai soal 2')).toBeNull();
});

test('with names hidden a student is the same number as on the other screen', async () => {
  show({ route: '/?cara=soal&peserta=n1&anonim=1' });
  expect(await screen.findByRole('heading', { name: 'Peserta 1' })).toBeVisible();
  expect(screen.queryByText('Mahasiswa 1')).toBeNull();
});
