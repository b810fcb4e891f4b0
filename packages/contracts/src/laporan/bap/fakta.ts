/**
 * The canonical facts of reports (BAP, N51, N52, N59). The server signs exactly these: changing a
 * shape needs another `skema`, because issued reports are read with the one they name.
 */
import { z } from 'zod';
import { jenisIsi, kategoriPertemuan } from '../../kelas/pertemuan.ts';
import { instant, modeKuliah, presensi, zonaWaktu } from '../../wire/umum.ts';

/** SHA-256, hexadecimal. */
export const sidik = z.string().regex(/^[0-9a-f]{64}$/);

const identitas = {
  perguruan_tinggi: z.object({ nama: z.string() }),
  periode: z.object({ id: z.string(), nama: z.string() }),
  prodi: z.object({ id: z.string(), nama: z.string() }),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string(), sks: z.int() }),
  kelas: z.object({ id: z.string(), nama: z.string() }),
};

/** Realisation of a meeting; empty texts: not told (N56). */
export const realisasi = z.object({
  materi: z.string(),
  metode: z.string(),
  kendala: z.string(),
});

/** A lecturer of the meeting. */
export const pengajarFakta = z.object({
  id: z.string(),
  /** With titles. */
  nama: z.string(),
  nidn: z.string().nullable(),
  hadir: z.boolean(),
  /** Validated by an operator (DECISIONS 131); null where the college does not validate. */
  valid: z.boolean().nullable(),
});

/** A student of the class; `status` null: no record. */
export const pesertaFakta = z.object({
  nim: z.string(),
  nama: z.string(),
  status: presensi.nullable(),
});

/** What the report of one meeting tells. */
export const faktaBap = z.object({
  skema: z.literal(1),
  /** BAP/{periode}/{kode}/{kelas}/{nomor}-{versi} (N58). */
  nomor: z.string(),
  versi: z.int(),
  ...identitas,
  pertemuan: z.object({
    id: z.string(),
    nomor: z.int(),
    judul: z.string(),
    jenis: kategoriPertemuan,
    metode: modeKuliah,
    ruangan: z.string().nullable(),
    /** The college's; times are shown in it. */
    zona: zonaWaktu,
    rencana: z.object({ mulai: instant, selesai: instant }),
    pelaksanaan: z.object({ mulai: instant.nullable(), selesai: instant.nullable() }),
  }),
  /** From the RPS; null: it has no row for this meeting. */
  rencana: z.object({ materi: z.string().nullable(), metode: z.string().nullable() }),
  realisasi,
  /** By name. */
  pengajar: z.array(pengajarFakta),
  /** In the order of the page. */
  aktivitas: z.array(z.object({ jenis: jenisIsi, judul: z.string() })),
  peserta: z.object({
    jumlah: z.int(),
    hadir: z.int(),
    izin: z.int(),
    sakit: z.int(),
    alpa: z.int(),
    /** Without a record. */
    belum: z.int(),
    /** By nim. */
    daftar: z.array(pesertaFakta),
  }),
});
export type FaktaBap = z.infer<typeof faktaBap>;

/**
 * What the report of a class tells: which versions of its meetings' reports are in it (N58), and the
 * totals per lecturer. `pengajar` names the lecturer it is limited to.
 */
export const faktaBapKelas = z.object({
  skema: z.literal(1),
  ...identitas,
  pengajar: z.object({ id: z.string(), nama: z.string() }).nullable(),
  pertemuan: z.array(
    z.object({
      id: z.string(),
      nomor_pertemuan: z.int(),
      /** Null: nobody has signed it. */
      nomor: z.string().nullable(),
      versi: z.int().nullable(),
      /** Of the issued facts, or of the draft. */
      sidik,
    }),
  ),
  /** By name: meetings taught, and those of them that are validated. */
  jumlah: z.array(
    z.object({ id: z.string(), nama: z.string(), hadir: z.int(), valid: z.int().nullable() }),
  ),
});
export type FaktaBapKelas = z.infer<typeof faktaBapKelas>;
