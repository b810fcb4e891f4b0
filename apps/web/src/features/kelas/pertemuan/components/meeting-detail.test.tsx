import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatchEvent } from '../../../../shared/lib/stream/stream-events.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeMeeting, open } from '../../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { meetingSteps } from './meeting-actions.tsx';
import { MeetingDetail } from './meeting-detail.tsx';

const started = '2026-11-24T13:02:00+07:00';
const izin = makeMeeting().izin;
const detail = <MeetingDetail meetingId="m7" classId="k" />;

beforeEach(() => learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true));

const closed = { boleh: false, sejak: null, alasan: null };
beforeEach(() => setWidth(true));

const refused = { boleh: false, sejak: null, alasan: 'Kuliah sudah dimulai.' };
const early = { boleh: false, sejak: started, alasan: 'Kuliah belum dapat dimulai.' };

test.each([
  ['not this user’s', { mulai: closed, akhiri: closed }, []],
  ['too early', { mulai: early, akhiri: refused }, ['mulai']],
  ['its time has come', { mulai: open, akhiri: refused }, ['mulai']],
  ['started by this user', { mulai: refused, akhiri: open }, ['akhiri']],
  ['started by a colleague only', { mulai: open, akhiri: open }, ['mulai', 'akhiri']],
  ['over or ended', { mulai: refused, akhiri: refused }, []],
])('the steps of a meeting: %s', (_name, decided, steps) => {
  expect(meetingSteps({ izin: decided })).toEqual(steps);
});

test('a student sees the meeting and the own mark, and presses nothing but the text for the group', async () => {
  fakeApi().reply('detailPertemuan', makeMeeting({ presensi: 'H' }));
  renderWithApp(detail);
  expect(await screen.findByRole('heading', { name: 'Pertemuan 7 · Normalisasi' })).toBeVisible();
  expect(screen.getByText('Selasa, 24 Nov 2026, 13:00–14:40 WIB')).toBeVisible();
  for (const text of [
    'Kuliah',
    'Offline',
    'Sedang Berlangsung',
    'A303',
    'Dr. Budi Santoso, M.Kom.',
    'Hadir',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.queryByText('Rina, M.T.')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Salin untuk grup',
  ]);
  expect(screen.queryByRole('link', { name: 'Kehadiran' })).not.toBeInTheDocument();
});

