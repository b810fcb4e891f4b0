/** The status page is kept for some seconds: it must cost nothing when everybody looks. */
import type { Clock } from '../../clock.ts';

/** Null: nobody can tell at present. */
type Health = boolean | null;

export interface StatusPart {
  nama: string;
  /** Tells people what holds meanwhile. */
  terganggu: string;
  works: () => Promise<Health>;
}

interface Known {
  part: StatusPart;
  health: Health;
  since: Date;
}

const FRESH_MS = 10_000;
const PATIENCE_MS = 3_000;

export function createStatus(parts: readonly StatusPart[], { now }: Clock) {
  let known: readonly Known[] = parts.map((part) => ({ part, health: null, since: now() }));
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const healths = await Promise.all(parts.map((part) => withinPatience(part.works())));
    const at = now();
    known = known.map((one, index) => {
      const health = healths[index] ?? null;
      return health === one.health ? one : { ...one, health, since: at };
    });
    checkedAt = at.getTime();
  }

  return {
    /** HTML, at most ten seconds old. */
    page: async (): Promise<string> => {
      if (now().getTime() - checkedAt > FRESH_MS) {
        checking ??= check().finally(() => {
          checking = null;
        });
        await checking;
      }
      return pageOf(known, now());
    },
  };
}

async function withinPatience(asked: Promise<Health>): Promise<Health> {
  const { promise: late, resolve } = Promise.withResolvers<Health>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  try {
    return await Promise.race([asked, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Without a clock time: the page does not know whose zone counts. */
export function sinceText(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'kurang dari 1 menit';
  if (minutes < HOUR_MINUTES) return `${minutes} menit`;
  const rest = minutes % HOUR_MINUTES;
  return `${Math.floor(minutes / HOUR_MINUTES)} jam${rest === 0 ? '' : ` ${rest} menit`}`;
}

function headline(known: readonly Known[]): string {
  if (known.every(({ health }) => health === true)) return 'Semua layanan berjalan';
  return known[0]?.health === true ? 'Sebagian layanan terganggu' : 'LMS sedang terganggu';
}

function row({ part, health, since }: Known, now: Date): string {
  const text =
    health === true
      ? 'Berjalan'
      : health === null
        ? 'Belum diketahui'
        : `Terganggu sejak ${sinceText(since, now)} lalu`;
  const mark = health === true ? '✓' : health === null ? '?' : '✕';
  const advice = health === false ? `<p>${part.terganggu}</p>` : '';
  return `<li><strong>${mark} ${part.nama}</strong> <span>${text}</span>${advice}</li>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1.5rem 1rem}
ul{list-style:none;padding:0}li{padding:.75rem 0;border-top:1px solid #8886}li p{margin:.25rem 0 0}h1{font-size:1.5rem}`;

const pageOf = (known: readonly Known[], now: Date): string => `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="30"><title>Status LMS</title><style>${STYLE}</style></head>
<body><main><h1>${headline(known)}</h1><ul>
${known.map((one) => row(one, now)).join('\n')}
</ul><p>Halaman ini memperbarui dirinya setiap 30 detik.</p></main></body></html>
`;
