/** The mail that tells a person each morning what is new (N85). */
import type { Db } from '../../../platform/db/db.ts';
import { type Mailer, MailRefused } from '../../../platform/mail.ts';
import { type Commit, handlesLong } from '../../../platform/queue/job.ts';
import { kirimRingkasan } from './antar.messages.ts';
import { type Hasil, type Kiriman, markAntaran } from './antaran.repo.ts';
import { type AntaranRow, findNamaCollege, listAntaran } from './kiriman.repo.ts';
import { toMorningMail } from './pesan.views.ts';

interface RingkasanOptions {
  /** Null without a mail server. */
  mailer: Mailer | null;
  publicUrl: string;
}

type Akhir = Pick<Hasil, 'keadaan' | 'sebab'>;

const toHasil = (rows: readonly AntaranRow[], akhir: Akhir): Hasil[] =>
  rows.map(({ id, versi }) => ({ id, versi, ...akhir, antarPada: null }));

export function createRingkasan(db: Db, { mailer, publicUrl }: RingkasanOptions) {
  async function sendTo(rows: readonly AntaranRow[], { collegeId }: Kiriman): Promise<Akhir> {
    const to = rows[0]?.email ?? null;
    if (mailer === null || to === null) return { keadaan: 'batal', sebab: 'tanpa_alamat' };
    const college = await findNamaCollege(db, collegeId);
    try {
      await mailer.send({ to, ...toMorningMail(rows, { college, publicUrl }) });
      return { keadaan: 'terkirim', sebab: null };
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      return { keadaan: 'gagal', sebab: 'alamat_menolak' };
    }
  }

  async function work(kiriman: Kiriman, now: Date): Promise<Commit> {
    const rows = await listAntaran(db, kiriman, now);
    const news = rows.filter(({ layak }) => layak);
    const old = rows.filter(({ layak }) => !layak);
    const akhir = news.length === 0 ? null : await sendTo(news, kiriman);
    const results = [
      ...toHasil(old, { keadaan: 'batal', sebab: 'tidak_perlu' }),
      ...(akhir === null ? [] : toHasil(news, akhir)),
    ];
    return (tx) => markAntaran(tx, kiriman.collegeId, results, now);
  }

  return handlesLong(kirimRingkasan, {
    work: ({ id_kiriman: idKiriman }, { collegeId, now }) => work({ collegeId, idKiriman }, now),
    failed: async (tx, { id_kiriman: idKiriman }, _error, { collegeId, now }) => {
      const rows = await listAntaran(tx, { collegeId, idKiriman }, now);
      const akhir = { keadaan: 'gagal', sebab: 'surel_tidak_terkirim' } as const;
      await markAntaran(tx, collegeId, toHasil(rows, akhir), now);
    },
  });
}
