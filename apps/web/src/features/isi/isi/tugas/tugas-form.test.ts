import { expect, test } from 'vitest';
import { makePemantauan, makeTugas } from '../../../../shared/testing/tugas.ts';
import {
  firstFault,
  isFixed,
  newTugas,
  salinFaults,
  storedTugas,
  tugasFaults,
  tugasToSent,
} from './tugas-form.ts';

const clock = { now: Date.parse('2026-11-24T13:07:45+07:00'), zone: 'Asia/Jakarta' } as const;

const full = {
  ...newTugas('m7', clock),
  judul: 'ER-diagram',
  deskripsi: '<p>Gambarlah</p>',
  waktu_mulai: '2026-11-24T08:00:00+07:00',
  waktu_selesai: '2026-11-24T12:00:00+07:00',
};

test.each<[string, Partial<typeof full>, object]>([
  ['full', {}, {}],
  ['no title', { judul: ' ' }, { judul: 'Judul wajib diisi' }],
  ['a title too long', { judul: 'a'.repeat(201) }, { judul: 'Judul paling banyak 200 karakter' }],
  ['no text', { deskripsi: '<p></p>' }, { deskripsi: 'Deskripsi wajib diisi' }],
  ['no meeting', { id_pertemuan: null as never }, { id_pertemuan: 'Pertemuan wajib diisi' }],
  ['no start', { waktu_mulai: null as never }, { waktu_mulai: 'Waktu mulai wajib diisi' }],
  ['no end', { waktu_selesai: null as never }, { waktu_selesai: 'Waktu selesai wajib diisi' }],
  [
    'four minutes',
    { waktu_selesai: '2026-11-24T08:04:00+07:00' },
    { waktu_selesai: 'Rentang waktu tidak boleh kurang dari 5 menit' },
  ],
  ['five minutes', { waktu_selesai: '2026-11-24T08:05:00+07:00' }, {}],
  [
    'the end an hour before the start',
    { waktu_selesai: '2026-11-24T07:00:00+07:00' },
    { waktu_selesai: 'Waktu selesai tidak boleh kurang dari waktu mulai' },
  ],
  ['no files', { maks_berkas: 0 }, { maks_berkas: 'Isi 1 sampai 10' }],
  ['eleven files', { maks_berkas: 11 }, { maks_berkas: 'Isi 1 sampai 10' }],
])('%s', (_name, change, faults) =>
  expect(tugasFaults({ ...full, ...change }, null)).toEqual(faults),
);

test('times that stay as they are, are not judged again', () => {
  const before = makeTugas({
    waktu_mulai: full.waktu_mulai,
    waktu_selesai: '2026-11-24T08:01:00+07:00',
  });
  expect(tugasFaults({ ...full, waktu_selesai: '2026-11-24T01:01:00Z' }, before)).toEqual({});
});

test('the first fault is told in the order of the form; of a copy the choice comes first', () => {
  expect(firstFault(tugasFaults(newTugas('m7', clock), null))).toBe('Judul wajib diisi');
  const copy = { id_pertemuan: 'm7', list_id: [], waktu_mulai: null, waktu_selesai: null };
  expect(firstFault(salinFaults(copy))).toBe('Tugas wajib dipilih!');
  expect(salinFaults({ ...full, list_id: ['a'] })).toEqual({});
});

test('kind and start are fixed since something was handed in (K55)', () => {
  // Also after withdrawing everything: the versions stay (K57).
  const handed = makePemantauan({ terkunci: true });
  expect(
    [
      null,
      makeTugas(),
      makeTugas({ pemantauan: makePemantauan() }),
      makeTugas({ pemantauan: handed }),
    ].map(isFixed),
  ).toEqual([false, false, false, true]);
});

test('a stored task is sent with its files by id', () => {
  const berkas = {
    id: 'b1',
    nama: 'a.pdf',
    tipe: 'application/pdf',
    content_length: 1,
    durasi_detik: null,
    url: '/files/a',
  };
  const sent = tugasToSent(storedTugas(makeTugas({ lampiran: [berkas] })));
  expect(sent).toMatchObject({ judul: 'ER-diagram', lampiran: ['b1'], maks_berkas: 5 });
  expect(sent).not.toHaveProperty('id_pertemuan');
});
