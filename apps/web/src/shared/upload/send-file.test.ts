import type { Berkas } from '@lms/contracts/berkas/berkas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/errors.ts';
import { tellAnswer } from '../lib/line.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeUpload, fileOf } from '../testing/fake-upload.ts';
import { abandonUpload, announceFile, sendFile } from './send-file.ts';
import type { UploadTarget } from './upload-rules.ts';

const berkas: Berkas = {
  id: 'b-1',
  nama: 'modul.pdf',
  tipe: 'application/pdf',
  content_length: 9_000_000,
  durasi_detik: null,
  url: '/files/b-1?sig=x',
};
const target: UploadTarget = { kind: 'materi', tipeFile: 'ebook' };
const remembered = 'lms.unggahan::materi:ebook:modul.pdf:9000000:1760000000000';
const large = () => fileOf('modul.pdf', 9_000_000);
const position = (posisi: number, done = false) => ({
  id: 'u-1',
  ukuran: 9_000_000,
  posisi,
  berkas: done ? berkas : null,
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
});
afterEach(() => {
  vi.useRealTimers();
  tellAnswer();
});

function start(file: File, stop = new AbortController()) {
  const fractions: number[] = [];
  const waits: boolean[] = [];
  const sent = sendFile({
    file,
    target,
    signal: stop.signal,
    onProgress: (fraction) => fractions.push(fraction),
    onWaiting: (waiting) => waits.push(waiting),
  });
  // A test may look at the failure later.
  sent.catch(() => undefined);
  return { sent, fractions, waits, stop };
}

/** Two parts of 4 MB and one of 1 MB. */
function serverWithParts() {
  const api = fakeApi().reply('mulaiUnggahan', position(0));
  api.reply('bagianUnggahan', ({ url }) => {
    const from = Number(url.searchParams.get('posisi'));
    return position(Math.min(from + 4_000_000, 9_000_000), from === 8_000_000);
  });
  fakeUpload();
  return api;
}

const positions = (api: ReturnType<typeof fakeApi>) =>
  api.calls('bagianUnggahan').map(({ url }) => Number(url.searchParams.get('posisi')));

test('up to 5 MB a file goes in one request, its fields before it', async () => {
  const api = fakeApi().reply('unggahBerkas', berkas);
  fakeUpload();
  const { sent, fractions } = start(fileOf('modul.pdf', 5_000_000));
  expect(await sent).toEqual(berkas);
  const [call] = api.calls('unggahBerkas');
  expect(Object.keys(call?.body as object)).toEqual(['kind', 'tipe_file', 'berkas']);
  expect(fractions).toEqual([0.5]);
});

test('one that was announced goes on where its upload began, however small it is', async () => {
  const small = { ...position(0), ukuran: 1_000 };
  const api = fakeApi().reply('mulaiUnggahan', small).reply('keadaanUnggahan', small);
  api.reply('bagianUnggahan', { ...small, posisi: 1_000, berkas });
  fakeUpload();
  const file = fileOf('modul.pdf', 1_000);
  const handIn = { kind: 'pengumpulan_tugas' } as const;
  const { signal } = new AbortController();
  await announceFile({ file, target: handIn, signal });
  expect(api.calls('mulaiUnggahan')[0]?.body).toEqual({
    kind: 'pengumpulan_tugas',
    nama: 'modul.pdf',
    ukuran: 1_000,
  });
  const nothing = () => undefined;
  expect(
    await sendFile({ file, target: handIn, signal, onProgress: nothing, onWaiting: nothing }),
  ).toEqual(berkas);
  expect([
    api.calls('mulaiUnggahan').length,
    api.calls('unggahBerkas').length,
    positions(api),
  ]).toEqual([1, 0, [0]]);
});

test('an announcement that is lost costs nothing', async () => {
  const api = fakeApi().reply('unggahBerkas', berkas);
  api.disconnect('mulaiUnggahan');
  fakeUpload();
  const file = fileOf('modul.pdf', 1_000);
  await announceFile({
    file,
    target: { kind: 'pengumpulan_tugas' },
    signal: new AbortController().signal,
  });
  expect(await start(file).sent).toEqual(berkas);
});

test('a larger one goes in parts of 4 MB', async () => {
  const api = serverWithParts();
  const { sent, fractions } = start(large());
  expect(await sent).toEqual(berkas);
  expect(api.calls('mulaiUnggahan')[0]?.body).toEqual({
    kind: 'materi',
    tipe_file: 'ebook',
    nama: 'modul.pdf',
    ukuran: 9_000_000,
  });
  expect(positions(api)).toEqual([0, 4_000_000, 8_000_000]);
  expect(fractions.at(-1)).toBeCloseTo(8.5 / 9);
  expect(sessionStorage.getItem(remembered)).toBeNull();
});

