/** The SQL of tasks and grades, recorded from our repos. */
import { addFakta } from '../../apps/api/src/modules/kehadiran/fakta/fakta.repo.ts';
import { findDisplayedAktivitas } from '../../apps/api/src/modules/kelas/pertemuan/aktivitas/aktivitas.repo.ts';
import {
  findPemilik,
  insertVersi,
  listVersi,
} from '../../apps/api/src/modules/tugas/pengumpulan/pengumpulan.repo.ts';
import {
  listBaris,
  mapBerkasSama,
} from '../../apps/api/src/modules/tugas/penilaian/daftar.repo.ts';
import { countKeluar } from '../../apps/api/src/modules/tugas/penilaian/peserta.repo.ts';
import { paging } from '../../apps/api/src/platform/http/paging.ts';
import { record, recordInTx } from './record.ts';

export type TaskStatements = Awaited<ReturnType<typeof recordTaskStatements>>;

const now = new Date(0);
const key = { collegeId: '', idTugas: '' };

export async function recordTaskStatements() {
  return {
    ...(await recordGrading()),
    ...(await recordHandIn()),
  };
}

async function recordGrading() {
  const tugas = { ...key, idKelas: '', perKelompok: false };
  return {
    /** college, task, class, whether in groups, limit, offset */
    baris: await record((db) =>
      listBaris(db, tugas, { filter: {}, page: paging({}), after: undefined }),
    ),
    /** college, task, rows */
    berkasSama: await record((db) => mapBerkasSama(db, key, [])),
    /** college, task, class, by groups */
    keluar: await record((db) => countKeluar(db, tugas)),
  };
}

async function recordHandIn() {
  const pemilik = { nim: '', kelompok: null, anggota: [] };
  return {
    /** college, id, kind, nim, now */
    displayed: await record((db) =>
      findDisplayedAktivitas(db, { collegeId: '', jenis: 'tugas', id: '' }, { nim: '', now }),
    ),
    /** college, class, nim */
    kunciMahasiswa: await record((db) =>
      findPemilik(db, { ...key, idKelas: '', nim: '' }, { perKelompok: false, lock: true }),
    ),
    /** college, task, nim */
    versi: await record((db) => listVersi(db, key, pemilik)),
    /**
     * college, task, id, nim, group, number, files, link, now, nim, name, operator, late, id_klien,
     * code, members
     */
    tambahVersi: await recordInTx(async (tx) =>
      insertVersi(tx, {
        ...key,
        id: '',
        pemilik,
        percobaan: 1,
        berkas: [],
        tautan: null,
        dikumpulkanPada: now,
        terlambat: false,
        oleh: { nim: '', nama: '', operator: null },
        idKlien: null,
        kode: '',
      }),
    ),
    /** college, activity, students, when, late, source, detail, who, name, now */
    fakta: await recordInTx((tx) =>
      addFakta(
        tx,
        {
          collegeId: '',
          idAktivitas: '',
          nim: '',
          pada: now,
          sumber: '',
          oleh: { username: '', nama: '' },
        },
        now,
      ),
    ),
  };
}
