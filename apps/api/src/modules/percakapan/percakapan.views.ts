import type { Berkas } from '@lms/contracts/berkas/berkas';
import { errorTable } from '@lms/contracts/errors';
import { type AlamatUtas, alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import type {
  daftarUtas,
  JenisPercakapan,
  pesanBelumDibaca,
  Utas,
} from '@lms/contracts/percakapan/percakapan';
import type { Pesan, riwayatPesan } from '@lms/contracts/percakapan/pesan';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { type Actor, may } from '../../platform/auth/actor.ts';
import { toInstant, toInstantOrNull } from '../../platform/wire-time.ts';
import type { BelumDibacaRow } from './belum-dibaca.repo.ts';
import {
  canDelete,
  canEdit,
  canWrite,
  editableUntil,
  isModerator,
  kunciOf,
  type Penulis,
  unreadOf,
} from './percakapan.policy.ts';
import type { AksesUtas } from './percakapan.ports.ts';
import type { MahasiswaUtas, UtasRow } from './percakapan.repo.ts';
import type { DibalasRow, PesanRow } from './pesan.repo.ts';
import type { PribadiRow } from './utas.repo.ts';

export interface UtasTerbuka {
  jenis: JenisPercakapan;
  kunci: string;
  akses: AksesUtas;
  mahasiswa: MahasiswaUtas | null;
  idKelompok: string | null;
}

export const roleOf = { mahasiswa: 'Mahasiswa', dosen: 'Dosen', operator: 'Operator' } as const;

export function penulisOf(actor: Actor): Penulis {
  if (actor.role === 'mahasiswa') return { role: 'mahasiswa', aktif: actor.aktif };
  return actor.role === 'dosen'
    ? { role: 'dosen' }
    : { role: 'operator', write: may(actor, 'kelas_kuliah', 'write') };
}

export function idUtasOf({ jenis, akses, mahasiswa, idKelompok }: UtasTerbuka): AlamatUtas {
  const idPengguna = mahasiswa?.id_user ?? null;
  return alamatUtas({
    jenis,
    idKelas: akses.meeting.id_kelas,
    idAktivitas: akses.idAktivitas,
    idPengguna,
    idKelompok,
  });
}

type BacaRow = Pick<UtasRow, 'urutan_terakhir' | 'pesan_terakhir' | 'sampai' | 'sendiri'>;

/** A thread without row has no messages. */
export function toBelumDibaca(row: BacaRow | undefined) {
  return {
    urutan_terakhir: row?.urutan_terakhir ?? 0,
    unread_count: row === undefined ? 0 : unreadOf(row.urutan_terakhir, row),
    last_chat_at: toInstantOrNull(row?.pesan_terakhir ?? null),
  };
}

const jenisIsiOf = {
  individu: 'tugas',
  kelompok: 'tugas',
  ujian: 'ujian',
  forum: 'forum',
} as const;

/** By activity, the latest message first. */
export function toPesanBelumDibaca(
  threads: readonly { row: BelumDibacaRow; akses: AksesUtas }[],
): ResponseOf<typeof pesanBelumDibaca> {
  const known = new Map<string, ResponseOf<typeof pesanBelumDibaca>[number]>();
  for (const { row, akses } of threads) {
    const before = known.get(row.id_aktivitas);
    if (before) before.jumlah += row.jumlah;
    else {
      known.set(row.id_aktivitas, {
        id_aktivitas: row.id_aktivitas,
        jenis: jenisIsiOf[row.jenis],
        judul: akses.judul,
        id_kelas: akses.meeting.id_kelas,
        nama_makul: akses.meeting.nama_makul,
        id_pertemuan: akses.meeting.id,
        jumlah: row.jumlah,
        last_chat_at: toInstant(row.pesan_terakhir),
      });
    }
  }
  return [...known.values()];
}

export function toUtas(
  actor: Actor,
  utas: UtasTerbuka,
  row: (BacaRow & Pick<UtasRow, 'revisi_terakhir'>) | undefined,
): Utas {
  const { akses, mahasiswa } = utas;
  const alamat = idUtasOf(utas);
  const by = penulisOf(actor);
  const write = canWrite(by, akses);
  return {
    id: alamat.threadId,
    id_group: alamat.groupId,
    kunci: utas.kunci,
    name: akses.judul,
    jenis: utas.jenis,
    id_aktivitas: akses.idAktivitas,
    id_kelas: akses.meeting.id_kelas,
    id_pertemuan: akses.meeting.id,
    mahasiswa,
    ...toBelumDibaca(row),
    revisi_terakhir: row?.revisi_terakhir ?? 0,
    dibaca_sampai: row?.sampai ?? 0,
    izin: {
      tulis: { boleh: write.allow, alasan: write.allow ? null : errorTable[write.code].message },
      moderasi: isModerator(by),
      riwayat: actor.role !== 'mahasiswa',
    },
  };
}

/** A student's private thread, as staff list it. */
export function toUtasPribadi(
  { urutan_terakhir, sampai, sendiri, pesan_terakhir, ...mahasiswa }: PribadiRow,
  { jenis, idKelas, idAktivitas }: { jenis: JenisPercakapan; idKelas: string; idAktivitas: string },
): ResponseOf<typeof daftarUtas>[number] {
  const idPengguna = mahasiswa.id_user;
  return {
    id: alamatUtas({ jenis, idKelas, idAktivitas, idPengguna }).threadId,
    kunci: kunciOf(jenis, idAktivitas, mahasiswa.nim),
    mahasiswa,
    unread_count: unreadOf(urutan_terakhir, { sampai, sendiri }),
    last_chat_at: toInstantOrNull(pesan_terakhir),
  };
}

interface PesanContext {
  actor: Actor;
  akses: AksesUtas;
  berkas: ReadonlyMap<string, Berkas>;
  now: Date;
}

export function filesOf(
  { berkas }: Pick<PesanRow, 'berkas'>,
  known: ReadonlyMap<string, Berkas>,
): Berkas[] {
  return berkas.flatMap((id) => known.get(id) ?? []);
}

function toDibalas(row: DibalasRow | null): Pesan['dibalas'] {
  if (row === null) return null;
  return { urutan: row.urutan, nama: row.nama, cuplikan: (row.cuplikan ?? '').trim() };
}

/** Null when the message is not deleted. */
export function toDihapus({
  dihapus_pada,
  dihapus_oleh,
  dihapus_operator,
}: PesanRow): ResponseOf<typeof riwayatPesan>['dihapus'] {
  if (dihapus_pada === null) return null;
  return { pada: toInstant(dihapus_pada), oleh: dihapus_oleh, oleh_operator: dihapus_operator };
}

export function toPesan(row: PesanRow, { actor, akses, berkas, now }: PesanContext): Pesan {
  const by = penulisOf(actor);
  const write = canWrite(by, akses);
  const dihapus = row.dihapus_pada !== null;
  const milikSendiri = row.id_pengguna === actor.userId;
  const known = { milikSendiri, dibuatPada: row.dibuat_pada, dihapus };
  return {
    id: row.id,
    urutan: row.urutan,
    revisi: row.revisi,
    text: dihapus ? '' : row.teks,
    user: { id: row.id_pengguna, name: row.nama, role: row.role, avatar_url: row.avatar_url },
    oleh_operator: row.oleh_operator,
    files: dihapus ? [] : filesOf(row, berkas),
    balasan_untuk: row.balasan_untuk,
    dibalas: toDibalas(row.dibalas),
    created_at: toInstant(row.dibuat_pada),
    edited_at: toInstantOrNull(row.diedit_pada),
    deleted_at: toInstantOrNull(row.dihapus_pada),
    milik_sendiri: milikSendiri,
    id_klien: milikSendiri ? row.id_klien : null,
    izin: {
      ubah_sampai: canEdit(known, write, now).allow ? toInstant(editableUntil(known)) : null,
      hapus: !dihapus && canDelete(known, by, write).allow,
    },
  };
}
