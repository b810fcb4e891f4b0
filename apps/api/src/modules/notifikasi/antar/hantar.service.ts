/**
 * Sends sets of deliveries to push services (N80). Each answer is stored soon after it came, so a
 * killed worker repeats only what it was sending; the repetition replaces the shown message by topic
 * and tag.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createGathering } from '../../../platform/gathering.ts';
import type { PushSender } from '../../../platform/push/push.ts';
import { type Commit, handlesLong, type LongJobContext } from '../../../platform/queue/job.ts';
import { createTurns } from '../../../platform/turns.ts';
import { hantarPush } from './antar.messages.ts';
import { bundlesOf, judgePush, type Putusan } from './antar.policy.ts';
import { type Hasil, type Kiriman, markAntaran, releaseKiriman } from './antaran.repo.ts';
import { type AntaranRow, listAntaran } from './kiriman.repo.ts';
import { markPerangkat } from './perangkat.repo.ts';
import { toPushMessage } from './pesan.views.ts';

/** Open requests of one set; four sets are sent at once. */
const AT_ONCE = 25;
const MOST_MARKED = 200;
/** A set that could not be sent waits this long. */
const PUT_OFF_MS = 60_000;

/** The answer about one message, or why none was sent. */
interface Outcome {
  rows: readonly AntaranRow[];
  putusan: Putusan | { jenis: 'batal'; sebab: string };
}

function toHasil({ rows, putusan }: Outcome, now: Date): Hasil[] {
  const { jenis } = putusan;
  const keadaan =
    jenis === 'nanti' ? 'menunggu' : jenis === 'terkirim' || jenis === 'batal' ? jenis : 'gagal';
  const antarPada = jenis === 'nanti' ? new Date(now.getTime() + putusan.detik * 1_000) : null;
  const sebab = 'sebab' in putusan ? putusan.sebab : null;
  return rows.map(({ id, versi }) => ({ id, versi, keadaan, sebab, antarPada }));
}

const devicesOf = (outcomes: readonly Outcome[], jenis: Outcome['putusan']['jenis']): string[] => [
  ...new Set(
    outcomes.flatMap(({ rows, putusan }) =>
      putusan.jenis === jenis ? rows.slice(0, 1).map(({ tujuan }) => tujuan) : [],
    ),
  ),
];

export function createHantarPush(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { sender, idKunci }: { sender: PushSender | null; idKunci: string | null },
) {
  const mark = (collegeId: string, outcomes: readonly Outcome[]): Promise<void> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      await markAntaran(
        tx,
        collegeId,
        outcomes.flatMap((one) => toHasil(one, now)),
        now,
      );
      const answered = {
        berhasil: devicesOf(outcomes, 'terkirim'),
        ditolak: devicesOf(outcomes, 'ditolak'),
        hilang: devicesOf(outcomes, 'hapus'),
      };
      await markPerangkat(tx, collegeId, answered, now);
    });

  /** Null: the row can be sent. */
  function obstacleOf({ layak, endpoint, id_kunci }: AntaranRow): Outcome['putusan'] | null {
    if (endpoint === null) return { jenis: 'batal', sebab: 'perangkat_dihapus' };
    if (!layak) return { jenis: 'batal', sebab: 'tidak_perlu' };
    // The browser subscribes anew when it is opened.
    if (id_kunci !== idKunci) return { jenis: 'gagal', sebab: 'kunci_berganti' };
    return null;
  }

  async function send(
    rows: readonly [AntaranRow, ...AntaranRow[]],
    push: PushSender,
    { collegeId, now, signal }: LongJobContext,
  ): Promise<Outcome> {
    const [{ endpoint, p256dh, auth, coba, dibuat_pada }] = rows;
    const target = { endpoint: endpoint ?? '', p256dh: p256dh ?? '', auth: auth ?? '' };
    const answer = await push.send(target, toPushMessage(rows, collegeId), signal);
    const ageSeconds = (now.getTime() - dibuat_pada.getTime()) / 1_000;
    return { rows, putusan: judgePush(answer, { coba, ageSeconds }) };
  }

  async function work(idKiriman: string, context: LongJobContext): Promise<Commit> {
    const kiriman: Kiriman = { collegeId: context.collegeId, idKiriman };
    const giveBack: Commit = (tx) =>
      releaseKiriman(tx, kiriman, new Date(clock.now().getTime() + PUT_OFF_MS));
    if (sender === null) return giveBack;
    const rows = await listAntaran(db, kiriman, context.now);
    const store = createGathering<Outcome, void>({
      most: MOST_MARKED,
      run: async (outcomes) => {
        await mark(context.collegeId, outcomes);
        return outcomes.map(() => undefined);
      },
    });
    const stopped = rows.flatMap((row) => {
      const putusan = obstacleOf(row);
      return putusan === null ? [] : [{ rows: [row], putusan }];
    });
    const left = new Set(stopped.flatMap((one) => one.rows));
    const perDevice = Map.groupBy(
      rows.filter((row) => !left.has(row)),
      ({ tujuan }) => tujuan,
    );
    const bundles = [...perDevice.values()].flatMap((one) => bundlesOf(one));
    const turns = createTurns({
      most: AT_ONCE,
      mostWaiting: bundles.length,
      retryAfterSeconds: 1,
    });
    const sent: Promise<Outcome['putusan']['jenis']>[] = bundles.map((bundle) =>
      turns(async () => {
        const [first, ...others] = bundle;
        if (first === undefined) throw new Error('a bundle has no row');
        const outcome = await send([first, ...others], sender, context);
        await store(outcome);
        return outcome.putusan.jenis;
      }, context.signal),
    );
    const settled = await Promise.allSettled([...stopped.map((one) => store(one)), ...sent]);
    const failed = settled.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    await warnOf(idKiriman, await Promise.all(sent));
    return giveBack;
  }

  /** One line for a set, however many were refused. */
  async function warnOf(idKiriman: string, kinds: readonly string[]): Promise<void> {
    const bad = kinds.filter((kind) => kind === 'ditolak' || kind === 'gagal').length;
    if (bad > 0) log.warn({ kiriman: idKiriman, refused: bad }, 'push services refused messages');
  }

  return handlesLong(hantarPush, {
    work: ({ id_kiriman }, context) => work(id_kiriman, context),
    failed: (tx: Tx, { id_kiriman: idKiriman }, _error, { collegeId, now }) =>
      releaseKiriman(tx, { collegeId, idKiriman }, new Date(now.getTime() + PUT_OFF_MS)),
  });
}
