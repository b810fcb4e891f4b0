/** The SQL of the home page and of schedules, recorded from our repos. */
import { countOpen } from '../../apps/api/src/modules/beranda/jumlah-aktivitas.repo.ts';
import { listAcara } from '../../apps/api/src/modules/beranda/kalender/acara.repo.ts';
import { listPerlu } from '../../apps/api/src/modules/beranda/perlu-dikerjakan/perlu-dikerjakan.repo.ts';
import { listVidcon, mapKeadaan } from '../../apps/api/src/modules/isi/vidcon/vidcon.repo.ts';
import {
  findKelasJadwal,
  listBentrok,
  listBentrokMahasiswa,
} from '../../apps/api/src/modules/kelas/pertemuan/jadwal/jadwal.repo.ts';
import { listUsulan } from '../../apps/api/src/modules/kelas/pertemuan/jadwal/usulan.repo.ts';
import { listMenunggu } from '../../apps/api/src/modules/laporan/bap/menunggu.repo.ts';
import {
  countUnread,
  listNotifikasi,
} from '../../apps/api/src/modules/notifikasi/notifikasi.repo.ts';
import { listBerita } from '../../apps/api/src/modules/pengumuman/berita/berita.repo.ts';
import {
  listBerakhir,
  listPengumuman,
} from '../../apps/api/src/modules/pengumuman/pengumuman.repo.ts';
import { paging } from '../../apps/api/src/platform/http/paging.ts';
import { bareActor, bareStudent, record } from './record.ts';

export type HomeStatements = Awaited<ReturnType<typeof recordHomeStatements>>;

const now = new Date(0);
const page = paging({});

export async function recordHomeStatements() {
  const student = bareStudent('', '');
  const lecturer = bareActor('dosen', '', '');
  const span = { now, awal: now, akhir: now, tertutup: [] };
  const usulan = {
    collegeId: '',
    idKelas: '',
    idPertemuan: null,
    idRuangan: null,
    pengajar: [],
    mulai: now,
    selesai: now,
  };
  return {
    /** college, nim, now, term */
    jumlah: await record((db) => countOpen(db, student, { periode: 0, now })),
    /** college, nim, now, from, to, closed classes */
    acara: await record((db) => listAcara(db, student, span)),
    /** college, role, account, now, programmes, whether of all, from, to */
    berakhir: await record((db) => listBerakhir(db, student, span)),
    /** college, nim, now, closed classes */
    perlu: await record((db) => listPerlu(db, student, { now, periode: null, tertutup: [] })),
    /** college, nim, now, limit, offset */
    bapMenunggu: await record((db) =>
      listMenunggu(db, student, { now, periode: null, search: undefined, page }),
    ),
    /** college, role, account, now, programmes, whether of all, limit, offset */
    pengumuman: await record((db) =>
      listPengumuman(db, student, { filter: { page: 1, sematan: true }, page, now }),
    ),
    /** college, now, limit, offset */
    berita: await record((db) =>
      listBerita(db, '', { filter: { page: 1 }, page, now, asWriter: false }),
    ),
    /** college, account, now, nim, limit, offset */
    notifikasi: await record((db) =>
      listNotifikasi(db, student, { filter: { page: 1 }, page, now }),
    ),
    /** college, account, now, nim, most */
    belumDibaca: await record((db) => countUnread(db, student, { now, most: 1 })),
    /** college, nim, now, closed classes, limit, offset */
    vidcon: await record((db) =>
      listVidcon(db, student, { filter: { page: 1 }, page, now, tertutup: [] }),
    ),
    /** college, conferences, account, nim, now */
    keadaanVidcon: await record((db) =>
      mapKeadaan(db, { collegeId: '', ids: [''], idPengguna: '', nim: '' }, now),
    ),
    /** college, lecturer, class, meeting, day */
    kelasJadwal: await record((db) =>
      findKelasJadwal(db, lecturer, { idKelas: '', idPertemuan: '' }),
    ),
    /** college, from, to, class, meeting, room, lecturers */
    bentrok: await record((db) => listBentrok(db, usulan)),
    /** college, from, to, class, meeting */
    bentrokMahasiswa: await record((db) => listBentrokMahasiswa(db, usulan)),
    /** college, day, zone, class, meeting, lecturers, now, from, whether with a room, room, participants */
    usulan: await record((db) =>
      listUsulan(db, {
        ...usulan,
        zone: 'Asia/Jakarta',
        hari: '',
        jumlahPeserta: 0,
        perluRuangan: true,
        now,
      }),
    ),
  };
}
