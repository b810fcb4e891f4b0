/** Essay files with and without a network (U57). */
import { createHash } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tellAnswer, tellNoAnswer } from '../../../../shared/lib/line.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { releaseDevice } from '../../../../shared/offline/device-account.ts';
import { examJournal } from '../../../../shared/offline/exam-journal.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../../shared/offline/testing.ts';
import { registerWaiting, sendWaiting } from '../../../../shared/offline/waiting.ts';
import { waitingWrites } from '../../../../shared/offline/waiting-store.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { fakeUpload } from '../../../../shared/testing/fake-upload.ts';
import { makePengaturan } from '../../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import { ExamScreen } from '../layar/exam-screen.tsx';
import { recordGenerasi } from '../sesi/perangkat.ts';
import { makeDenyut, makeLembar, makePengerjaan, NOW } from '../testing/fixtures.ts';
import { BERKAS_JAWABAN, waitingBerkasJawaban } from './berkas-menunggu.ts';
import { BerkasPanel } from './berkas-panel.tsx';

registerWaiting(BERKAS_JAWABAN, async () => waitingBerkasJawaban);

const fileOf = (isi: string) =>
  new File([`%PDF-1.7 ${isi}`], 'Jawaban.pdf', { type: 'application/pdf', lastModified: 1 });
const sidik = createHash('sha256').update('%PDF-1.7 jawaban').digest('hex');
const named = { sidik, nama: 'Jawaban.pdf', bytes: 16 };
const stored = {
  id: 'b1',
  nama: 'Jawaban.pdf',
  tipe: 'application/pdf',
  content_length: 16,
  durasi_detik: null,
  url: '/files/a',
};

function server() {
  const api = fakeApi()
    .reply('detailUjian', makeUjian())
    .reply('pengerjaanMe', makePengerjaan())
    .reply('lembarSaya', makeLembar())
    .reply('pengumumanSaya', [])
    .reply('denyut', makeDenyut())
    .reply('pengaturan', makePengaturan())
    .reply('simpanJawaban', ({ params, body }) => ({
      id_soal: params.questionId ?? '',
      urutan: (body as { urutan: number }).urutan,
      status: 'dihitung',
      code: null,
      message: null,
      tanda: {
        urutan: (body as { urutan: number }).urutan,
        waktu_server: new Date(NOW).toISOString(),
        sidik: 's',
      },
    }));
  fakeUpload();
  return online(api);
}
const online = (api: ReturnType<typeof fakeApi>) =>
  api
    .reply('unggahBerkas', stored)
    .reply('berkasJawabanSoal', [
      { sidik, nama: 'Jawaban.pdf', tiba_pada: new Date(NOW).toISOString() },
    ]);

async function choose(one = fileOf('jawaban')) {
  renderWithApp(<ExamScreen id="uj1" />, {
    path: '/ujian/:id/soal',
    route: '/ujian/uj1/soal?soal=3',
  });
  await userEvent.upload(
    await screen.findByLabelText('Berkas jawaban soal 3', { selector: 'input' }),
    one,
    {
      applyAccept: false,
    },
  );
}

beforeEach(async () => {
  setWidth(true);
  secureContext();
  act(tellAnswer);
  learnServerTime(NOW, true);
  bindNewAccount();
  await recordGenerasi('uj1', { pengerjaan: 'p1', generasi: 0 });
});
afterEach(async () => {
  await examJournal('uj1')?.forget();
  releaseDevice();
  await emptyDevice();
});

test('a file is the answer by its fingerprint, then its bytes go out; taken away it is none', async () => {
  const api = server();
  await choose();
  expect(await screen.findByText(/^Terunggah/)).toBeVisible();
  expect(api.calls('simpanJawaban')[0]?.body).toMatchObject({ jawaban: { berkas: [named] } });
  expect(api.calls('berkasJawabanSoal')[0]).toMatchObject({
    params: { id: 'uj1', groupId: 'g2', questionId: 's3' },
    body: { files: ['b1'] },
  });
  expect(waitingWrites()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus Jawaban.pdf' }));
  await waitFor(() =>
    expect(api.calls('simpanJawaban').at(-1)?.body).toMatchObject({ jawaban: null }),
  );
});

test('a kind that the question does not take is refused in words, and is no answer', async () => {
  const api = server();
  await choose(new File(['MZ'], 'a.exe'));
  expect(await screen.findByText('a.exe: File type .exe is not allowed')).toBeVisible();
  expect(api.calls('simpanJawaban')).toEqual([]);
});

test('without a line the bytes wait here, are told beside the attempt, and go out from another page', async () => {
  const api = server().disconnect('berkasJawabanSoal');
  await choose(fileOf('tanpa jaringan'));
  expect(await screen.findByText(/^Tersimpan sebagai jawaban/)).toBeVisible();
  await waitFor(() => expect(waitingWrites()).toMatchObject([{ sending: false, refused: null }]));
  renderWithApp(<BerkasPanel idUjian="uj1" />);
  expect(await screen.findByText(/diterima sampai 30 menit/)).toBeVisible();
  online(api);
  act(tellAnswer);
  await act(sendWaiting);
  await waitFor(() => expect(waitingWrites()).toEqual([]));
  await waitFor(() =>
    expect(api.calls('berkasJawabanSoal').at(-1)?.body).toEqual({ files: ['b1'] }),
  );
});

test('what comes too late says so', async () => {
  server().fail('berkasJawabanSoal', 'jawaban_berkas_terlambat');
  await choose(fileOf('terlambat'));
  expect(
    await screen.findByText(/^Ditolak: Batas waktu mengunggah berkas jawaban sudah lewat/),
  ).toBeVisible();
});

test('an upload that is cut in the middle waits, and goes on by itself when the line is back', async () => {
  const api = server().hang('unggahBerkas');
  await choose(fileOf('putus'));
  expect(await screen.findByText(/mengunggah 50%/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Kirim sekarang/ })).toBeNull();
  online(api);
  act(tellNoAnswer);
  expect(screen.getByText(/menunggu koneksi/)).toBeVisible();
  act(tellAnswer);
  expect(await screen.findByText(/^Terunggah/)).toBeVisible();
  expect(api.calls('unggahBerkas')).toHaveLength(2);
  expect(waitingWrites()).toEqual([]);
});

test('what the server does not take yet says so, and is tried at once when asked', async () => {
  const api = server().fail('unggahBerkas', 'layanan_tidak_tersedia');
  await choose(fileOf('sibuk'));
  await waitFor(() =>
    expect(waitingWrites()).toMatchObject([
      { refused: null, held: { reason: expect.any(String) } },
    ]),
  );
  expect(
    await screen.findByText(/^Tersimpan sebagai jawaban · Layanan sedang tidak tersedia/),
  ).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Kirim sekarang: Jawaban.pdf' });
  online(api);
  await userEvent.click(again);
  expect(await screen.findByText(/^Terunggah/)).toBeVisible();
});
