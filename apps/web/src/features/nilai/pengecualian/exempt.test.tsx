import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { GradeRecap } from '../rekap/grade-recap.tsx';
import { mahasiswa, recap } from '../testing/fixtures.ts';
import { measured } from '../testing/measured.ts';

beforeEach(() => {
  setWidth(true);
  measured({ width: 2_400, height: 700 });
});

const cells = (first: object) => [
  { aktivitas: 't-1', nilai: 87.5, status: 'dinilai' as const, ...first },
  { aktivitas: 'k-1', nilai: 0, status: 'belum_dinilai' as const },
];
const exempt = { nilai: -1.618, status: 'dikecualikan' as const };
const given = {
  alasan: 'Mewakili kampus',
  oleh: 'Rina Wijaya',
  pada: '2026-11-24T06:00:00Z',
};

const server = (shown = recap()) =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('rekapNilaiKelas', shown)
    .reply('perhitunganNilaiKelas', { status: 'done', dimulai_pada: null, galat: null })
    .reply('pengecualianNilai', { pengecualian: null })
    .reply('kecualikanNilai', { dikecualikan: true })
    .reply('batalkanPengecualian', { dikecualikan: false });

async function open() {
  const user = userEvent.setup();
  renderWithApp(<GradeRecap idKelas="kelas-1" />, {
    path: '/nilai/:id',
    route: '/nilai/kelas-1',
    user: 'dosen',
  });
  await screen.findByText('Mahasiswa 01');
  const cellAt = (row: number, column: number) => {
    const cell = document.querySelector<HTMLElement>(`[data-sel="${row}:${column}"]`);
    if (!cell) throw new Error('no such cell');
    return cell;
  };
  const choose = (row: number, column: number) => {
    fireEvent.focus(cellAt(row, column));
    cellAt(row, column).focus();
  };
  return { user, cellAt, choose };
}

test('a student is exempt with a reason, and the cell says so', async () => {
  const api = server();
  const { user, cellAt, choose } = await open();
  choose(0, 1);
  await user.click(await screen.findByRole('button', { name: 'Kecualikan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pengecualian aktivitas' }));
  expect(dialog.getByText('Mahasiswa 01 · Tugas · ER-diagram · Pertemuan 1')).toBeVisible();
  const send = await dialog.findByRole('button', { name: 'Kecualikan' });
  await user.click(send);
  expect(api.calls('kecualikanNilai')).toHaveLength(0);
  await user.type(dialog.getByLabelText(/^Alasan/), 'Mewakili kampus');
  api.reply(
    'rekapNilaiKelas',
    recap({ nilai_mahasiswa: [mahasiswa(1, { nilai_pertemuan: cells(exempt) }), mahasiswa(2)] }),
  );
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [call] = api.calls('kecualikanNilai');
  expect([call?.params, call?.body]).toEqual([
    { id: 'kelas-1', studentId: '24060121130001', idAktivitas: 't-1' },
    { alasan: 'Mewakili kampus' },
  ]);
  await waitFor(() => expect(cellAt(0, 1)).toHaveTextContent('-dikecualikan'));
});

test('an exemption tells its reason and maker, and is taken back', async () => {
  const api = server(
    recap({ nilai_mahasiswa: [mahasiswa(1, { nilai_pertemuan: cells(exempt) })] }),
  ).reply('pengecualianNilai', { pengecualian: given });
  const { user, choose } = await open();
  choose(0, 1);
  await user.click(await screen.findByRole('button', { name: 'Lihat pengecualian' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pengecualian aktivitas' }));
  expect(
    await dialog.findByText('Dikecualikan oleh Rina Wijaya pada 24 Nov 2026, 13:00 WIB.'),
  ).toBeVisible();
  expect(dialog.getByLabelText(/^Alasan/)).toHaveValue('Mewakili kampus');
  expect(dialog.getByRole('button', { name: 'Simpan alasan' })).toBeDisabled();
  api.fail('batalkanPengecualian', 'bukan_pelaku_integrasi');
  await user.click(dialog.getByRole('button', { name: 'Batalkan pengecualian' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Anda bukan pelaku integrasi nilai untuk kelas ini.',
  );
  api.reply('batalkanPengecualian', { dikecualikan: false });
  await user.click(dialog.getByRole('button', { name: 'Batalkan pengecualian' }));
  expect(await screen.findByText('Pengecualian Mahasiswa 01 dibatalkan')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who may not enter reads an exemption and changes none; a remedial has none of its own', async () => {
  const frame = recap({
    nilai_mahasiswa: [mahasiswa(1, { nilai_pertemuan: cells(exempt) }), mahasiswa(2)],
    hak: { boleh_entri: false, boleh_atur: false, siakad_terhubung: true },
  });
  server(frame).reply('pengecualianNilai', { pengecualian: given });
  const { user, choose } = await open();
  choose(1, 1);
  expect(await screen.findByText(/Mahasiswa 02/, { selector: 'b' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kecualikan' })).toBeNull();
  choose(0, 1);
  await user.click(await screen.findByRole('button', { name: 'Lihat pengecualian' }));
  expect(await screen.findByText('Alasan: Mewakili kampus')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Batalkan pengecualian' })).toBeNull();
});

test('on a phone the activity is chosen in the sheet of a student', async () => {
  setWidth(false);
  const api = server();
  const user = userEvent.setup();
  renderWithApp(<GradeRecap idKelas="kelas-1" />, {
    path: '/nilai/:id',
    route: '/nilai/kelas-1?komponen=ko-1',
    user: 'dosen',
  });
  await user.click(await screen.findByRole('button', { name: /Mahasiswa 01/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Mahasiswa 01' }));
  await user.click(sheet.getByRole('button', { name: 'Pengecualian aktivitas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pengecualian aktivitas' }));
  await user.click(dialog.getByRole('combobox', { name: 'Aktivitas' }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual([
    'Tugas · ER-diagram · Pertemuan 1',
    'Kuis · kuis k-1 · Pertemuan 1',
    'Forum · forum f-1 · Pertemuan 2',
  ]);
  await user.click(screen.getByRole('option', { name: /kuis k-1/ }));
  await user.type(await dialog.findByLabelText(/^Alasan/), 'Sakit');
  await user.click(dialog.getByRole('button', { name: 'Kecualikan' }));
  await waitFor(() => expect(api.calls('kecualikanNilai')[0]?.params.idAktivitas).toBe('k-1'));
});