test('on a phone the room and the mark are in sight, teachers and times open by a tap', async () => {
  setWidth(false);
  fakeApi().reply('detailPertemuan', makeMeeting({ presensi: 'H' }));
  renderWithApp(detail);
  const toggle = await screen.findByRole('button', { name: 'Rincian pertemuan' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  for (const text of ['A303', 'Hadir']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('Dr. Budi Santoso, M.Kom.')).toBeNull();
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Dr. Budi Santoso, M.Kom.')).toBeVisible();
});

test('a lecturer is told that nothing counted, and that nobody was marked (K43)', async () => {
  fakeApi().reply('detailPertemuan', makeMeeting({ jenis: 'online', tanpa_aktivitas_hadir: true }));
  renderWithApp(detail, { user: 'dosen' });
  expect(
    await screen.findByText(/^Tidak ada aktivitas yang dihitung pada pertemuan ini/),
  ).toBeVisible();
});

test('a lecturer starts the meeting; the button becomes Akhiri Kuliah', async () => {
  const server = fakeApi()
    .reply(
      'detailPertemuan',
      makeMeeting({ izin: { ...izin, mulai: open, lihat_kehadiran: true } }),
    )
    .reply(
      'mulaiPertemuan',
      makeMeeting({
        mulai_kuliah: started,
        izin: { ...izin, akhiri: open, lihat_kehadiran: true },
      }),
    );
  renderWithApp(detail, { user: 'dosen' });
  await userEvent.click(await screen.findByRole('button', { name: 'Mulai Kuliah' }));
  expect(await screen.findByText('Berhasil memulai kuliah')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Akhiri Kuliah' })).toBeEnabled();
  expect(screen.getByText('31 dari 40 Peserta')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kehadiran' })).toHaveAttribute(
    'href',
    '/kelas/20251_IF_AIK21_A/kehadiran/m7',
  );
  expect(server.calls('mulaiPertemuan')[0]?.params).toEqual({ id: 'm7' });
});

test('a lecturer starts too when a colleague has; the end stays beside it', async () => {
  const begun = { mulai_kuliah: started };
  const server = fakeApi()
    .reply(
      'detailPertemuan',
      makeMeeting({ ...begun, izin: { ...izin, mulai: open, akhiri: open } }),
    )
    .reply(
      'mulaiPertemuan',
      makeMeeting({ ...begun, izin: { ...izin, mulai: refused, akhiri: open } }),
    );
  renderWithApp(detail, { user: 'dosen' });
  expect(await screen.findByRole('button', { name: 'Akhiri Kuliah' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Mulai Kuliah' }));
  expect(await screen.findByText('Berhasil memulai kuliah')).toBeVisible();
  expect(server.calls('mulaiPertemuan')).toHaveLength(1);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mulai Kuliah' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Akhiri Kuliah' })).toBeEnabled();
});

describe('the event is quicker than the answer', () => {
  const startable = makeMeeting({ izin: { ...izin, mulai: open } });
  const running = makeMeeting({ mulai_kuliah: started, izin: { ...izin, akhiri: open } });

  /**
   * Presses Mulai Kuliah and makes the button disappear before the answer, which the returned
   * function releases.
   */
  async function pressAndFlip(server: ReturnType<typeof fakeApi>): Promise<() => void> {
    const answer = server.reply('detailPertemuan', startable).hold('mulaiPertemuan');
    const { queryClient } = renderWithApp(detail, { user: 'dosen' });
    await userEvent.click(await screen.findByRole('button', { name: 'Mulai Kuliah' }));
    server.reply('detailPertemuan', running);
    act(() =>
      dispatchEvent('pertemuan.berubah', { id_pertemuan: 'm7', id_kelas: 'k' }, queryClient),
    );
    await screen.findByRole('button', { name: 'Akhiri Kuliah' });
    return answer;
  }

  test('the success is told', async () => {
    const answer = await pressAndFlip(fakeApi().reply('mulaiPertemuan', running));
    answer();
    expect(await screen.findByText('Berhasil memulai kuliah')).toBeVisible();
  });

  test('the refusal is told', async () => {
    const answer = await pressAndFlip(fakeApi().fail('mulaiPertemuan', 'pertemuan_sudah_dimulai'));
    answer();
    expect(await screen.findByText('Kuliah sudah dimulai.')).toBeVisible();
  });
});

test('a start that is too early counts down and opens by itself', async () => {
  const sejak = '2026-11-24T13:05:30+07:00';
  const waiting = { ...izin, mulai: { ...early, sejak } };
  const server = fakeApi().reply(
    'detailPertemuan',
    makeMeeting({ status: 'belum_dimulai', izin: waiting }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true);
  renderWithApp(detail, { user: 'dosen' });
  expect(
    await screen.findByText(/^Dapat dimulai pukul 13:05 WIB \(00:00:\d\d lagi\)$/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mulai Kuliah' })).toBeDisabled();
  server.reply('detailPertemuan', makeMeeting({ izin: { ...izin, mulai: open } }));
  await vi.advanceTimersByTimeAsync(31_000);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mulai Kuliah' })).toBeEnabled());
  vi.useRealTimers();
});

test('ending asks first; a refusal is a red toast and shows how it stands', async () => {
  const running = makeMeeting({ mulai_kuliah: started, izin: { ...izin, akhiri: open } });
  const server = fakeApi()
    .reply('detailPertemuan', running)
    .reply('kehadiranPertemuan', [])
    .fail('akhiriPertemuan', 'pertemuan_sudah_diakhiri');
  renderWithApp(detail, { user: 'operator' });
  await userEvent.click(await screen.findByRole('button', { name: 'Akhiri Kuliah' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls('akhiriPertemuan')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Akhiri Kuliah' }));
  server.reply(
    'detailPertemuan',
    makeMeeting({ mulai_kuliah: started, selesai_kuliah: '2026-11-24T13:04:00+07:00' }),
  );
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Akhiri Kuliah' }),
  );
  expect(await screen.findByText('Kuliah sudah diakhiri.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Akhiri Kuliah' })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('24 Nov 2026, 13:04')).toBeVisible();
});

describe('before a lecture is ended', () => {
  const running = makeMeeting({ mulai_kuliah: started, izin: { ...izin, akhiri: open } });
  const student = (nomor: number, presensi: 'H' | null): BarisKehadiran => ({
    mahasiswa: {
      nama: `Mahasiswa ${nomor}`,
      nim: `n-${nomor}`,
      id_user: `u-${nomor}`,
      avatar_url: null,
    },
    presensi,
    ada_presensi: presensi !== null,
    is_hadir: presensi === 'H',
    is_qr_code: false,
    progress: { overall: 0 },
    updated_by: null,
    updated_at: null,
  });
  const ask = async () => {
    const view = renderWithApp(detail, { user: 'dosen' });
    await userEvent.click(await screen.findByRole('button', { name: 'Akhiri Kuliah' }));
    return { ...view, dialog: await screen.findByRole('dialog') };
  };

  test('who is unmarked is named, eight of them, with the way to the roll call', async () => {
    const rows = Array.from({ length: 12 }, (_, index) =>
      student(index + 1, index < 2 ? 'H' : null),
    );
    fakeApi().reply('detailPertemuan', running).reply('kehadiranPertemuan', rows);
    const { dialog, router } = await ask();
    expect(
      await within(dialog).findByText('10 dari 12 mahasiswa belum ditandai:'),
    ).toBeInTheDocument();
    expect(dialog).toHaveTextContent('Mahasiswa 3, Mahasiswa 4');
    expect(dialog).toHaveTextContent('Mahasiswa 10, dan 2 lainnya.');
    expect(dialog).toHaveTextContent('Mengakhiri kuliah tidak menandai mereka.');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Buka kehadiran' }));
    expect(router.state.location.pathname).toBe(`/kehadiran/${running.kelas_kuliah.id}/m7`);
  });

  test('nothing is said when all are marked, and that it is not known when that cannot be asked', async () => {
    const server = fakeApi()
      .reply('detailPertemuan', running)
      .reply('kehadiranPertemuan', [student(1, 'H')]);
    const { dialog, unmount } = await ask();
    await waitFor(() => expect(server.calls('kehadiranPertemuan')).toHaveLength(1));
    await waitFor(() => expect(dialog).not.toHaveTextContent('Memeriksa'));
    expect(dialog).not.toHaveTextContent('belum ditandai');
    unmount();
    server.fail('kehadiranPertemuan', 'tidak_berhak');
    const again = await ask();
    expect(
      await within(again.dialog).findByText(/^Tidak dapat memeriksa siapa yang belum ditandai\./),
    ).toBeInTheDocument();
    expect(within(again.dialog).getByRole('button', { name: 'Akhiri Kuliah' })).toBeEnabled();
  });
});

test('an exam the attendance does not admit to leads to its page', async () => {
  fakeApi().fail('detailPertemuan', 'pembatasan_ujian_kehadiran');
  const { router } = renderWithApp(detail, { path: '/kelas/k', route: '/kelas/k' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/forbidden/m7'));
});

test('a meeting that cannot be loaded is NO DATA', async () => {
  fakeApi().fail('detailPertemuan', 'tidak_ditemukan');
  renderWithApp(detail);
  expect(await screen.findByText('NO DATA')).toBeVisible();
});

test('an end can be taken back until its time is over', async () => {
  const ended = (sampai: string) =>
    makeMeeting({
      mulai_kuliah: started,
      selesai_kuliah: '2026-11-24T13:04:00+07:00',
      izin: { ...izin, batal_akhiri: { boleh: true, sampai } },
    });
  const server = fakeApi()
    .reply('detailPertemuan', ended('2026-11-24T13:14:00+07:00'))
    .reply(
      'batalAkhiriPertemuan',
      makeMeeting({ mulai_kuliah: started, izin: { ...izin, akhiri: open } }),
    );
  const { queryClient } = renderWithApp(detail, { user: 'dosen' });
  expect(await screen.findByText('Sampai pukul 13:14 WIB')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan Akhiri' }));
  expect(await screen.findByRole('button', { name: 'Akhiri Kuliah' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Batalkan Akhiri' })).toBeNull();
  server.reply('detailPertemuan', ended('2026-11-24T13:04:59+07:00'));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Akhiri Kuliah' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Batalkan Akhiri' })).toBeNull();
});
