/** The SQL of a meeting that is moved, recorded from our repos. */
import { refreshRingkasan } from '../../apps/api/src/modules/kelas/kelas.write.repo.ts';
import { geserAktivitas } from '../../apps/api/src/modules/kelas/pertemuan/aktivitas/aktivitas.repo.ts';
import { listMemberUsers } from '../../apps/api/src/modules/kelas/pertemuan/pertemuan.repo.ts';
import {
  ingatTempatLama,
  ubahPertemuan,
} from '../../apps/api/src/modules/kelas/pertemuan/pertemuan.write.repo.ts';
import { insertNotifikasi } from '../../apps/api/src/modules/notifikasi/notifikasi.write.repo.ts';
import { record, recordInTx } from './record.ts';

export type MoveStatements = Awaited<ReturnType<typeof recordMoveStatements>>;

const now = new Date(0);
const key = { collegeId: '', idPertemuan: '' };
const parameter = {
  hadir_vidcon: false,
  kerjakan_kuis_ujian: false,
  kerjakan_tugas: false,
  posting_forum: false,
  unduh_materi: false,
};

const told = (kepada: { mahasiswaKelas: string } | { pengajarKelas: string }) =>
  recordInTx((tx) =>
    insertNotifikasi(tx, {
      collegeId: '',
      jenis: 'pertemuan_diubah',
      topik: '',
      judul: '',
      kepada,
      berulang: true,
      now,
    }),
  );

export async function recordMoveStatements() {
  const jadwal = { mulai: now, selesai: now, idSesi: null, idRuangan: null };
  return {
    /**
     * college, meeting, title, text, category, kind, five parameters, from, to, session, room,
     * deadline, whether a clash is accepted, whether by hand, now
     */
    ubah: await record((db) =>
      ubahPertemuan(
        db,
        key,
        {
          judul: '',
          deskripsi: '',
          kategori: 'kuliah',
          jenis: 'offline',
          parameter,
          jadwal,
          batas: null,
          bentrokDiabaikan: false,
          jadwalManual: true,
        },
        now,
      ),
    ),
    /** college, meeting, now, former from, to and room */
    tempatLama: await record((db) => ingatTempatLama(db, key, null, now)),
    /** college, activities, from, to, shown since, now */
    geser: await recordInTx((tx) => geserAktivitas(tx, '', [], now)),
    /** college, classes */
    ringkasan: await record((db) => refreshRingkasan(db, '', [])),
    /** college, class */
    anggota: await record((db) => listMemberUsers(db, { collegeId: '', idKelas: '' })),
    /**
     * college, kind, topic, title, class, meeting, activity, object, now, until, left out, classes,
     * text
     */
    kabarMahasiswa: await told({ mahasiswaKelas: '' }),
    kabarPengajar: await told({ pengajarKelas: '' }),
  };
}
