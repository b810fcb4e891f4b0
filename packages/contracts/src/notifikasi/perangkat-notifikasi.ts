/** Browsers that show the caller's notifications (N80), and what became of them (N82). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/umum.ts';

const semua = { mahasiswa: true, dosen: true, operator: true } as const;
const byUuid = z.object({ id: z.uuid() });

/** A PushSubscription: where its push service takes messages, and the keys that encrypt them. */
const langganan = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({
    /** A point on P-256 and a secret, both base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});
export type Langganan = z.infer<typeof langganan>;
/** The server's public key with which the browser subscribed. */
const kunci = z.string().max(100);

const perangkat = z.object({
  id: z.string(),
  /** 'Chrome di Android' */
  nama: z.string(),
  dibuat_pada: instant,
  /** When its push service last took a message; null: never. */
  berhasil_pada: instant.nullable(),
});
export type PerangkatNotifikasi = z.infer<typeof perangkat>;

export const perangkatNotifikasi = endpoint({
  tag: 'notifikasi',
  access: semua,
  method: 'GET',
  path: '/v2/lms/notifikasi/perangkat',
  summary: 'Perangkat yang menampilkan notifikasi pengguna.',
  source: 'N80',
  response: z.object({
    /** Public key for PushManager.subscribe; null: push is not set up. */
    kunci: z.string().nullable(),
    perangkat: z.array(perangkat),
    /** Null: there is no mail server. */
    surel: z.object({ alamat: z.string().nullable() }).nullable(),
  }),
});

/** Idempotent by endpoint. Refused while acting as another. */
export const daftarkanPerangkat = endpoint({
  tag: 'notifikasi',
  access: semua,
  method: 'PUT',
  path: '/v2/lms/notifikasi/perangkat',
  summary: 'Daftarkan atau perbarui langganan push peramban ini.',
  note: 'Langganan berhenti bersama sesi yang diakhiri.',
  source: 'N80',
  body: z.object({ langganan, kunci }),
  response: perangkat,
  errors: ['tidak_berhak', 'push_tidak_tersedia', 'layanan_push_ditolak', 'kunci_push_berganti'],
});

export const hapusPerangkat = endpoint({
  tag: 'notifikasi',
  access: semua,
  method: 'DELETE',
  path: '/v2/lms/notifikasi/perangkat/{id}',
  summary: 'Hapus satu perangkat, sehingga tidak menerima notifikasi lagi.',
  source: 'N80',
  params: byUuid,
  errors: ['tidak_berhak'],
});

export const cobaPerangkat = endpoint({
  tag: 'notifikasi',
  access: semua,
  method: 'POST',
  path: '/v2/lms/notifikasi/perangkat/{id}/percobaan',
  summary: 'Kirim notifikasi percobaan ke satu perangkat.',
  source: 'N80',
  params: byUuid,
  status: 202,
  errors: ['tidak_berhak', 'push_tidak_tersedia'],
});

/**
 * For a service worker, which has no access token: the id and the secret of the old subscription
 * prove the browser.
 */
export const gantiLangganan = endpoint({
  tag: 'notifikasi',
  access: 'publik',
  method: 'POST',
  path: '/v2/lms/notifikasi/langganan',
  summary: 'Ganti langganan push yang diperbarui sendiri oleh peramban.',
  source: 'N80',
  body: z.object({ id: z.uuid(), auth: langganan.shape.keys.shape.auth, langganan, kunci }),
  response: z.object({ id: z.string() }),
  errors: [
    'push_tidak_tersedia',
    'layanan_push_ditolak',
    'kunci_push_berganti',
    'tidak_ditemukan',
    'terlalu_sering',
  ],
});

/** From the service worker; unknown ids are ignored, so that nobody learns which exist. */
export const catatTampil = endpoint({
  tag: 'notifikasi',
  access: 'publik',
  method: 'POST',
  path: '/v2/lms/notifikasi/tampil',
  summary: 'Catat notifikasi yang telah ditampilkan perangkat.',
  source: 'N82',
  body: z.object({ antaran: z.array(z.uuid()).min(1).max(100) }),
  errors: ['terlalu_sering'],
});

/** Figures of the last seven days. */
export const angkaAntaran = endpoint({
  tag: 'notifikasi',
  access: { operator: ['data_sistem', 'read'] },
  method: 'GET',
  path: '/v2/lms/notifikasi/antaran',
  summary: 'Jumlah notifikasi yang dikirim, ditampilkan, dan gagal selama 7 hari.',
  source: 'N82',
  response: z.object({
    perangkat: z.int(),
    saluran: z.array(
      z.object({
        saluran: z.enum(['push', 'surel']),
        menunggu: z.int(),
        terkirim: z.int(),
        /** Mails tell nothing of it. */
        tampil: z.int(),
        gagal: z.int(),
      }),
    ),
    /** Why deliveries failed, the most frequent first. */
    sebab: z.array(z.object({ sebab: z.string(), jumlah: z.int() })),
  }),
});
