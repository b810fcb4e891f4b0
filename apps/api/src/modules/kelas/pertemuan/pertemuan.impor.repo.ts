/** Meetings for the importer; pertemuan.write.repo.ts writes them. */
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import { type Sql, statement } from '../../../platform/db/sql.ts';

export interface PengajarPertemuanImpor {
  id_dosen: string;
  is_pengajar: boolean;
  is_utama: boolean;
}

export interface PertemuanPokok {
  id: string;
  id_kelas: string;
  nomor: number;
  judul: string;
  kategori: 'kuliah' | 'uts' | 'uas';
  jenis: ModeKuliah;
  waktu_mulai: Date;
  waktu_selesai: Date;
  id_sesi: string | null;
  id_ruangan: string | null;
  id_kampus: string | null;
  unduh_materi: boolean;
  waktu_batas_aktivitas: Date | null;
  bentrok_diabaikan: boolean;
}

/** Lecturers by id_dosen. */
export interface PertemuanImpor extends PertemuanPokok {
  pengajar: PengajarPertemuanImpor[];
}

export interface PakaiRuangan {
  id: string;
  id_kelas: string;
  id_ruangan: string;
  waktu_mulai: Date;
  waktu_selesai: Date;
}

const selectPertemuan = statement(
  'pertemuan.impor.pertemuan',
  `SELECT p.id, p.id_kelas, p.nomor, p.judul, p.kategori, p.jenis, p.waktu_mulai, p.waktu_selesai, p.id_sesi, p.id_ruangan, p.id_kampus,
     p.unduh_materi, p.waktu_batas_aktivitas, p.bentrok_diabaikan,
     (SELECT coalesce(json_agg(json_build_object('id_dosen', g.id_dosen, 'is_pengajar', g.is_pengajar, 'is_utama', g.is_utama)
        ORDER BY g.id_dosen COLLATE "C"), '[]')
      FROM pertemuan_pengajar g WHERE g.college_id = p.college_id AND g.id_pertemuan = p.id) AS pengajar
   FROM pertemuan p WHERE p.college_id = $1 AND p.id_kelas = ANY($2::text[]) ORDER BY p.id_kelas, p.nomor`,
);

export function loadPertemuan(
  db: Sql,
  collegeId: string,
  idKelas: readonly string[],
): Promise<PertemuanImpor[]> {
  return db.rows<PertemuanImpor>(selectPertemuan, [collegeId, idKelas]);
}

const selectRoomUse = statement(
  'pertemuan.impor.room_use',
  `SELECT id, id_kelas, id_ruangan, waktu_mulai, waktu_selesai FROM pertemuan
   WHERE college_id = $1 AND id_ruangan = ANY($2::text[]) AND waktu_mulai < $4 AND waktu_selesai > $3 AND NOT id_kelas = ANY($5::text[])`,
);

/** Meetings of other classes in these rooms within the span. */
export function loadRoomUse(
  db: Sql,
  where: {
    collegeId: string;
    idRuangan: readonly string[];
    from: Date;
    until: Date;
    exceptKelas: readonly string[];
  },
): Promise<PakaiRuangan[]> {
  return db.rows<PakaiRuangan>(selectRoomUse, [
    where.collegeId,
    where.idRuangan,
    where.from,
    where.until,
    where.exceptKelas,
  ]);
}

const selectRoomTaken = statement(
  'pertemuan.impor.room_taken',
  `SELECT n.id, p.id_kelas FROM unnest($2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[]) AS n (id, id_ruangan, mulai, selesai)
   JOIN pertemuan p ON p.college_id = $1 AND p.id_ruangan = n.id_ruangan
     AND tstzrange(p.waktu_mulai, p.waktu_selesai) && tstzrange(n.mulai, n.selesai)
   WHERE NOT p.bentrok_diabaikan AND NOT p.id = ANY($6::text[])`,
);

/** Planned meetings whose room is taken, and by which class; rooms of `leaving` are free. */
export function loadRoomTaken(
  db: Sql,
  {
    collegeId,
    meetings,
    leaving,
  }: { collegeId: string; meetings: readonly PertemuanImpor[]; leaving: readonly string[] },
): Promise<{ id: string; id_kelas: string }[]> {
  return db.rows<{ id: string; id_kelas: string }>(selectRoomTaken, [
    ...[collegeId, meetings.map(({ id }) => id), meetings.map(({ id_ruangan }) => id_ruangan)],
    ...[
      meetings.map(({ waktu_mulai }) => waktu_mulai),
      meetings.map(({ waktu_selesai }) => waktu_selesai),
      leaving,
    ],
  ]);
}
