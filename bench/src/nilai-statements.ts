/** The SQL of grades, recorded from our repos. */
import { enterValues } from '../../apps/api/src/modules/nilai/buku.repo.ts';
import { listSel } from '../../apps/api/src/modules/nilai/isian/isian.repo.ts';
import { raiseVersi } from '../../apps/api/src/modules/nilai/kelas-nilai.repo.ts';
import { listKomponen } from '../../apps/api/src/modules/nilai/komponen/komponen.repo.ts';
import { findKelasNilai } from '../../apps/api/src/modules/nilai/rekap/kelas.repo.ts';
import * as rekap from '../../apps/api/src/modules/nilai/rekap/rekap.repo.ts';
import { findNilaiSaya } from '../../apps/api/src/modules/nilai/saya/saya.repo.ts';
import { listSkala } from '../../apps/api/src/modules/nilai/skala/skala-kelas.repo.ts';
import { bareActor, record, recordInTx } from './record.ts';

export type GradeStatements = Awaited<ReturnType<typeof recordGradeStatements>>;

const now = new Date(0);
const key = { collegeId: '', idKelas: '' };
const asked = { ...key, search: undefined, keluar: false };

export async function recordGradeStatements() {
  return {
    /** college, lecturer, class, lecturer */
    kelas: await record((db) => findKelasNilai(db, bareActor('dosen', '', ''), '')),
    /** college, class */
    kolom: await record((db) => rekap.listKolom(db, key)),
    komponen: await record((db) => listKomponen(db, key)),
    kirim: await record((db) => rekap.mapKirim(db, key)),
    /** college, programme, day */
    skala: await record((db) => listSkala(db, { collegeId: '', idProdi: '', on: now })),
    /** college, class, search, whether those who left come too */
    jumlah: await record((db) => rekap.countMahasiswa(db, asked)),
    /** the same, then limit, offset */
    mahasiswa: await record((db) => rekap.listMahasiswa(db, asked, { limit: 1, offset: 0 })),
    /** college, nim, now, class */
    saya: await record((db) => findNilaiSaya(db, { collegeId: '', nim: '' }, { idKelas: '', now })),
    ...(await recordSave()),
  };
}

async function recordSave() {
  const cell = { nim: '', id_komponen: '' };
  return {
    /** college, class, components, nims */
    sel: await record((db) => listSel(db, key, [cell])),
    /** college, class, now, components, nims, values, whether computed, reasons, who, name */
    isi: await recordInTx((tx) =>
      enterValues(tx, key, [{ ...cell, nilai: 0, tindakan: 'isi' }], {
        now,
        oleh: { username: '', nama: '' },
        alasan: null,
      }),
    ),
    /** college, class */
    versi: await recordInTx((tx) => raiseVersi(tx, key)),
  };
}
