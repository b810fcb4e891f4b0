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
  /** Default: the meeting's start; null: hidden. */
  tampilSejak?: Date | string | null;
  waktuMulai?: Date | string | null;
  waktuSelesai?: Date | string | null;
  /** id_pengguna. */
  oleh?: string;
  dihapus?: boolean;
  peserta?: readonly { nim: string }[];
}

interface TugasOver extends Omit<AktivitasOver, 'jenis'> {
  jenisTugas?: 'individu' | 'kelompok';
  deskripsi?: string;
  berkasDiterima?: readonly string[];
  maksBerkas?: number;
  bolehTautan?: boolean;
  /** Published since then. */
  nilaiTampilPada?: Date | null;
}

interface ForumOver extends Omit<AktivitasOver, 'jenis'> {
  deskripsi?: string;
  minimalPost?: number;
  penilaianKeaktifan?: boolean;
}

interface VidconOver extends Omit<AktivitasOver, 'jenis'> {
  aplikasi?: 'zoom' | 'gmeet' | 'msteams' | 'lainnya';
  link?: string;
  catatan?: string | null;
}

interface KumpulOver {
  berkas?: readonly string[];
  tautan?: string | null;
  pada?: Date;
  terlambat?: boolean;
  ditarik?: boolean;
  idKelompok?: string | null;
  /** Receipt code. */
  kode?: string;
  /** Other group members. */
  anggota?: readonly { nim: string }[];
}

interface MateriOver extends Omit<AktivitasOver, 'jenis'> {
  tipeFile?: 'ebook' | 'video' | 'audio' | 'archive' | 'url';
  /** Seconds, read by the server; null: unreadable. */
  durasiDetik?: number | null;
  /** Measured by the uploader's browser. */
  durasiPengunggah?: number;
  fileUrl?: string;
}

