/** The SQL of conversations, recorded from our repos. */
import { listUtasForum } from '../../apps/api/src/modules/percakapan/forum/percakapan-forum.repo.ts';
import {
  addOwn,
  insertUtas,
  listUtas,
} from '../../apps/api/src/modules/percakapan/percakapan.repo.ts';
import {
  findPesan,
  insertPesan,
  listPesan,
} from '../../apps/api/src/modules/percakapan/pesan.repo.ts';
import { listUtasTugas } from '../../apps/api/src/modules/tugas/percakapan-tugas.repo.ts';
import { bareActor, record, recordInTx } from './record.ts';

export type ConversationStatements = Awaited<ReturnType<typeof recordConversationStatements>>;

export async function recordConversationStatements() {
  const now = new Date(0);
  const student = bareActor('mahasiswa', '', '');
  const utas = { collegeId: '', kunci: '', idPengguna: '' };
  return {
    /** college, nim, activities, students, groups, now, time zone */
    utasTugas: await record((db) => listUtasTugas(db, student, [], { now, timeZone: '' })),
    /** college, nim, forums, now */
    utasForum: await record((db) => listUtasForum(db, student, [], now)),
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
  };
}
