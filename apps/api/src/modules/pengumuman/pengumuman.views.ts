import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { Pengumuman, PengumumanRingkas } from '@lms/contracts/pengumuman/pengumuman';
import { type Actor, may } from '../../platform/auth/actor.ts';
import { toInstant, toInstantOrNull } from '../../platform/wire-time.ts';
import { mayChange, statusOf } from './pengumuman.policy.ts';
import type { PengumumanRow, PerRole, RincianRow } from './pengumuman.repo.ts';

interface Reading {
  actor: Actor;
  now: Date;
}

/** Whether the actor may change and withdraw it. */
export const mayWrite = (actor: Actor, row: PengumumanRow): boolean =>
  actor.role === 'operator' &&
  may(actor, 'pengumuman', 'write') &&
  mayChange(actor.prodi, row.untuk_prodi);

const shared = (row: PengumumanRow, { actor, now }: Reading) => ({
  id: row.id,
  judul: row.judul,
  tanggalPublish: toInstant(row.tanggal_publish),
  tanggalBerakhir: toInstantOrNull(row.tanggal_berakhir),
  disematkan: row.disematkan,
  status: statusOf(timesOf(row), now),
  dibaca: row.dibaca,
  boleh_ubah: mayWrite(actor, row),
});

export const timesOf = (row: PengumumanRow) => ({
  tanggalPublish: row.tanggal_publish,
  tanggalBerakhir: row.tanggal_berakhir,
  ditarikPada: row.ditarik_pada,
});

export function toRingkas(row: PengumumanRow, reading: Reading): PengumumanRingkas {
  return { ...shared(row, reading), isi: row.ringkasan, jumlah_lampiran: row.lampiran.length };
}

interface Parts extends Reading {
  berkas: ReadonlyMap<string, Berkas>;
  /** Null: not told to this reader. */
  dibaca: PerRole | null;
}

export function toPengumuman(row: RincianRow, { berkas, dibaca, ...reading }: Parts): Pengumuman {
  return {
    ...shared(row, reading),
    isi: row.isi,
    lampiran: row.lampiran.flatMap((id) => berkas.get(id) ?? []),
    created_by: { name: row.dibuat_oleh_nama },
    updated_at: toInstant(row.diubah_pada),
    target: dibaca && { role: row.untuk_role, id_prodi: row.untuk_prodi },
    jumlah_dibaca: dibaca,
  };
}
