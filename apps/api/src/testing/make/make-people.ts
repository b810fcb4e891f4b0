import { randomUUID } from 'node:crypto';
import { areas, type Role } from '@lms/contracts/wire/endpoint';
import type { MakeContext, TestAreas } from './make-context.ts';

/** A user with an account and an open session, enough for a token. */
export interface TestUser {
  collegeId: string;
  userId: string;
  role: Role;
  sessionId: string;
  username: string;
  nama: string;
}
export interface TestOperator extends TestUser {
  role: 'operator';
}
export interface TestDosen extends TestUser {
  role: 'dosen';
  idDosen: string;
}
export interface TestMahasiswa extends TestUser {
  role: 'mahasiswa';
  nim: string;
}

interface AccountOver {
  collegeId?: string;
  userId?: string;
  username?: string;
  nama?: string;
  isActive?: boolean;
  scopes?: string[];
  /** Argon2id; without it no password sign-in. */
  sandiHash?: string;
}
export interface OperatorOver extends AccountOver {
  areas?: TestAreas;
  /** Default: all programmes. */
  prodi?: string[];
}
export interface DosenOver extends AccountOver {
  idDosen?: string;
  nidn?: string | null;
  idProdi?: string;
  gelarDepan?: string;
  gelarAkademik?: string;
}
export interface MahasiswaOver extends AccountOver {
  nim?: string;
  idProdi?: string;
  /** Aktif, Cuti, DO, Lulus or Non-Aktif. */
  status?: string;
  angkatan?: number;
  tingkat?: number;
  /** May edit their own data. */
  isEdit?: boolean;
}

interface PenghapusanOver {
  orang: TestUser;
  oleh?: TestUser;
}

export function createMakePeople(context: MakeContext) {
  const { db, clock, next } = context;

  async function account<R extends Role>(
    role: R,
    n: number,
    over: AccountOver,
  ): Promise<TestUser & { role: R }> {
    const user = {
      collegeId: await context.collegeId(over.collegeId),
      userId: over.userId ?? `u${n}`,
      role,
      sessionId: randomUUID(),
      username: over.username ?? `${role}${n}`,
      nama:
        over.nama ??
        `${role === 'mahasiswa' ? 'Mahasiswa' : role === 'dosen' ? 'Dosen' : 'Operator'} ${n}`,
    };
    await db.run(
      `INSERT INTO pengguna (college_id, id, username, nama, role, is_active, scopes, sandi_hash)
       VALUES ($1, $2, $3, $4, $5::role_pengguna, $6, $7, $8)`,
      [
        user.collegeId,
        user.userId,
        user.username,
        user.nama,
        role,
        over.isActive ?? true,
        over.scopes ?? [],
        over.sandiHash,
      ],
    );
    await session(user);
    return user;
  }

  /** Opens another session. */
  async function session(
    user: Pick<TestUser, 'collegeId' | 'userId' | 'sessionId'>,
  ): Promise<void> {
    const now = clock.now();
    await db.run(
      `INSERT INTO sesi_pengguna (college_id, id, id_pengguna, client_id, ip_address, user_agent, dibuat_pada, berakhir_pada)
       VALUES ($1, $2::uuid, $3, 'web', '127.0.0.1', 'uji', $4, $5)`,
      [user.collegeId, user.sessionId, user.userId, now, new Date(now.getTime() + 86_400_000)],
    );
    await db.run('UPDATE pengguna SET terakhir_masuk = $3 WHERE college_id = $1 AND id = $2', [
      user.collegeId,
      user.userId,
      now,
    ]);
  }

  async function operator(over: OperatorOver = {}): Promise<TestOperator> {
    const user = await account('operator', next(), over);
    const levels = areas.map((area) => over.areas?.[area] ?? 'no_access');
    const values = levels.map((_level, index) => `$${index + 4}::tingkat_akses`);
    await db.run(
      `INSERT INTO operator (college_id, id_pengguna, prodi, ${areas.join(', ')}) VALUES ($1, $2, $3::text[], ${values.join(', ')})`,
      [user.collegeId, user.userId, over.prodi ?? [], ...levels],
    );
    return user;
  }

  async function dosen(over: DosenOver = {}): Promise<TestDosen> {
    const n = next();
    const user = await account('dosen', n, over);
    const idDosen = over.idDosen ?? `dosen${n}`;
    await db.run(
      `INSERT INTO dosen (college_id, id, id_pengguna, nidn, gelar_depan, gelar_akademik, id_prodi) VALUES ($1,$2,$3,$4,$5,$6,$7)`,
      [
        user.collegeId,
        idDosen,
        user.userId,
        over.nidn === undefined ? String(1_000_000 + n) : over.nidn,
        over.gelarDepan ?? '',
        over.gelarAkademik ?? 'M.Kom.',
        await context.prodiId(user.collegeId, over.idProdi),
      ],
    );
    return { ...user, idDosen };
  }

  async function mahasiswa(over: MahasiswaOver = {}): Promise<TestMahasiswa> {
    const n = next();
    const nim = over.nim ?? `2406012113${String(n).padStart(4, '0')}`;
    const user = await account('mahasiswa', n, { ...over, username: over.username ?? nim });
    await db.run(
      `INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan, tingkat, status, is_edit) VALUES ($1,$2,$3,$4,$5,$6,$7,$8)`,
      [
        user.collegeId,
        nim,
        user.userId,
        await context.prodiId(user.collegeId, over.idProdi),
        over.angkatan ?? 2024,
        over.tingkat ?? 3,
        over.status ?? 'Aktif',
        over.isEdit ?? false,
      ],
    );
    return { ...user, nim };
  }

  /** A requirement that excludes the student, such as unpaid dues. */
  async function pembatasan(
    student: TestMahasiswa,
    over: { jenis?: string; memenuhiSyarat?: boolean; kekurangan?: object[] } = {},
  ) {
    await db.run(
      'INSERT INTO pembatasan (college_id, nim, jenis, memenuhi_syarat, kekurangan) VALUES ($1, $2, $3, $4, $5::jsonb)',
      [
        student.collegeId,
        student.nim,
        over.jenis ?? 'tunggakan',
        over.memenuhiSyarat ?? false,
        JSON.stringify(
          over.kekurangan ?? [{ keterangan: 'SPP semester berjalan', jumlah: 1_500_000 }],
        ),
      ],
    );
  }

  /** An open request to erase the person, by default of an operator who is gone. Returns its id. */
  async function penghapusan({ orang, oleh }: PenghapusanOver): Promise<string> {
    const id = randomUUID();
    const now = clock.now();
    await db.run(
      `INSERT INTO penghapusan_data (college_id, id, id_target, username, nama, role, alasan, diminta_oleh, diminta_nama, diminta_pada, berakhir_pada)
       VALUES ($1, $2::uuid, $3, $4, $5, $6::role_pengguna, $7, $8, $9, $10, $11)`,
      [
        ...[orang.collegeId, id, orang.userId, orang.username, orang.nama, orang.role],
        'Diminta oleh orangnya sendiri.',
        oleh?.userId ?? 'operator-lama',
        oleh?.nama ?? 'Operator Lama',
        now,
        new Date(now.getTime() + 14 * 86_400_000),
      ],
    );
    return id;
  }

  return { operator, dosen, mahasiswa, session, pembatasan, penghapusan };
}