test('a line that is lost in the middle: it waits, asks how far it came, and goes on there', async () => {
  const api = serverWithParts().reply('keadaanUnggahan', position(4_000_000));
  api.replyWith('bagianUnggahan', () => {
    serverGoesOn();
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const serverGoesOn = () =>
    api.reply('bagianUnggahan', ({ url }) => {
      const from = Number(url.searchParams.get('posisi'));
      return position(Math.min(from + 4_000_000, 9_000_000), from === 8_000_000);
    });
  const { sent, waits } = start(large());
  expect(await sent).toEqual(berkas);
  // The first part had arrived: only its answer was lost.
  expect(positions(api)).toEqual([0, 4_000_000, 8_000_000]);
  expect(waits).toEqual([true, false]);
});

test('after a reload the same file goes on where the server stands', async () => {
  const first = serverWithParts().hang('bagianUnggahan');
  const { sent, stop } = start(large());
  await vi.waitFor(() => expect(first.calls('bagianUnggahan')).toHaveLength(1));
  stop.abort();
  await expect(sent).rejects.toThrow();

  const api = serverWithParts().reply('keadaanUnggahan', position(8_000_000));
  expect(await start(large()).sent).toEqual(berkas);
  expect(api.calls('mulaiUnggahan')).toHaveLength(0);
  expect(positions(api)).toEqual([8_000_000]);
});

test('an upload that the server has given up begins anew', async () => {
  sessionStorage.setItem(remembered, 'u-0');
  const api = serverWithParts().fail('keadaanUnggahan', 'tidak_ditemukan');
  expect(await start(large()).sent).toEqual(berkas);
  expect(api.calls('mulaiUnggahan')).toHaveLength(1);
});

test('a position that the server refuses is taken from its answer', async () => {
  const api = serverWithParts();
  let refused = false;
  api.replyWith('bagianUnggahan', ({ url }) => {
    const from = Number(url.searchParams.get('posisi'));
    const answer = (body: object, status: number) => new Response(JSON.stringify(body), { status });
    if (from === 4_000_000 && !refused) {
      refused = true;
      return answer(
        { status: { code: 'unggahan_posisi_salah', message: 'x' }, data: { posisi: 2_000_000 } },
        409,
      );
    }
    const to = Math.min(from + 4_000_000, 9_000_000);
    return answer({ data: position(to, to === 9_000_000) }, 200);
  });
  await start(large()).sent;
  expect(positions(api)).toEqual([0, 4_000_000, 2_000_000, 6_000_000]);
});

test('what is refused is refused: no second attempt', async () => {
  const api = fakeApi().fail('unggahBerkas', 'berkas_isi_berbeda');
  fakeUpload();
  const { sent, waits } = start(fileOf('modul.pdf', 100));
  await expect(sent).rejects.toMatchObject({ code: 'berkas_isi_berbeda' });
  expect(api.calls('unggahBerkas')).toHaveLength(1);
  expect(waits).toEqual([]);
});

test('a server with faults is tried a few times', async () => {
  const api = fakeApi().fail('unggahBerkas', 'kesalahan_server');
  fakeUpload();
  const { sent } = start(fileOf('modul.pdf', 100));
  await vi.advanceTimersByTimeAsync(120_000);
  await expect(sent).rejects.toBeInstanceOf(ApiError);
  expect(api.calls('unggahBerkas')).toHaveLength(6);
});

function storageAway(seconds: number) {
  const api = serverWithParts();
  const until = Date.now() + seconds * 1_000;
  let arrived = 0;
  api.replyWith('keadaanUnggahan', () =>
    Response.json({ data: position(arrived), status: { code: 'ok', message: '' } }),
  );
  api.replyWith('bagianUnggahan', ({ url }) => {
    const from = Number(url.searchParams.get('posisi'));
    if (from === 4_000_000 && Date.now() < until) {
      const status = { code: 'layanan_tidak_tersedia', message: 'Layanan sedang tidak tersedia.' };
      return Response.json({ status }, { status: 503, headers: { 'retry-after': '5' } });
    }
    arrived = Math.min(from + 4_000_000, 9_000_000);
    const data = position(arrived, from === 8_000_000);
    return Response.json({ data, status: { code: 'ok', message: '' } });
  });
  return api;
}

test('a storage that is away for a minute in the middle: the upload goes on where it was', async () => {
  const api = storageAway(60);
  const { sent, waits } = start(large());
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await sent).toEqual(berkas);
  const parts = positions(api);
  expect([parts[0], parts.at(-1)]).toEqual([0, 8_000_000]);
  expect(new Set(parts.slice(1, -1))).toEqual(new Set([4_000_000]));
  expect(parts.length).toBeLessThan(12);
  expect(waits.at(-1)).toBe(false);
});

test('a small file waits for it too', async () => {
  const api = fakeApi().fail('unggahBerkas', 'layanan_tidak_tersedia');
  fakeUpload();
  const { sent } = start(fileOf('modul.pdf', 100));
  await vi.advanceTimersByTimeAsync(60_000);
  api.reply('unggahBerkas', berkas);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await sent).toEqual(berkas);
});

test('a storage that stays away for ten minutes is told', async () => {
  storageAway(3_600);
  const { sent } = start(large());
  await vi.advanceTimersByTimeAsync(590_000);
  const state = await Promise.race([sent.catch(() => 'told'), Promise.resolve('waits')]);
  expect(state).toBe('waits');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(sent).rejects.toMatchObject({ code: 'layanan_tidak_tersedia' });
});

test('a server that is busy for this account is asked again when it says, however often', async () => {
  const asked: number[] = [];
  const busy = () => {
    asked.push(Date.now());
    if (asked.length > 8)
      return Response.json({ data: berkas, status: { code: 'ok', message: '' } }, { status: 201 });
    const status = { code: 'terlalu_sering', message: 'Terlalu banyak permintaan.' };
    return Response.json({ status }, { status: 429, headers: { 'retry-after': '40' } });
  };
  fakeApi().replyWith('unggahBerkas', busy);
  fakeUpload();
  const { sent } = start(fileOf('modul.pdf', 100));
  await vi.advanceTimersByTimeAsync(400_000);
  expect((await sent).id).toBe('b-1');
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(40_000);
});

test('an upload that is given up is taken back', async () => {
  sessionStorage.setItem(remembered, 'u-1');
  const api = fakeApi().replyWith('batalUnggahan', () => new Response('{}'));
  await abandonUpload(large(), target);
  expect(api.calls('batalUnggahan')[0]?.params).toEqual({ id: 'u-1' });
  expect(sessionStorage.getItem(remembered)).toBeNull();
});
