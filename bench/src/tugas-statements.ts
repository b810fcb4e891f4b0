/** The SQL of tasks, grades and conversations, recorded from our repos. */

import { addFakta } from '../../apps/api/src/modules/kehadiran/fakta/fakta.repo.ts';
import { hitungProgres } from '../../apps/api/src/modules/kehadiran/kehadiran.messages.ts';
import { findDisplayedAktivitas } from '../../apps/api/src/modules/kelas/pertemuan/aktivitas/aktivitas.repo.ts';
import { findRow, mapKeadaan } from '../../apps/api/src/modules/percakapan/forum/forum.repo.ts';
import { listUtasForum } from '../../apps/api/src/modules/percakapan/forum/percakapan-forum.repo.ts';
import { listPeserta } from '../../apps/api/src/modules/percakapan/forum/peserta.repo.ts';
import {
  addOwn,
  insertUtas,
  listMahasiswa,
  listUtas,
} from '../../apps/api/src/modules/percakapan/percakapan.repo.ts';
import {
  findPesan,
  insertPesan,
  listPesan,
} from '../../apps/api/src/modules/percakapan/pesan.repo.ts';
import { mapHitungan, mapKeadaanSaya } from '../../apps/api/src/modules/tugas/keadaan.repo.ts';
import {
  findPemilik,
  insertVersi,
  listVersi,
} from '../../apps/api/src/modules/tugas/pengumpulan/pengumpulan.repo.ts';
import {
  listBaris,
  listBarisOf,
  mapBerkasSama,
} from '../../apps/api/src/modules/tugas/penilaian/daftar.repo.ts';
import { saveNilai } from '../../apps/api/src/modules/tugas/penilaian/penilaian.repo.ts';
import { countKeluar } from '../../apps/api/src/modules/tugas/penilaian/peserta.repo.ts';
import { listUtasTugas } from '../../apps/api/src/modules/tugas/percakapan-tugas.repo.ts';
import { listTugas } from '../../apps/api/src/modules/tugas/tugas.repo.ts';
import type { Statement } from '../../apps/api/src/platform/db/sql.ts';
import { createEvents } from '../../apps/api/src/platform/events/events.ts';
import { paging } from '../../apps/api/src/platform/http/paging.ts';
import { createOutbox } from '../../apps/api/src/platform/queue/outbox.ts';
import { bareActor, record, recordInTx } from './statements.ts';

interface OfRole {
  /** college, lecturer or nim, now, classes closed to the student (of students), limit, offset */
  listTugas: Statement;
  /** college, lecturer or nim, activities, students, groups, now, time zone */
  utasTugas: Statement;
  /** college, lecturer or nim, forums, now */
  utasForum: Statement;
}

export type TaskStatements = Awaited<ReturnType<typeof recordTaskStatements>>;

export async function recordTaskStatements() {
  const now = new Date(0);
  const oleh = { userId: '', username: '', nama: '' };
  const key = { collegeId: '', idTugas: '' };
  const tugas = { ...key, idKelas: '', perKelompok: false };
  const utas = { collegeId: '', kunci: '', idPengguna: '' };
  const pemilik = { nim: '', kelompok: null, anggota: [] };
  const ofRole = async (role: 'dosen' | 'mahasiswa'): Promise<OfRole> => {
    const actor = bareActor(role, '', '');
    const asked = { filter: { page: 1 }, page: paging({}), now, tertutup: [] };
    return {
      listTugas: await record((db) => listTugas(db, actor, asked)),
      utasTugas: await record((db) => listUtasTugas(db, actor, [], { now, timeZone: '' })),
      utasForum: await record((db) => listUtasForum(db, actor, [], now)),
    };
  };
  return {
    dosen: await ofRole('dosen'),
    mahasiswa: await ofRole('mahasiswa'),
    /** college, nim, tasks */
    keadaanSaya: await record((db) => mapKeadaanSaya(db, { collegeId: '', nim: '', ids: ['-'] })),
    /** college, tasks */
    hitungan: await record((db) => mapHitungan(db, { collegeId: '', ids: ['-'] })),
    /** college, task, class, whether in groups, limit, offset */
    baris: await record((db) =>
      listBaris(db, tugas, { filter: {}, page: paging({}), after: undefined }),
    ),
    /** college, task, class, student */
    barisSendiri: await record((db) => listBarisOf(db, tugas, ['-'])),
    /** college, task, rows */
    berkasSama: await record((db) => mapBerkasSama(db, key, [])),
    /** college, task, class, by groups */
    keluar: await record((db) => countKeluar(db, tugas)),
    /**
     * college, task, account and name of the grader, now, then columns of nim, grade, factor,
     * reason, what counts, word, mark
     */
    nilai: await recordInTx((tx) => saveNilai(tx, key, [], { oleh, now })),
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
    /** colleges, jobs, payloads */
    outbox: await recordInTx((tx) => {
      const { add } = createOutbox(() => undefined);
      return add(tx, hitungProgres, { collegeId: '', payload: { id_pertemuan: '-' } });
    }),
    /** colleges, streams, names, data, staff only, folded */
    event: await recordInTx((tx) => {
      const data = {
        kunci: '-',
        id_kelas: '-',
        id_aktivitas: '-',
        perubahan: 'baru' as const,
        urutan: 1,
      };
      return createEvents(() => undefined).add(tx, [
        { collegeId: '', stream: '', name: 'percakapan.berubah', data },
      ]);
    }),
    /** college, keys, reader */
    utas: await record((db) => listUtas(db, { ...utas, kunci: [] })),
    /** college, now, then columns of key, kind, activity, nim, group */
    tambahUtas: await record((db) => {
      const row = {
        kunci: '',
        jenis: 'forum',
        idAktivitas: '',
        nim: null,
        idKelompok: null,
      } as const;
      return insertUtas(db, { collegeId: '', rows: [row], now });
    }),
    /** college, key, from, to */
    pesan: await record((db) => listPesan(db, utas, { dari: 1, sampai: 1 })),
    /** college, key, id */
    satuPesan: await record((db) => findPesan(db, utas, '')),
    /** college, key, reader, number, now */
    sendiri: await recordInTx(async (tx) => addOwn(tx, utas, 1, now)),
    /**
     * college, id, key, number, account, name, role, nim, operator, text, files, answered,
     * id_klien, mark, length, now, since, long since
     */
    tambahPesan: await recordInTx(async (tx) =>
      insertPesan(tx, {
        ...utas,
        id: '',
        urutan: 1,
        nama: '',
        role: 'Mahasiswa',
        nim: null,
        olehOperator: null,
        teks: '',
        berkas: [],
        balasanUntuk: null,
        idKlien: '',
        sidik: '',
        panjang: 0,
        sidikSejak: now,
        cukupSejak: now,
        now,
      }),
    ),
    /** college, accounts */
    mahasiswaUtas: await record((db) => listMahasiswa(db, '', [])),
    /** college, id */
    forum: await record((db) => findRow(db, { collegeId: '', id: '' })),
    /** college, forums, reader, nim */
    keadaanForum: await record((db) =>
      mapKeadaan(db, { collegeId: '', ids: ['-'], idPengguna: '', nim: null }),
    ),
    /** college, forum, account, most */
    pesertaForum: await record((db) =>
      listPeserta(db, { collegeId: '', id: '' }, { idPengguna: null, most: 1 }),
    ),
  };
}
