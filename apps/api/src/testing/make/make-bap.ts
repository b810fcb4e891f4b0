import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FaktaBap } from '@lms/contracts/laporan/bap/fakta';
import { createSecretBox } from '../../platform/auth/secret-box.ts';
import type { MakeContext } from './make-context.ts';
import type { TestPertemuan } from './make-kelas.ts';
import type { TestDosen } from './make-people.ts';
import { TEST_ENCRYPTION_SECRET } from './test-secrets.ts';

interface BapOver {
  dosen: TestDosen;
  nimSaksi?: string | null;
  status?: 'ditandatangani' | 'diganti' | 'dibatalkan';
}

const DAY_MS = 86_400_000;
const SIDIK = '0'.repeat(64);

export function createMakeBap({ db, clock }: MakeContext) {
  /** A version whose hash fits nothing. */
  async function bap(
    pertemuan: TestPertemuan,
    { dosen, nimSaksi = null, status = 'ditandatangani' }: BapOver,
  ): Promise<{ id: string; kode: string; sidik: string }> {
    const { kelas } = pertemuan;
    const { collegeId } = kelas;
    const now = clock.now();
    const id = randomUUID();
    const kode = randomBytes(16).toString('base64url');
    const box = createSecretBox(TEST_ENCRYPTION_SECRET);
    const fakta: FaktaBap = {
      skema: 1,
      nomor: 'BAP/1',
      versi: 1,
      perguruan_tinggi: { nama: 'Universitas' },
      periode: { id: '20261', nama: '2026/2027 Ganjil' },
      prodi: { id: 'ti', nama: 'S1 Informatika' },
      mata_kuliah: { kode: 'IF101', nama: 'Basis Data', sks: 3 },
      kelas: { id: kelas.id, nama: 'A' },
      pertemuan: {
        id: pertemuan.id,
        nomor: pertemuan.nomor,
        judul: 'Pertemuan',
        jenis: 'kuliah',
        metode: 'offline',
        ruangan: null,
        zona: 'Asia/Jakarta',
        rencana: {
          mulai: pertemuan.waktuMulai.toISOString(),
          selesai: pertemuan.waktuSelesai.toISOString(),
        },
        pelaksanaan: { mulai: null, selesai: null },
      },
      rencana: { materi: null, metode: null },
      realisasi: { materi: 'Materi', metode: '', kendala: '' },
      pengajar: [],
      aktivitas: [],
      peserta: { jumlah: 0, hadir: 0, izin: 0, sakit: 0, alpa: 0, belum: 0, daftar: [] },
    };
    await db.run(
      `INSERT INTO bap (college_id, id, id_pertemuan, id_kelas, versi, nomor, status, fakta, sidik, kode_sidik, kode_tersegel,
         id_dosen, dibuat_pada, nim_saksi, batas_tanda_kelas)
       VALUES ($1, $2, $3, $4, 1, 'BAP/1', $5::status_bap, $6::jsonb, $7, $8, $9, $10, $11, $12, $13)`,
      [
        ...[collegeId, id, pertemuan.id, kelas.id, status, JSON.stringify(fakta), SIDIK],
        createHash('sha256').update(kode).digest('base64url'),
        box.seal(kode, `bap/${collegeId}/${id}`),
        ...[dosen.idDosen, now, nimSaksi, new Date(now.getTime() + 7 * DAY_MS)],
      ],
    );
    return { id, kode, sidik: SIDIK };
  }
  return { bap };
}
