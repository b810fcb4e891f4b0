/** Every change of issued versions and their signatures. A snapshot is never updated. */
import type { FaktaBap } from '@lms/contracts/laporan/bap/fakta';
import type { PeranPenanda } from '@lms/contracts/laporan/bap/terbitan';
import { sealedColumn } from '../../../platform/auth/sealed-column.ts';
import { statement, type Tx } from '../../../platform/db/sql.ts';
import { pemilikKode } from './bap.repo.ts';

export interface NewBap {
  collegeId: string;
  id: string;
  idPertemuan: string;
  idKelas: string;
  fakta: FaktaBap;
  /** State of the records when the facts were read. */
  keadaan: string;
  sidik: string;
  sidikPendahulu: string | null;
  kodeSidik: string;
  kodeTersegel: string;
  alasan: string | null;
  idDosen: string;
  nimSaksi: string | null;
  batas: Date;
  now: Date;
}

export const sealedCodes = sealedColumn({
  table: 'bap',
  key: ['college_id', 'id'],
  column: 'kode_tersegel',
  ownerOf: ([collegeId, id]) => pemilikKode(collegeId, id),
});

const replace = statement(
  'bap.ganti',
  `UPDATE bap SET status = 'diganti' WHERE college_id = $1 AND id_pertemuan = $2 AND status IN ('ditandatangani', 'disahkan')`,
);
const insert = statement(
  'bap.terbit',
  `INSERT INTO bap (college_id, id, id_pertemuan, id_kelas, versi, nomor, status, fakta, sidik, sidik_pendahulu, kode_sidik,
     kode_tersegel, alasan, id_dosen, dibuat_pada, nim_saksi, batas_tanda_kelas, keadaan)
   VALUES ($1, $2, $3, $4, $5, $6, 'ditandatangani', $7::jsonb, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
);

/** Takes the place of the valid version. */
export async function insertBap(tx: Tx, row: NewBap): Promise<void> {
  await tx.run(replace, [row.collegeId, row.idPertemuan]);
  await tx.run(insert, [
    ...[row.collegeId, row.id, row.idPertemuan, row.idKelas, row.fakta.versi, row.fakta.nomor],
    ...[JSON.stringify(row.fakta), row.sidik, row.sidikPendahulu, row.kodeSidik, row.kodeTersegel],
    ...[row.alasan, row.idDosen, row.now, row.nimSaksi, row.batas, row.keadaan],
  ]);
}

export interface NewTanda {
  collegeId: string;
  idBap: string;
  pihak: 'dosen' | 'kelas';
  peran: PeranPenanda;
  idPengguna: string;
  nama: string;
  nomorInduk: string | null;
  pada: Date;
  idKunci: string;
  tanda: string;
}

const sign = statement(
  'bap.tanda',
  `INSERT INTO bap_tanda_tangan (college_id, id_bap, pihak, peran, id_pengguna, nama, nomor_induk, pada, id_kunci, tanda)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export async function insertTanda(tx: Tx, row: NewTanda): Promise<void> {
  await tx.run(sign, [
    ...[row.collegeId, row.idBap, row.pihak, row.peran, row.idPengguna, row.nama],
    ...[row.nomorInduk, row.pada, row.idKunci, row.tanda],
  ]);
}

interface Which {
  collegeId: string;
  id: string;
}

const ratify = statement(
  'bap.sahkan',
  `UPDATE bap SET status = 'disahkan' WHERE college_id = $1 AND id = $2`,
);

export async function markRatified(tx: Tx, { collegeId, id }: Which): Promise<void> {
  await tx.run(ratify, [collegeId, id]);
}

const refuse = statement(
  'bap.tolak',
  'UPDATE bap SET ditolak_pada = $3, ditolak_nama = $4, alasan_tolak = $5 WHERE college_id = $1 AND id = $2',
);

interface Why {
  nama: string;
  alasan: string;
  now: Date;
}

export async function markRefused(
  tx: Tx,
  { collegeId, id }: Which,
  { nama, alasan, now }: Why,
): Promise<void> {
  await tx.run(refuse, [collegeId, id, now, nama, alasan]);
}

const withdraw = statement(
  'bap.batal',
  `UPDATE bap SET status = 'dibatalkan', dibatalkan_pada = $3, dibatalkan_nama = $4, alasan_batal = $5
   WHERE college_id = $1 AND id = $2`,
);

export async function markWithdrawn(
  tx: Tx,
  { collegeId, id }: Which,
  { nama, alasan, now }: Why,
): Promise<void> {
  await tx.run(withdraw, [collegeId, id, now, nama, alasan]);
}

const name = statement(
  'bap.saksi',
  'UPDATE bap SET nim_saksi = $3 WHERE college_id = $1 AND id = $2',
);

export async function nameWitness(tx: Tx, { collegeId, id }: Which, nim: string): Promise<void> {
  await tx.run(name, [collegeId, id, nim]);
}
