/** The mail that tells a person each morning what is new (N85). */
import type { Deps } from '../../../platform/deps.ts';
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

/**
 * A set is claimed by its rows and told to one job. What the mail server answered is stored at once, so a
 * job that is repeated after it finds nothing to send. One gap remains: a worker that is killed between
 * the answer and that write sends the mail again, under the same Message-ID, by which mail servers and
 * readers that look at it show one (N81: at least once, shown once).
 */
export function createRingkasan(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { mailer, publicUrl }: RingkasanOptions,
) {
  async function sendTo(
    rows: readonly AntaranRow[],
    { collegeId, idKiriman }: Kiriman,
  ): Promise<Akhir> {
    const to = rows[0]?.email ?? null;
    if (mailer === null || to === null) return { keadaan: 'batal', sebab: 'tanpa_alamat' };
    const college = await findNamaCollege(db, collegeId);
    const mail = toMorningMail(rows, { college, publicUrl });
    try {
      await mailer.send({ to, ...mail, nomor: `ringkasan.${idKiriman}` });
      return { keadaan: 'terkirim', sebab: null };
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      return { keadaan: 'gagal', sebab: 'alamat_menolak' };
    }
  }

  async function work(kiriman: Kiriman, now: Date): Promise<Commit> {
    const rows = await listAntaran(db, kiriman, now);
    const news = rows.filter(({ layak }) => layak);
    if (news.length > 0) {
      const results = toHasil(news, await sendTo(news, kiriman));
      await db.transaction((tx) => markAntaran(tx, kiriman.collegeId, results, clock.now()));
    }
    const old = rows.filter(({ layak }) => !layak);
    const results = toHasil(old, { keadaan: 'batal', sebab: 'tidak_perlu' });
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
