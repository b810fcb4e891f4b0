/** The words of a push message and of the morning's mail: kind and class, nothing private (N82). */

import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import {
  type JenisNotifikasi,
  jenisNotifikasi,
  sebutanNotifikasi,
} from '@lms/contracts/notifikasi/jenis-notifikasi';
import type { PesanPush } from '@lms/contracts/notifikasi/pesan-push';
import type { PushMessage } from '../../../platform/push/push.ts';
import { labelKelas } from '../../kelas/index.ts';
import { linkOf } from '../notifikasi.policy.ts';
import { isUrgent, ttlSeconds } from './antar.policy.ts';
import type { AntaranRow } from './kiriman.repo.ts';

const LIST = '/notifikasi';
const PERCOBAAN = {
  judul: 'Notifikasi percobaan',
  isi: 'Perangkat ini akan menerima kabar dari kelas Anda.',
};

const jenisAktivitas: Readonly<Record<JenisIsi, string>> = {
  teks: 'Teks',
  materi: 'Materi',
  tugas: 'Tugas',
  ujian: 'Ujian',
  vidcon: 'Konferensi video',
  forum: 'Forum',
};

type Sebutan = Pick<
  AntaranRow,
  'jenis' | 'id_kelas' | 'id_pertemuan' | 'id_aktivitas' | 'id_objek' | 'jenis_aktivitas'
> &
  Pick<AntaranRow, 'nama_kelas' | 'nama_makul' | 'is_staff'>;

const jenisOf = ({ jenis }: Pick<AntaranRow, 'jenis'>): JenisNotifikasi | 'percobaan' =>
  jenis === null ? 'percobaan' : jenisNotifikasi.parse(jenis);

/** 'Tugas · Struktur Data A' */
function placeOf({ jenis_aktivitas, nama_makul, nama_kelas }: Sebutan): string {
  const kelas = nama_makul === null ? null : `${nama_makul} ${labelKelas(nama_kelas ?? '')}`;
  const kind = jenis_aktivitas === null ? null : jenisAktivitas[jenis_aktivitas];
  return [kind, kelas].filter((part) => part !== null).join(' · ');
}

function pathOf(row: Sebutan, jenis: JenisNotifikasi): string {
  const { id_aktivitas: id, jenis_aktivitas } = row;
  const link = linkOf({
    jenis,
    idKelas: row.id_kelas,
    idPertemuan: row.id_pertemuan,
    aktivitas: id === null || jenis_aktivitas === null ? null : { id, jenis: jenis_aktivitas },
    idObjek: row.id_objek,
    isStaff: row.is_staff,
  });
  return link ?? LIST;
}

/** Several rows: more than three of one kind, which only count. */
function wordsOf(
  rows: readonly [AntaranRow, ...AntaranRow[]],
): Pick<PesanPush, 'judul' | 'isi' | 'tautan'> {
  const [row] = rows;
  const jenis = jenisOf(row);
  if (jenis === 'percobaan') return { ...PERCOBAAN, tautan: '/pengaturan#notifikasi' };
  const { kalimat } = sebutanNotifikasi[jenis];
  return rows.length === 1
    ? { judul: kalimat, isi: placeOf(row), tautan: pathOf(row, jenis) }
    : { judul: kalimat, isi: `${rows.length} kabar baru`, tautan: LIST };
}

export function toPushMessage(
  rows: readonly [AntaranRow, ...AntaranRow[]],
  collegeId: string,
): PushMessage {
  const [row] = rows;
  const jenis = jenisOf(row);
  const isOne = rows.length === 1;
  // At most 32 characters of base64url.
  const tag = isOne ? (row.id_notifikasi ?? 'percobaan').replaceAll('-', '') : jenis;
  const pesan: PesanPush = {
    ...wordsOf(rows),
    college: collegeId,
    perangkat: row.tujuan,
    antaran: rows.map(({ id }) => id),
    nomor: `${row.id}.${row.versi}.${rows.length}`,
    jenis,
    tag,
    jumlah: rows.length,
  };
  const urgent = jenis === 'percobaan' || isUrgent(jenis, row.jenis_aktivitas);
  return {
    text: JSON.stringify(pesan),
    topic: tag,
    ttlSeconds: ttlSeconds(jenis),
    urgency: urgent ? 'high' : 'normal',
  };
}

/** Beyond it the mail only counts. */
const MOST_LINES = 30;

export function toMorningMail(
  rows: readonly AntaranRow[],
  { college, publicUrl }: { college: string; publicUrl: string },
): { subject: string; text: string } {
  const at = (path: string): string => new URL(path, publicUrl).href;
  const lines = rows.slice(0, MOST_LINES).flatMap((row) => {
    const jenis = jenisOf(row);
    if (jenis === 'percobaan') return [];
    const title = [sebutanNotifikasi[jenis].kalimat, placeOf(row)].filter((part) => part !== '');
    return [`- ${title.join(': ')}\n  ${at(pathOf(row, jenis))}`];
  });
  const more = rows.length - lines.length;
  return {
    subject: `${rows.length} kabar dari LMS ${college}`,
    text: [
      `Halo ${rows[0]?.nama ?? ''},`,
      'Yang baru sejak kemarin:',
      lines.join('\n'),
      ...(more > 0 ? [`dan ${more} kabar lain: ${at(LIST)}`] : []),
      `Anda menerima surel ini karena memilihnya pada Pengaturan: ${at('/pengaturan#notifikasi')}`,
      college,
    ].join('\n\n'),
  };
}
