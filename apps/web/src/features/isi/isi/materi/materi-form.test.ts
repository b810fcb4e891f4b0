import { describe, expect, test } from 'vitest';
import { makeMateri } from '../testing/fixtures.ts';
import {
  displayFaults,
  displayIn,
  materiFaults,
  materiToSent,
  newMateri,
  salinFaults,
  storedMateri,
} from './materi-form.ts';

const meeting = {
  jenis: 'online',
  waktu_batas_aktivitas: '2026-12-01T23:59:59+07:00',
  default_deadline_materi: '2026-12-01T23:59:59+07:00',
} as const;
const at = (time: string): string => `2026-11-24T${time}:00+07:00`;
const now = Date.parse(at('08:00'));
const fresh = { meeting, now, before: null };
const filled = {
  ...newMateri('m7', meeting, now),
  judul: 'Modul 7',
  deskripsi: '<p>Bentuk normal</p>',
  tipe_file: 'url',
  jenis_materi: 'modul',
  file_url: 'contoh.ac.id',
} as const;
const berkas = {
  id: 'b1',
  nama: 'm.pdf',
  tipe: 'application/pdf',
  content_length: 9,
  durasi_detik: null,
  url: '/files/x',
};

test('a new material is shown at once and required until the default deadline', () => {
  expect(newMateri('m7', meeting, now)).toMatchObject({
    tampil_sekarang: true,
    is_syarat_hadir: true,
    deadline: meeting.default_deadline_materi,
  });
});

test.each([
  ['before its limit', at('08:00'), 'online', true],
  ['with less than five minutes left', '2026-12-01T23:55:00+07:00', 'online', false],
  ['after its limit', '2026-12-02T00:00:00+07:00', 'campuran', false],
  ['offline', at('08:00'), 'offline', false],
] as const)('a new material in a meeting %s', (_name, time, jenis, required) => {
  const there = { ...meeting, jenis };
  expect(newMateri('m7', there, Date.parse(time)).is_syarat_hadir).toBe(required);
  expect(
    displayIn({ ...filled, is_syarat_hadir: true }, there, Date.parse(time)).is_syarat_hadir,
  ).toBe(required);
});

test('one made in an offline meeting stays no requirement when it is changed later', () => {
  const before = makeMateri({ is_syarat_hadir: null });
  expect(materiToSent(storedMateri(before, meeting), meeting, before)).toMatchObject({
    is_syarat_hadir: false,
    deadline: null,
  });
});

test('each missing field has its own sentence', () => {
  const empty = {
    ...newMateri('m7', meeting, now),
    id_pertemuan: null,
    tampil_sekarang: false,
    deadline: null,
  };
  expect(materiFaults(empty, fresh)).toEqual({
    id_pertemuan: 'Pertemuan wajib dipilih!',
    judul: 'Judul wajib diisi!',
    deskripsi: 'Deskripsi wajib diisi!',
    tipe_file: 'Tipe wajib dipilih!',
    jenis_materi: 'Jenis wajib dipilih!',
    waktu_mulai_tampil: 'Tanggal & Jam Mulai Tampil wajib dipilih!',
    deadline: 'Batas waktu wajib dipilih!',
  });
});

test.each([
  [
    'a link without an address',
    { file_url: '' },
    { file_url: 'Link wajib diisi dengan alamat http atau https!' },
  ],
  [
    'a link that runs a script',
    { file_url: 'javascript:alert(1)' },
    { file_url: 'Link wajib diisi dengan alamat http atau https!' },
  ],
  [
    'a type that wants a file, without one',
    { tipe_file: 'ebook' },
    { file: 'Berkas wajib diunggah!' },
  ],
  ['a file', { tipe_file: 'ebook', file: berkas }, {}],
  ['a title too long', { judul: 'a'.repeat(201) }, { judul: 'Judul paling banyak 200 karakter' }],
  [
    'a description of a picture alone',
    { deskripsi: '<p><img src="data:image/png;base64,AA"></p>' },
    {},
  ],
  ['a description of nothing', { deskripsi: '<p> </p>' }, { deskripsi: 'Deskripsi wajib diisi!' }],
] as const)('%s', (_name, changes, faults) => {
  expect(materiFaults({ ...filled, ...changes }, fresh)).toEqual(faults);
});

