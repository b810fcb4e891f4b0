import type { MakeContext } from './make-context.ts';
import type { TestKelas, TestPertemuan } from './make-kelas.ts';
import type { TestUser } from './make-people.ts';

export interface LogOver {
  collegeId?: string;
  /** Default: the system. */
  pengguna?: TestUser;
  operator?: TestUser;
  waktu?: Date | string;
  jenisAktivitas?: string;
  detail?: string;
  ip?: string;
  objek?: object;
  /** Fills class, course, programme and period. */
  kelas?: TestKelas;
  /** Also fills meeting and class. */
  pertemuan?: TestPertemuan;
  idProdi?: string;
}

const wireRole = {
  mahasiswa: 'ROLE_MAHASISWA',
  dosen: 'ROLE_DOSEN',
  operator: 'ROLE_OPERATOR',
} as const;

export function createMakeLog({ db, clock, next, collegeId }: MakeContext) {
  /** Returns the id of a row as a write would leave it. */
  async function log(over: LogOver = {}): Promise<string> {
    const kelas = over.pertemuan?.kelas ?? over.kelas;
    const { pengguna, operator } = over;
    const row = await db.row<{ id: number }>(
      `INSERT INTO log_aktivitas (college_id, waktu, id_pengguna, username, nama, role, id_operator, nama_operator, ip_address,
         jenis_aktivitas, aksi, detail, objek, id_kelas, id_pertemuan, id_mata_kuliah, id_prodi, periode, request_id)
       VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,'uji',$11,$12::jsonb,$13,$14,$15,$16,$17,'uji') RETURNING id`,
      [
        await collegeId(over.collegeId ?? kelas?.collegeId ?? pengguna?.collegeId),
        new Date(over.waktu ?? clock.now()),
        pengguna?.userId,
        pengguna?.username ?? 'LMS:SYSTEM',
        pengguna?.nama ?? 'LMS:SYSTEM',
        pengguna === undefined ? 'SISTEM' : wireRole[pengguna.role],
        operator?.userId,
        operator?.nama,
        over.ip ?? '10.0.0.1',
        over.jenisAktivitas ?? 'kelas',
        over.detail ?? `Aktivitas ${next()}`,
        over.objek === undefined ? null : JSON.stringify(over.objek),
        kelas?.id,
        over.pertemuan?.id,
        kelas?.makul.id,
        over.idProdi ?? kelas?.idProdi,
        kelas?.periode,
      ],
    );
    return String(row?.id);
  }

  return { log };
}
