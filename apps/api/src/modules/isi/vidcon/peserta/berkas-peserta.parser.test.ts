import { expect, test } from 'vitest';
import { AppError } from '../../../../platform/errors.ts';
import { type BarisBerkas, readBerkasPeserta } from './berkas-peserta.parser.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const short = ({ nama, email, masuk, keluar, durasi, ringkas }: BarisBerkas) =>
  [nama, email, masuk, keluar, durasi, ringkas ? 'ringkas' : 'tepat']
    .map((one) => one ?? '')
    .join('|');
const read = (bytes: Uint8Array) => {
  const { format, baris } = readBerkasPeserta(bytes);
  return [format, ...baris.map(short)];
};

const zoom = `Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
Ani (Ani Suryani),ani@kampus.test,11/24/2026 10:00:10 AM,11/24/2026 11:00:00 AM,60,No
"Budi, S.Kom",,11/24/2026 10:20:00 AM,11/24/2026 11:00:00 AM,40,Yes`;
const zoomRows = [
  'zoom',
  'Ani (Ani Suryani)|ani@kampus.test|11/24/2026 10:00:10 AM|11/24/2026 11:00:00 AM|60|tepat',
  'Budi, S.Kom||11/24/2026 10:20:00 AM|11/24/2026 11:00:00 AM|40|tepat',
];
const preamble = `Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants
123 456,"Kuliah, pertemuan 7",11/24/2026 09:58:00 AM,11/24/2026 11:00:00 AM,dosen@kampus.test,62,3

`;
const teams = `1. Summary
Meeting title\tKuliah
Attended participants\t3

2. Participants
Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole
Ani Suryani\t11/24/26, 10:00:10 AM\t11/24/26, 11:00:00 AM\t40m 2s\tani@kampus.test\tani@kampus.test\tPresenter
Cici\t11/24/26, 10:30:00 AM\t11/24/26, 11:00:00 AM\t30m\t\t\tAttendee
`;
const activities = `
3. In-Meeting Activities
Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole
Ani Suryani\t11/24/26, 10:00:10 AM\t11/24/26, 10:20:00 AM\t19m 50s\tani@kampus.test\tPresenter
Ani Suryani\t11/24/26, 10:40:00 AM\t11/24/26, 11:00:00 AM\t20m\tani@kampus.test\tPresenter
`;

