import { randomUUID } from 'node:crypto';
import type { MakeContext } from './make-context.ts';

interface PengumumanOver {
  collegeId?: string;
  judul?: string;
  isi?: string;
  untukRole?: readonly ('mahasiswa' | 'dosen' | 'operator')[];
  untukProdi?: readonly string[];
  /** Default: an hour ago. */
  tanggalPublish?: Date;
  tanggalBerakhir?: Date | null;
  disematkan?: boolean;
  ditarikPada?: Date | null;
}

const HOUR_MS = 3_600_000;

export function createMakePengumuman({ db, clock, next, collegeId }: MakeContext) {
  async function pengumuman(over: PengumumanOver = {}): Promise<{ id: string; judul: string }> {
    const now = clock.now();
    const row = { id: randomUUID(), judul: over.judul ?? `Pengumuman ${next()}` };
    await db.run(
      `INSERT INTO pengumuman (college_id, id, judul, isi, ringkasan, lampiran, untuk_role, untuk_prodi, tanggal_publish,
         tanggal_berakhir, disematkan, diumumkan_pada, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, ditarik_pada)
       VALUES ($1, $2, $3, $4, 'Isi', '{}', $5::text[]::role_pengguna[], $6, $7, $8, $9, $7, 'uji', 'Operator', $10, $10, $11)`,
      [
        await collegeId(over.collegeId),
        row.id,
        row.judul,
        over.isi ?? '<p>Isi</p>',
        over.untukRole ?? [],
        over.untukProdi ?? [],
        over.tanggalPublish ?? new Date(now.getTime() - HOUR_MS),
        over.tanggalBerakhir ?? null,
        over.disematkan ?? false,
        now,
        over.ditarikPada ?? null,
      ],
    );
    return row;
  }
  async function berita(
    over: Pick<PengumumanOver, 'collegeId' | 'judul' | 'tanggalPublish' | 'ditarikPada'> = {},
  ): Promise<{ id: string; judul: string }> {
    const now = clock.now();
    const row = { id: randomUUID(), judul: over.judul ?? `Berita ${next()}` };
    await db.run(
      `INSERT INTO berita (college_id, id, judul, isi, ringkasan, tanggal_publish, diumumkan_pada, dibuat_oleh, dibuat_oleh_nama,
         dibuat_pada, diubah_pada, ditarik_pada)
       VALUES ($1, $2, $3, '<p>Isi</p>', 'Isi', $4, $4, 'uji', 'Operator', $5, $5, $6)`,
      [
        await collegeId(over.collegeId),
        row.id,
        row.judul,
        over.tanggalPublish ?? new Date(now.getTime() - HOUR_MS),
        now,
        over.ditarikPada ?? null,
      ],
    );
    return row;
  }
  return { pengumuman, berita };
}
