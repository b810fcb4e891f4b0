import type { MakeContext } from './make-context.ts';
import type { TestPertemuan } from './make-kelas.ts';

export interface TestAktivitas {
  collegeId: string;
  id: string;
  pertemuan: TestPertemuan;
}

interface AktivitasOver {
  jenis?: 'teks' | 'materi' | 'tugas' | 'vidcon' | 'ujian' | 'forum';
  judul?: string;
  wajibHadir?: boolean | null;
  /** By default seen from the meeting's start on; null: hidden. */
  tampilSejak?: Date | string | null;
  waktuSelesai?: Date | string | null;
  /** id_pengguna. */
  oleh?: string;
  /** In the trash since now. */
  dihapus?: boolean;
  /** Only these students. */
  peserta?: readonly { nim: string }[];
}

interface MateriOver extends Omit<AktivitasOver, 'jenis'> {
  tipeFile?: 'ebook' | 'video' | 'audio' | 'archive' | 'url';
  /** Length of the medium in seconds, as the server read it; null: it could not. */
  durasiDetik?: number | null;
  /** As the uploader's browser measured it. */
  durasiPengunggah?: number;
  fileUrl?: string;
}

export function createMakeIsi({ db, clock, next }: MakeContext) {
  /** The header of something in a meeting, which counts for attendance unless said otherwise. */
  async function aktivitas(pertemuan: TestPertemuan, over: AktivitasOver = {}): Promise<TestAktivitas> {
    const n = next();
    const { collegeId } = pertemuan;
    const id = `isi${n}`;
    await db.run(
      `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_selesai, tampil_sejak, wajib_hadir,
         terbatas, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, diumumkan_pada, dihapus_pada)
       VALUES ($1, $2, $3, $4, $5::jenis_aktivitas, $6, $7, $8, $9, $10, $11, $13, 'Dosen Uji', $12::timestamptz, $12::timestamptz,
         CASE WHEN $9::timestamptz <= $12::timestamptz THEN $12::timestamptz END, $14)`,
      [
        collegeId,
        id,
        pertemuan.kelas.id,
        pertemuan.id,
        over.jenis ?? 'materi',
        over.judul ?? `Isi ${n}`,
        n,
        over.waktuSelesai ?? null,
        over.tampilSejak === undefined ? pertemuan.waktuMulai : over.tampilSejak,
        over.wajibHadir === undefined ? true : over.wajibHadir,
        over.peserta !== undefined,
        clock.now(),
        over.oleh ?? 'dosen',
        over.dihapus ? clock.now() : null,
      ],
    );
    await db.run('INSERT INTO aktivitas_peserta (college_id, id_aktivitas, nim) SELECT $1, $2, unnest($3::text[])', [
      collegeId,
      id,
      (over.peserta ?? []).map(({ nim }) => nim),
    ]);
    return { collegeId, id, pertemuan };
  }

  /** A material; with a file unless it is a link. */
  async function materi(pertemuan: TestPertemuan, over: MateriOver = {}): Promise<TestAktivitas> {
    const made = await aktivitas(pertemuan, { ...over, jenis: 'materi' });
    const { collegeId, id } = made;
    const { tipeFile = 'ebook', durasiDetik = null } = over;
    const idBerkas = tipeFile === 'url' ? null : `b-${id}`;
    if (idBerkas !== null) {
      const sha = id.padEnd(64, '-');
      await db.run(
        `INSERT INTO berkas_isi (college_id, sha256, ukuran, tipe, lokasi, durasi_detik, dibuat_pada)
         VALUES ($1, $2, 10, 'application/octet-stream', $3, $4, $5)`,
        [collegeId, sha, `uji/${id}`, durasiDetik, clock.now()],
      );
      await db.run(
        `INSERT INTO berkas (college_id, id, sha256, nama, kind, ukuran, durasi_detik, pengunggah, dibuat_pada, pemilik_jenis, pemilik_id,
           id_kelas, id_pertemuan, diklaim_pada)
         VALUES ($1, $2, $3, $4, 'materi', 10, $5, 'dosen', $6, 'materi', $7, $8, $9, $6)`,
        [collegeId, idBerkas, sha, `${id}.bin`, over.durasiPengunggah ?? null, clock.now(), id, pertemuan.kelas.id, pertemuan.id],
      );
    }
    await db.run(
      `INSERT INTO materi (college_id, id, deskripsi, tipe_file, jenis_materi, id_berkas, file_url)
       VALUES ($1, $2, '<p>Uji</p>', $3, 'modul', $4, $5)`,
      [collegeId, id, tipeFile, idBerkas, tipeFile === 'url' ? (over.fileUrl ?? 'https://contoh.test/a') : null],
    );
    return made;
  }

  async function teks(
    pertemuan: TestPertemuan,
    over: Omit<AktivitasOver, 'jenis'> & { isi?: string } = {},
  ): Promise<TestAktivitas> {
    const made = await aktivitas(pertemuan, { ...over, jenis: 'teks', wajibHadir: null });
    await db.run('INSERT INTO teks (college_id, id, isi) VALUES ($1, $2, $3)', [
      made.collegeId,
      made.id,
      over.isi ?? '<p>Isi</p>',
    ]);
    return made;
  }

  return { aktivitas, materi, teks };
}