test.each<[string, Uint8Array, string[]]>([
  ['Zoom', utf8(zoom), zoomRows],
  ['Zoom with a BOM and other line ends', utf8(`\uFEFF${zoom.replaceAll('\n', '\r\n')}`), zoomRows],
  [
    'Zoom in another case',
    utf8(zoom.replace('Name (Original Name)', 'Name (original name)')),
    zoomRows,
  ],
  ['Zoom with the two lines of the meeting above', utf8(preamble + zoom), zoomRows],
  [
    'Zoom saved by a spreadsheet with semicolons',
    utf8(zoom.replaceAll('"Budi, S.Kom"', 'Budi').replaceAll(',', ';')),
    [zoomRows[0] ?? '', zoomRows[1] ?? '', (zoomRows[2] ?? '').replace(', S.Kom', '')],
  ],
  [
    'Zoom without times',
    utf8('Name (Original Name),User Email,Total Duration (Minutes),Guest\nAni,,55,No'),
    ['zoom', 'Ani||||55|tepat'],
  ],
  [
    'Zoom in Indonesian',
    utf8(
      'Nama (Nama Asli);Email Pengguna;Waktu Bergabung;Waktu Keluar;Durasi (Menit)\nAni;;24/11/2026 10.00.10;24/11/2026 11.00.00;60',
    ),
    ['zoom', 'Ani||24/11/2026 10.00.10|24/11/2026 11.00.00|60|tepat'],
  ],
  [
    'Teams with activities: the exact times, and who is only in the summary',
    utf16(teams + activities),
    [
      'teams',
      'Ani Suryani|ani@kampus.test|11/24/26, 10:00:10 AM|11/24/26, 10:20:00 AM|19m 50s|tepat',
      'Ani Suryani|ani@kampus.test|11/24/26, 10:40:00 AM|11/24/26, 11:00:00 AM|20m|tepat',
      'Cici||11/24/26, 10:30:00 AM|11/24/26, 11:00:00 AM|30m|ringkas',
    ],
  ],
  [
    'Teams without a byte order mark',
    utf16(teams).subarray(2),
    [
      'teams',
      'Ani Suryani|ani@kampus.test|11/24/26, 10:00:10 AM|11/24/26, 11:00:00 AM|40m 2s|ringkas',
      'Cici||11/24/26, 10:30:00 AM|11/24/26, 11:00:00 AM|30m|ringkas',
    ],
  ],
  [
    'Teams in Indonesian',
    utf16(
      '1. Ringkasan\nJudul rapat\tKuliah\n\n2. Peserta\nNama\tGabung Pertama\tKeluar Terakhir\tDurasi Dalam Rapat\tEmail\nAni\t24/11/26 10.00.10\t24/11/26 11.00.00\t1 jam 23 mnt\tani@kampus.test\n',
    ),
    ['teams', 'Ani|ani@kampus.test|24/11/26 10.00.10|24/11/26 11.00.00|1 jam 23 mnt|ringkas'],
  ],
  [
    "Teams' older list",
    utf16(
      'Full Name\tUser Action\tTimestamp\nAni\tJoined\t11/24/2026, 10:00:10 AM\nBudi\tJoined before\t11/24/2026, 9:59:00 AM\nAni\tLeft\t11/24/2026, 10:20:00 AM\nAni\tJoined\t11/24/2026, 10:40:00 AM\n',
    ),
    [
      'teams_lama',
      'Ani||11/24/2026, 10:00:10 AM|11/24/2026, 10:20:00 AM||tepat',
      'Budi||11/24/2026, 9:59:00 AM|||tepat',
      'Ani||11/24/2026, 10:40:00 AM|||tepat',
    ],
  ],
  [
    'Meet',
    utf8(
      'First name,Last name,Email,Duration,Time joined,Time exited\nAni,Suryani,ani@kampus.test,58 min,10:02 AM,11:00 AM',
    ),
    ['meet', 'Ani Suryani|ani@kampus.test|10:02 AM|11:00 AM|58 min|ringkas'],
  ],
  [
    'Meet with names only',
    utf8('First name,Last name\nAni,Suryani\nBudi,\n'),
    ['meet', 'Ani Suryani|||||tepat', 'Budi|||||tepat'],
  ],
  ['one column of names', utf8('Nama\nAni Suryani\n'), ['meet', 'Ani Suryani|||||tepat']],
  [
    'formulas are text',
    utf8('Name,Email,Duration\n"=""Ani""",,5\n=1+1,,5\n\'=Cici,,5'),
    ['meet', 'Ani||||5|tepat', '=1+1||||5|tepat', '=Cici||||5|tepat'],
  ],
])('%s', (_name, bytes, expected) => expect(read(bytes)).toEqual(expected));

const refusal = (bytes: Uint8Array): string => {
  try {
    readBerkasPeserta(bytes);
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'taken';
};

test.each<[string, Uint8Array, RegExp]>([
  [
    'cut off within a row',
    utf8(zoom.slice(0, -40)),
    /berkas_tidak_terbaca: Berkas terputus atau rusak pada baris 3/,
  ],
  ['cut off below the lines of the meeting', utf8((preamble + zoom).slice(0, -40)), /pada baris 6/],
  ['cut off within a character', utf16(zoom).subarray(0, 301), /terputus/],
  ['a quote that never closes', utf8(`${zoom}\n"Ani,,,,,`), /tanda kutip tidak ditutup/],
  ['other columns', utf8('Nama;Nilai\nAni;80'), /impor_vidcon_kolom/],
  ['nothing', utf8(''), /impor_vidcon_kolom/],
  ['a workbook', utf8('PK\u0003\u0004xl'), /buku kerja Excel/],
  ['a page', utf8('<!DOCTYPE html><p>Name</p>'), /halaman web/],
  [
    'an unknown action',
    utf16('Full Name\tUser Action\tTimestamp\nAni\tDanced\t10:00\n'),
    /Tindakan “Danced” pada baris 2/,
  ],
  ['5,001 rows', utf8(`Name,Email,Duration\n${'Ani,,5\n'.repeat(5_001)}`), /berkas_melebihi_batas/],
])('%s', (_name, bytes, expected) => expect(refusal(bytes)).toMatch(expected));

test('5,000 rows are read', () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `Mahasiswa ${n},m${n}@kampus.test,5`);
  expect(readBerkasPeserta(utf8(`Name,Email,Duration\n${rows.join('\n')}`)).jumlahBaris).toBe(
    5_000,
  );
});
