import { expect, test } from 'vitest';
import { makeVidcon } from '../../../shared/testing/vidcon.ts';
import {
  endAfter,
  firstVidconFault,
  newVidcon,
  storedVidcon,
  type VidconValues,
  vidconFaults,
  vidconToSent,
} from './vidcon-form.ts';

const clock = { now: Date.parse('2026-11-24T13:07:45+07:00'), zone: 'Asia/Jakarta' } as const;
const full: VidconValues = {
  id_pertemuan: 'm7',
  judul: ' Kuliah ',
  aplikasi: 'zoom',
  link: 'https://zoom.us/j/1',
  catatan: '',
  waktu_mulai: '2026-11-25T08:00:00+07:00',
  waktu_selesai: '2026-11-25T09:00:00+07:00',
};
const edited = (over: object) => ({
  ...makeVidcon(),
  link: 'https://zoom.us/j/1',
  deskripsi: '',
  jumlah_join_detail: 0,
  jumlah_sedang_bergabung: 0,
  ...over,
});

test('a new one starts with a meeting to come, or now, and lasts an hour', () => {
  const meeting = (waktu_mulai: string) => ({ id: 'm7', waktu_mulai, waktu_selesai: waktu_mulai });
  expect(newVidcon(meeting('2026-11-25T08:00:00+07:00'), clock)).toMatchObject({
    waktu_mulai: '2026-11-25T08:00:00+07:00',
    waktu_selesai: '2026-11-25T09:00:00+07:00',
    aplikasi: null,
  });
  expect(newVidcon(meeting('2026-11-24T08:00:00+07:00'), clock)).toMatchObject({
    waktu_mulai: '2026-11-24T13:05:00+07:00',
    waktu_selesai: '2026-11-24T14:05:00+07:00',
  });
});

test('a start sets the end one hour later, also across midnight (S2 §4)', () => {
  expect(endAfter('2026-11-24T23:30:00+07:00', 'Asia/Jakarta')).toBe('2026-11-25T00:30:00+07:00');
  expect(endAfter(null, 'Asia/Jakarta')).toBeNull();
});

test.each<[string, Partial<VidconValues>, string | undefined]>([
  ['all of it', {}, undefined],
  ['no meeting', { id_pertemuan: null }, 'Pertemuan wajib diisi'],
  ['no title', { judul: ' ' }, 'Judul wajib diisi'],
  ['no application', { aplikasi: null }, 'Aplikasi wajib diisi'],
  ['no link', { link: ' ' }, 'Link wajib diisi'],
  ['a script', { link: 'javascript:alert(1)' }, 'Link harus berupa alamat http atau https'],
  ['no start', { waktu_mulai: null }, 'Waktu mulai wajib diisi'],
  ['no end', { waktu_selesai: null }, 'Waktu selesai wajib diisi'],
  [
    'an end before the start',
    { waktu_selesai: '2026-11-25T07:00:00+07:00' },
    'Waktu selesai tidak boleh kurang dari waktu mulai',
  ],
  [
    'before yesterday',
    { waktu_mulai: '2026-11-22T23:59:00+07:00' },
    'Waktu mulai paling awal kemarin',
  ],
  [
    'the link in the note',
    { catatan: 'zoom.us/j/1' },
    'Mahasiswa membaca judul dan catatan. Hapus link vidcon dari sana',
  ],
])('%s', (_name, change, expected) =>
  expect(firstVidconFault(vidconFaults({ ...full, ...change }, null, clock))).toBe(expected),
);

test('all faults at once are told one by one, in the order of the form (S2 §5)', () => {
  const empty: VidconValues = {
    id_pertemuan: null,
    judul: '',
    aplikasi: null,
    link: '',
    catatan: '',
    waktu_mulai: null,
    waktu_selesai: null,
  };
  const told: (string | undefined)[] = [];
  let values = empty;
  for (const key of Object.keys(full) as (keyof VidconValues)[]) {
    told.push(firstVidconFault(vidconFaults(values, null, clock)));
    values = { ...values, [key]: full[key] };
  }
  expect([...new Set(told)]).toEqual([
    'Pertemuan wajib diisi',
    'Judul wajib diisi',
    'Aplikasi wajib diisi',
    'Link wajib diisi',
    'Waktu mulai wajib diisi',
    'Waktu selesai wajib diisi',
  ]);
});

test.each<[string, object, Partial<VidconValues>, string | undefined]>([
  ['stored times are not judged again', { waktu_terkunci: true }, {}, undefined],
  [
    'the end cannot come earlier with participants',
    { ada_peserta: true },
    { waktu_selesai: '2026-11-24T13:30:00+07:00' },
    'Waktu selesai tidak dapat dimajukan karena sudah ada peserta vidcon',
  ],
  [
    'what is over keeps its times',
    { waktu_terkunci: true },
    { waktu_selesai: '2026-11-24T19:00:00+07:00' },
    'Waktu vidcon tidak dapat diubah karena vidcon sudah berakhir atau sedang berlangsung dengan peserta.',
  ],
])('%s', (_name, over, change, expected) => {
  const before = edited(over);
  const faults = vidconFaults({ ...storedVidcon(before), ...change }, before, clock);
  expect(firstVidconFault(faults)).toBe(expected);
});

test('what is sent: the title without its spaces', () => {
  expect(vidconToSent(full)).toEqual({
    judul: 'Kuliah',
    aplikasi: 'zoom',
    link: 'https://zoom.us/j/1',
    catatan: '',
    waktu_mulai: full.waktu_mulai,
    waktu_selesai: full.waktu_selesai,
  });
});
