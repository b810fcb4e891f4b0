import { expect, test } from 'vitest';
import { announcementText, groupText, type Told } from './group-text.ts';

const meeting = {
  id: 'p-7',
  nomor: 7,
  kelas_kuliah: {
    id: 'k-1',
    mata_kuliah: { nama: 'Basis Data' },
    kelas: { nama: '01' },
    // Whatever else a meeting carries stays out.
    pengajar: 'Dr. Ratna',
  },
  vidcon: 'https://zoom.example/j/1',
};
const at = { zone: 'Asia/Jakarta', origin: 'https://lms.example.ac.id', pendek: null } as const;
const told = (over: Partial<Told>): Told => ({
  jenis: 'pertemuan',
  id: 'p-7',
  judul: 'Normalisasi',
  mulai: '2026-11-24T06:00:00Z',
  selesai: '2026-11-24T07:40:00Z',
  ...over,
});

test.each<[string, Told, string[]]>([
  [
    'a meeting',
    told({ ruangan: 'A303' }),
    [
      'Basis Data 01 · Pertemuan 7: Normalisasi',
      'Selasa, 24 Nov 2026, 13:00–14:40 WIB',
      'A303',
      'https://lms.example.ac.id/kelas/k-1/p-7',
    ],
  ],
  [
    'a task over days',
    told({ jenis: 'tugas', id: 't-1', judul: 'ER-diagram', selesai: '2026-11-30T16:59:59Z' }),
    [
      'Tugas: ER-diagram',
      'Basis Data 01 · Pertemuan 7',
      'Selasa, 24 Nov 2026, 13:00 – Senin, 30 Nov 2026, 23:59 WIB',
      'https://lms.example.ac.id/tugas/t-1',
    ],
  ],
  [
    'a conference, by our page',
    told({ jenis: 'vidcon', id: 'v-1', judul: 'Kuliah daring' }),
    [
      'Konferensi video: Kuliah daring',
      'Basis Data 01 · Pertemuan 7',
      'Selasa, 24 Nov 2026, 13:00–14:40 WIB',
      'https://lms.example.ac.id/vidcon/v-1',
    ],
  ],
  [
    'a material without times',
    told({ jenis: 'materi', id: 'm-1', judul: 'Modul 7', mulai: null, selesai: null }),
    ['Materi: Modul 7', 'Basis Data 01 · Pertemuan 7', 'https://lms.example.ac.id/kelas/k-1/p-7'],
  ],
])('%s', (_name, one, lines) => {
  expect(groupText(one, meeting, at)).toBe(lines.join('\n'));
});

test('the short link stands in place of the address', () => {
  const text = groupText(told({}), meeting, { ...at, pendek: '/s/abc' });
  expect(text.split('\n').at(-1)).toBe('https://lms.example.ac.id/s/abc');
});

test('an announcement', () => {
  const one = { id: 'u-1', judul: 'Libur', tanggal: '2026-11-24T06:00:00Z' };
  expect(announcementText(one, at)).toBe(
    'Pengumuman: Libur\nSelasa, 24 Nov 2026, 13:00 WIB\nhttps://lms.example.ac.id/pengumuman?id=u-1',
  );
  expect(announcementText(one, { ...at, pendek: '/s/abc' })).toContain('ac.id/s/abc');
});
