import { createHash } from 'node:crypto';
import type { JenisSoal } from '@lms/contracts/soal/soal';
import type { MakeContext, TestMakul } from './make-context.ts';
import type { TestDosen } from './make-people.ts';

export interface TestBankSoal {
  collegeId: string;
  id: string;
  judul: string;
  makul: TestMakul;
}

export interface TestSoal {
  collegeId: string;
  id: string;
  idVersi: string;
}

interface BankOver {
  collegeId?: string;
  /** Null or missing: 'Belum Ada Dosen'. */
  dosen?: TestDosen | null;
  makul?: TestMakul;
  judul?: string;
  deskripsi?: string;
  dibagikan?: boolean;
  /** When it went to the trash. */
  dihapusPada?: Date;
}

interface SoalOver {
  jenis?: JenisSoal;
  pertanyaan?: string;
  teksKunci?: string;
  urutan?: number;
  label?: readonly string[];
  oleh?: { userId: string };
  dihapusPada?: Date;
}

/**
 * Defaults per kind: option `…-b` is right, the statement is right, the number is 1,5, the text
 * 'Jakarta'.
 */
function kontenOf(jenis: JenisSoal, id: string): { isi: object; kunci: object } {
  const opsi = ['a', 'b', 'c'].map((one) => ({
    id: `${id}-${one}`,
    teks: `<p>Pilihan ${one}</p>`,
    disematkan: false,
  }));
  const kinds: Record<JenisSoal, { isi: object; kunci: object }> = {
    pilihan: { isi: { opsi }, kunci: { opsi: `${id}-b` } },
    pilihan_jamak: {
      isi: { opsi },
      kunci: { opsi: [`${id}-a`, `${id}-b`], penilaian: 'sebagian' },
    },
    benar_salah: { isi: { label: ['Benar', 'Salah'] }, kunci: { benar: true } },
    esay: { isi: { jenis_file_diterima: ['text', 'pdf'] }, kunci: {} },
    numerik: { isi: {}, kunci: { angka: '1,5', toleransi: { jenis: 'mutlak', nilai: '0' } } },
    isian: { isi: {}, kunci: { jawaban: [{ teks: 'Jakarta', persen: 100 }], peka_huruf: false } },
  };
  return kinds[jenis];
}

export function createMakeSoal(
  { db, clock, next, collegeId: collegeOf }: MakeContext,
  { makul: makeMakul }: { makul: (over: { collegeId: string }) => Promise<TestMakul> },
) {
  /** A read file with one question, imported or ready. */
  async function imporSoal(
    { collegeId, id: idTempat }: { collegeId: string; id: string },
    { diterapkan = false, jenis = 'bank' }: { diterapkan?: boolean; jenis?: 'bank' | 'ujian' } = {},
  ): Promise<{ id: string }> {
    const id = `impor-soal${next()}`;
    const soal = [
      {
        no: 1,
        tempat: 'Soal ke-1',
        judul: 'Soal',
        jenis_asal: 'essay',
        status: 'mustahil',
        alasan: 'Tidak ada di sini.',
      },
    ];
    const laporan = JSON.stringify({
      id_berkas: `berkas-${id}`,
      catatan: [],
      soal,
      ...(diterapkan ? { diterapkan: 0 } : {}),
    });
    const [bank, ujian] = jenis === 'bank' ? [idTempat, null] : [null, idTempat];
    await db.run(
      `INSERT INTO soal_impor (college_id, id, id_bank, id_ujian, format, nama_berkas, status, laporan, oleh, oleh_nama, pada, diterapkan_pada)
       VALUES ($1, $2, $3, $4, 'gift', 'soal.txt', $5, $6::jsonb, 'penulis-uji', 'Dosen Uji', $7, $8)`,
      [
        collegeId,
        id,
        bank,
        ujian,
        diterapkan ? 'diterapkan' : 'dibaca',
        laporan,
        clock.now(),
        diterapkan ? clock.now() : null,
      ],
    );
    return { id };
  }

  /** Without questions, hidden from others. */
  async function bankSoal(over: BankOver = {}): Promise<TestBankSoal> {
    const n = next();
    const collegeId = await collegeOf(
      over.collegeId ?? over.dosen?.collegeId ?? over.makul?.collegeId,
    );
    const makul = over.makul ?? (await makeMakul({ collegeId }));
    const bank = { collegeId, id: `bank${n}`, judul: over.judul ?? `Bank Soal ${n}`, makul };
    await db.run(
      `INSERT INTO bank_soal (college_id, id, judul, deskripsi, id_dosen, id_makul, id_prodi, dibagikan, dibuat_oleh, dibuat_oleh_nama,
         dibuat_pada, diubah_oleh_nama, diubah_pada, dihapus_pada)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'Dosen Uji', $10::timestamptz, 'Dosen Uji', $10::timestamptz, $11)`,
      [
        ...[
          collegeId,
          bank.id,
          bank.judul,
          over.deskripsi ?? 'Untuk latihan',
          over.dosen?.idDosen ?? null,
          makul.id,
          makul.idProdi,
        ],
        ...[
          over.dibagikan ?? false,
          over.dosen?.userId ?? 'pembuat',
          clock.now(),
          over.dihapusPada ?? null,
        ],
      ],
    );
    return bank;
  }

  /** With one version, at the end. */
  async function soal(
    { collegeId, id: idBank }: Pick<TestBankSoal, 'collegeId' | 'id'>,
    over: SoalOver = {},
  ): Promise<TestSoal> {
    const n = next();
    const made = { collegeId, id: `soal${n}`, idVersi: `versi${n}` };
    const { jenis = 'pilihan', pertanyaan = `<p>Pertanyaan ${n}</p>` } = over;
    const { isi, kunci } = kontenOf(jenis, made.id);
    await db.run(
      `INSERT INTO soal (college_id, id, id_bank, jenis, urutan, label, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada,
         dihapus_pada)
       VALUES ($1, $2, $3, $4::jenis_soal, $5, $6::text[], $7, 'Dosen Uji', $8::timestamptz, $8::timestamptz, $9)`,
      [
        ...[collegeId, made.id, idBank, jenis, over.urutan ?? n, [...(over.label ?? [])]],
        ...[over.oleh?.userId ?? 'pembuat', clock.now(), over.dihapusPada ?? null],
      ],
    );
    const sidik = createHash('sha256').update(made.id).digest('hex');
    await db.run(
      `INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
       VALUES ($1, $2, $3, 1, $4, $5::jsonb, $6, $7, 'Dosen Uji', $8)`,
      [
        collegeId,
        made.idVersi,
        made.id,
        pertanyaan,
        JSON.stringify(isi),
        sidik,
        over.oleh?.userId ?? 'pembuat',
        clock.now(),
      ],
    );
    await db.run(
      'INSERT INTO soal_kunci (college_id, id_versi, kunci, lengkap, teks_kunci) VALUES ($1, $2, $3::jsonb, true, $4)',
      [collegeId, made.idVersi, JSON.stringify(kunci), over.teksKunci ?? ''],
    );
    return made;
  }

  return { bankSoal, imporSoal, soal };
}