export function createMakeIsi({ db, clock, next }: MakeContext) {
  /** Content header; counts for attendance by default. */
  async function aktivitas(
    pertemuan: TestPertemuan,
    over: AktivitasOver = {},
  ): Promise<TestAktivitas> {
    const n = next();
    const { collegeId } = pertemuan;
    const id = `isi${n}`;
    await db.run(
      `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_selesai, tampil_sejak, wajib_hadir,
         terbatas, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, diumumkan_pada, dihapus_pada, waktu_mulai)
       VALUES ($1, $2, $3, $4, $5::jenis_aktivitas, $6, $7, $8, $9, $10, $11, $13, 'Dosen Uji', $12::timestamptz, $12::timestamptz,
         CASE WHEN $9::timestamptz <= $12::timestamptz THEN $12::timestamptz END, $14, $15)`,
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
        over.waktuMulai ?? null,
      ],
    );
    await db.run(
      'INSERT INTO aktivitas_peserta (college_id, id_aktivitas, nim) SELECT $1, $2, unnest($3::text[])',
      [collegeId, id, (over.peserta ?? []).map(({ nim }) => nim)],
    );
    return { collegeId, id, pertemuan };
  }

  /** With a file unless a link. */
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
        [
          collegeId,
          idBerkas,
          sha,
          `${id}.bin`,
          over.durasiPengunggah ?? null,
          clock.now(),
          id,
          pertemuan.kelas.id,
          pertemuan.id,
        ],
      );
    }
    await db.run(
      `INSERT INTO materi (college_id, id, deskripsi, tipe_file, jenis_materi, id_berkas, file_url)
       VALUES ($1, $2, '<p>Uji</p>', $3, 'modul', $4, $5)`,
      [
        collegeId,
        id,
        tipeFile,
        idBerkas,
        tipeFile === 'url' ? (over.fileUrl ?? 'https://contoh.test/a') : null,
      ],
    );
    return made;
  }

  /** Default: a week from the meeting's start. */
  async function tugas(pertemuan: TestPertemuan, over: TugasOver = {}): Promise<TestAktivitas> {
    const waktuMulai = over.waktuMulai ?? pertemuan.waktuMulai;
    const waktuSelesai =
      over.waktuSelesai ?? new Date(new Date(waktuMulai).getTime() + 7 * 86_400_000);
    const tampilSejak = over.tampilSejak === undefined ? clock.now() : over.tampilSejak;
    const made = await aktivitas(pertemuan, {
      ...over,
      jenis: 'tugas',
      waktuMulai,
      waktuSelesai,
      tampilSejak,
    });
    await db.run(
      `INSERT INTO tugas (college_id, id, deskripsi, jenis_tugas, lampiran, berkas_diterima, maks_berkas, boleh_tautan, nilai_tampil_pada)
       VALUES ($1, $2, $3, $4::jenis_tugas, '{}', $5, $6, $7, $8)`,
      [
        ...[
          made.collegeId,
          made.id,
          over.deskripsi ?? '<p>Kerjakan</p>',
          over.jenisTugas ?? 'individu',
          over.berkasDiterima ?? [],
        ],
        ...[over.maksBerkas ?? 5, over.bolehTautan ?? true, over.nilaiTampilPada ?? null],
      ],
    );
    return made;
  }

  /** Default: a week from the meeting's start. */
  async function forum(pertemuan: TestPertemuan, over: ForumOver = {}): Promise<TestAktivitas> {
    const waktuMulai = over.waktuMulai ?? pertemuan.waktuMulai;
    const waktuSelesai =
      over.waktuSelesai ?? new Date(new Date(waktuMulai).getTime() + 7 * 86_400_000);
    const tampilSejak = over.tampilSejak === undefined ? clock.now() : over.tampilSejak;
    const made = await aktivitas(pertemuan, {
      ...over,
      jenis: 'forum',
      waktuMulai,
      waktuSelesai,
      tampilSejak,
    });
    const content = [
      over.deskripsi ?? '<p>Diskusikan</p>',
      over.minimalPost ?? 1,
      over.penilaianKeaktifan ?? false,
    ];
    await db.run(
      'INSERT INTO forum (college_id, id, deskripsi, minimal_post, penilaian_keaktifan) VALUES ($1, $2, $3, $4, $5)',
      [made.collegeId, made.id, ...content],
    );
    return made;
  }

  /** Default: an hour from the meeting's start. */
  async function vidcon(pertemuan: TestPertemuan, over: VidconOver = {}): Promise<TestAktivitas> {
    const waktuMulai = over.waktuMulai ?? pertemuan.waktuMulai;
    const waktuSelesai = over.waktuSelesai ?? new Date(new Date(waktuMulai).getTime() + 3_600_000);
    const tampilSejak = over.tampilSejak === undefined ? clock.now() : over.tampilSejak;
    const made = await aktivitas(pertemuan, {
      ...over,
      jenis: 'vidcon',
      waktuMulai,
      waktuSelesai,
      tampilSejak,
    });
    await db.run(
      `INSERT INTO vidcon (college_id, id, aplikasi, link, catatan, diubah_oleh_nama)
       VALUES ($1, $2, $3::aplikasi_vidcon, $4, $5, 'Dosen Uji')`,
      [
        made.collegeId,
        made.id,
        over.aplikasi ?? 'zoom',
        over.link ?? 'https://zoom.us/j/1',
        over.catatan ?? null,
      ],
    );
    return made;
  }

  async function pengumpulan(
    tugas: TestAktivitas,
    mahasiswa: { nim: string },
    over: KumpulOver = {},
  ): Promise<string> {
    const id = `kumpul${next()}`;
    const { collegeId } = tugas;
    const { idKelompok = null } = over;
    const pada = over.pada ?? clock.now();
    await db.run(
      `INSERT INTO tugas_pengumpulan (college_id, id, id_tugas, nim, id_kelompok, percobaan, berkas, tautan, dikumpulkan_pada, oleh_nim,
         oleh_nama, terlambat, ditarik_pada, kode)
       SELECT $1, $2, $3, $4, $5, 1 + count(*), $6, $7, $8, $9, 'Mahasiswa Uji', $10, $11, $12 FROM tugas_pengumpulan s
       WHERE s.college_id = $1 AND s.id_tugas = $3 AND (s.nim = $4 OR s.id_kelompok = $5)`,
      [
        ...[
          collegeId,
          id,
          tugas.id,
          idKelompok === null ? mahasiswa.nim : null,
          idKelompok,
          over.berkas ?? [],
        ],
        ...[
          over.tautan ?? 'https://contoh.test/a',
          pada,
          mahasiswa.nim,
          over.terlambat ?? false,
          over.ditarik ? pada : null,
          over.kode ?? '',
        ],
      ],
    );
    await db.run(
      'INSERT INTO tugas_pengumpulan_anggota (college_id, id_pengumpulan, nim) SELECT $1, $2, unnest($3::text[])',
      [
        ...[collegeId, id],
        [...new Set([mahasiswa, ...(over.anggota ?? [])].map(({ nim }) => nim))],
      ],
    );
    return id;
  }

  async function nilaiTugas(
    tugas: TestAktivitas,
    { nim }: { nim: string },
    nilai: number | null,
  ): Promise<void> {
    await db.run(
      `INSERT INTO tugas_nilai (college_id, id_tugas, nim, nilai_dasar, nilai, dinilai_oleh, dinilai_nama, dinilai_pada)
       VALUES ($1, $2, $3, $4, $4, 'dosen', 'Dosen Uji', $5)`,
      [tugas.collegeId, tugas.id, nim, nilai, clock.now()],
    );
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

  return { aktivitas, materi, teks, tugas, forum, vidcon, pengumpulan, nilaiTugas };
}