const tooEarly =
  'Batas waktu paling cepat 5 menit setelah mulai tampil dan tidak boleh di masa lampau';
const tooLate = 'Batas waktu dan waktu tampil paling lambat pada batas aktivitas pertemuan';
describe('times of a new material', () => {
  const later = { tampil_sekarang: false, waktu_mulai_tampil: at('10:00') };
  test.each([
    [
      'shown in the past',
      { ...later, waktu_mulai_tampil: at('07:59') },
      { waktu_mulai_tampil: 'Waktu mulai tampil tidak boleh di masa lampau' },
    ],
    ['open for 4 minutes', { ...later, deadline: at('10:04') }, { deadline: tooEarly }],
    ['open for 5 minutes', { ...later, deadline: at('10:05') }, {}],
    ['a deadline before now', { deadline: at('07:00') }, { deadline: tooEarly }],
    [
      'a deadline after the meeting’s end of activities',
      { deadline: '2026-12-02T00:00:00+07:00' },
      { deadline: tooLate },
    ],
    [
      'shown after it',
      { ...later, waktu_mulai_tampil: '2026-12-02T00:00:00+07:00' },
      { waktu_mulai_tampil: tooLate, deadline: tooEarly },
    ],
    ['not required: no deadline is asked for', { is_syarat_hadir: false, deadline: null }, {}],
  ])('%s', (_name, changes, faults) => {
    expect(displayFaults({ ...filled, ...changes }, fresh)).toEqual(faults);
  });
});

test('of an offline meeting nothing is required', () => {
  const offline = { ...meeting, jenis: 'offline' } as const;
  expect(displayFaults({ ...filled, deadline: null }, { ...fresh, meeting: offline })).toEqual({});
  expect(materiToSent(filled, offline, null)).toMatchObject({
    is_syarat_hadir: null,
    deadline: null,
  });
});

test('times that stay as they are stored are not judged again', () => {
  const before = makeMateri({
    tampil_sekarang: false,
    waktu_mulai_tampil: '2026-11-01T08:00:00+07:00',
    is_syarat_hadir: true,
    deadline: '2026-11-05T08:00:00+07:00',
  });
  const stored = storedMateri(before, meeting);
  const context = { ...fresh, before };
  expect(displayFaults(stored, context)).toEqual({});
  expect(displayFaults({ ...stored, deadline: '2026-11-06T08:00:00+07:00' }, context)).toEqual({
    deadline: tooEarly,
  });
});

test('a file that was there before is not sent again; a link is sent with its scheme', () => {
  const before = makeMateri({ tipe_file: 'ebook', file: berkas, file_url: null });
  const values = storedMateri(before, meeting);
  expect(materiToSent(values, meeting, before)).not.toHaveProperty('id_berkas');
  expect(
    materiToSent({ ...values, file: { ...berkas, id: 'b2' } }, meeting, before),
  ).toHaveProperty('id_berkas', 'b2');
  expect(materiToSent(filled, meeting, null)).toMatchObject({
    file_url: 'http://contoh.ac.id',
    waktu_mulai_tampil: null,
  });
});

test('subtitles are sent when they are new or were taken away, of a video or a sound alone', () => {
  const vtt = { ...berkas, id: 'v1', nama: 'm.vtt', tipe: 'text/vtt' };
  const before = makeMateri({ tipe_file: 'video', file: berkas, transkrip: vtt, file_url: null });
  const values = storedMateri(before, meeting);
  expect(materiToSent(values, meeting, before)).not.toHaveProperty('id_berkas_transkrip');
  expect(
    materiToSent({ ...values, transkrip: { ...vtt, id: 'v2' } }, meeting, before),
  ).toHaveProperty('id_berkas_transkrip', 'v2');
  expect(materiToSent({ ...values, transkrip: null }, meeting, before)).toHaveProperty(
    'id_berkas_transkrip',
    null,
  );
  expect(materiToSent({ ...values, tipe_file: 'ebook' }, meeting, before)).not.toHaveProperty(
    'id_berkas_transkrip',
  );
  expect(materiToSent(filled, meeting, null)).not.toHaveProperty('id_berkas_transkrip');
});

test('copying wants at least one material', () => {
  expect(salinFaults({ ...filled, list_id: [] }, fresh)).toEqual({
    list_id: 'Materi wajib dipilih!',
  });
});
