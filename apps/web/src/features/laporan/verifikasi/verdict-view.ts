/** What the server says of a code, in words (N60). */
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { DEFAULT_ZONE, formatDateTime, formatSession } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { el, type Message, message } from './elements.ts';

export type Verifikasi = DataOf<'verifikasiBap'>;

const verdicts: Readonly<Record<Verifikasi['hasil'], Message>> = {
  asli: {
    color: 'success',
    icon: 'centang',
    title: 'Asli dan berlaku',
    text: 'Berita acara ini diterbitkan server dan isinya belum berubah.',
  },
  diganti: {
    color: 'warning',
    icon: 'riwayat',
    title: 'Asli, tetapi sudah diganti',
    text: 'Versi yang lebih baru sudah diterbitkan; lihat di bawah.',
  },
  dibatalkan: {
    color: 'danger',
    icon: 'silang',
    title: 'Dibatalkan',
    text: 'Berita acara ini pernah diterbitkan, tetapi sudah dibatalkan perguruan tinggi.',
  },
  rusak: {
    color: 'danger',
    icon: 'peringatan',
    title: 'Tidak dapat dipercaya',
    text: 'Isi yang tersimpan tidak lagi cocok dengan tanda tangannya. Hubungi perguruan tinggi.',
  },
};

const roles: Readonly<Record<Verifikasi['tanda_tangan'][number]['peran'], string>> = {
  dosen: 'Dosen',
  ketua_kelas: 'Ketua kelas',
  mahasiswa: 'Mahasiswa yang ditunjuk',
};

const states: Readonly<Record<Verifikasi['rantai'][number]['status'], string>> = {
  ditandatangani: 'berlaku',
  disahkan: 'berlaku, disahkan kelas',
  diganti: 'diganti',
  dibatalkan: 'dibatalkan',
};

function factsOf(one: Verifikasi): [label: string, value: string][] {
  const { pertemuan } = one;
  return [
    ['Perguruan Tinggi', one.perguruan_tinggi],
    ['Mata Kuliah', `${one.mata_kuliah.kode} ${one.mata_kuliah.nama}`],
    ['Kelas', one.kelas],
    ['Periode', one.periode],
    ...(one.nomor === null ? [] : [['Nomor', one.nomor] as [string, string]]),
    ...(one.jumlah_pertemuan === null
      ? []
      : [['Isi', `Laporan kelas, ${one.jumlah_pertemuan} pertemuan`] as [string, string]]),
    ...(pertemuan === null
      ? []
      : ([
          ['Pertemuan', [pertemuan.nomor, pertemuan.judul].filter(Boolean).join(' · ')],
          ['Waktu', formatSession(pertemuan.mulai, pertemuan.selesai, pertemuan.zona)],
          ['Hadir', `${pertemuan.hadir} dari ${pertemuan.peserta} mahasiswa`],
        ] as [string, string][])),
  ];
}

// Without the router's own function, which brings the router.
const addressOf = (kode: string): string =>
  paths.verifikasi.replace(':kode', encodeURIComponent(kode));
const zoneOf = ({ pertemuan }: Verifikasi) => pertemuan?.zona ?? DEFAULT_ZONE;

function signatures(one: Verifikasi): HTMLElement | null {
  if (one.tanda_tangan.length === 0) return null;
  const lines = one.tanda_tangan.map(({ peran, nama, pada, sah }) =>
    el(
      'p',
      { dir: 'auto' },
      `${roles[peran]}: ${nama}, ${formatDateTime(pada, zoneOf(one))}${sah ? '' : ' (tanda tangan tidak cocok)'}`,
    ),
  );
  return el('section', { 'aria-label': 'Tanda tangan' }, el('h2', {}, 'Tanda tangan'), ...lines);
}

function chain(one: Verifikasi): HTMLElement | null {
  if (one.rantai.length < 2) return null;
  const lines = one.rantai.map(({ versi, status, kode, ini, pada }) => {
    const text = `Versi ${versi}, ${states[status]}, ${formatDateTime(pada, zoneOf(one))}`;
    return ini || kode === ''
      ? el('p', { class: 'baris' }, ini ? `${text} (versi ini)` : text)
      : el('a', { class: 'baris', href: addressOf(kode) }, text);
  });
  return el('section', { 'aria-label': 'Semua versi' }, el('h2', {}, 'Semua versi'), ...lines);
}

/** `file` compares a PDF. */
export function verdictView(one: Verifikasi, file: HTMLElement): HTMLElement {
  const verdict = verdicts[one.hasil];
  const text = one.pembatalan
    ? `${verdict.text} (${formatDateTime(one.pembatalan.pada, zoneOf(one))})`
    : verdict.text;
  const facts = factsOf(one).map(([label, value]) =>
    el('div', {}, el('dt', {}, label), el('dd', { dir: 'auto' }, value)),
  );
  return el(
    'div',
    { class: 'tumpuk' },
    message({ ...verdict, text }),
    el('dl', {}, ...facts),
    signatures(one),
    file,
    chain(one),
    el(
      'div',
      { class: 'redup' },
      el('p', {}, 'Sidik SHA-256 isi'),
      el('p', { class: 'sidik' }, one.sidik),
    ),
  );
}
