/**
 * Grafana's dashboards: what an operator looks at on an exam morning, during attendance, when jobs
 * wait, and when the database is suspected. `node infra/observability/write-dashboards.ts` writes
 * them as files that Grafana imports.
 */

/** Grafana's units. */
type Unit = 'short' | 'reqps' | 's' | 'percentunit' | 'bytes';

interface Panel {
  title: string;
  kind: 'timeseries' | 'stat';
  unit: Unit;
  /** PromQL by legend; '' for a single line. */
  queries: Readonly<Record<string, string>>;
}

interface Dashboard {
  uid: string;
  title: string;
  panels: readonly Panel[];
}

const line = (title: string, unit: Unit, queries: Panel['queries'] | string): Panel => ({
  title,
  kind: 'timeseries',
  unit,
  queries: typeof queries === 'string' ? { '': queries } : queries,
});
const figure = (title: string, unit: Unit, query: string): Panel => ({
  title,
  kind: 'stat',
  unit,
  queries: { '': query },
});

/** Selectors of requests: Grafana shows their rate, their time and their failures. */
const requests = (name: string, selector: string): Panel[] => [
  line(`${name} per detik`, 'reqps', {
    '{{status}}': `sum by (status) (rate(http_request_duration_seconds_count{${selector}}[1m]))`,
  }),
  line(`Lama ${name.toLowerCase()}`, 's', {
    p50: `histogram_quantile(0.5, sum by (le) (rate(http_request_duration_seconds_bucket{${selector}}[1m])))`,
    p95: `histogram_quantile(0.95, sum by (le) (rate(http_request_duration_seconds_bucket{${selector}}[1m])))`,
  }),
];

/** Rate, failures and time of groups of operations. */
const operations = (...names: string[]): Panel[] => {
  const of = `{operation=~"${names.join('|')}"}`;
  return [
    line('Per detik', 'reqps', { '{{operation}}': `lms:operations:rate1m${of}` }),
    line('Gagal', 'percentunit', { '{{operation}}': `lms:operation_failures:ratio5m${of}` }),
    line('p95', 's', { '{{operation}}': `lms:operation_latency:p95_5m${of}` }),
  ];
};

const health = [
  figure('Salinan api yang menjawab', 'short', 'sum(up{job="lms-api"})'),
  figure('Salinan worker yang menjawab', 'short', 'sum(up{job="lms-worker"})'),
  figure('Permintaan gagal', 'percentunit', 'max(lms:failures:ratio5m)'),
  figure('p95', 's', 'max(lms:latency:p95_5m)'),
];

export const dashboards: readonly Dashboard[] = [
  {
    uid: 'lms-pagi-ujian',
    title: 'Pagi ujian',
    panels: [
      ...health,
      figure('Pengerjaan berlangsung', 'short', 'max(lms_exam_attempts_running)'),
      figure('Lewat waktu, belum diakhiri', 's', 'max(lms_exam_attempts_overdue_seconds)'),
      figure('Jawaban tersimpan per detik', 'reqps', 'lms:answers:rate1m'),
      figure('Aliran kabar terbuka', 'short', 'sum(lms_event_streams)'),
      ...operations('sign_in', 'start_exam', 'save_answer', 'end_exam', 'hand_in', 'upload'),
      ...requests('Simpan jawaban', 'method="PUT", route=~"/v2/lms/ujian/.*/jawaban"'),
      ...requests('Mulai ujian', 'route="/v2/lms/ujian/{id}/pengerjaan/start"'),
      ...requests('Selesai ujian', 'route="/v2/lms/ujian/{id}/pengerjaan/end"'),
    ],
  },
  {
    uid: 'lms-kehadiran',
    title: 'Kehadiran',
    panels: [
      ...health,
      ...operations('sign_in', 'scan_qr', 'mark_attendance', 'read'),
      ...requests('Pindai QR', 'route="/v2/lms/kehadiran_mahasiswa/pindai"'),
      ...requests(
        'Simpan kehadiran',
        'method="PUT", route="/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}"',
      ),
      ...requests('Masuk', 'method="POST", route="/v2/access_token"'),
      line('Aliran kabar terbuka', 'short', { '{{instance}}': 'lms_event_streams' }),
    ],
  },
  {
    uid: 'lms-antrean',
    title: 'Antrean',
    panels: [
      figure('Menunggu', 'short', 'max(lms_jobs_waiting)'),
      figure('Pekerjaan tertua', 's', 'max(lms_jobs_oldest_seconds)'),
      figure('Gagal', 'short', 'max(lms_jobs_failed)'),
      figure('Surel gagal', 'short', 'max(lms_mails_failed)'),
      figure('Belum sampai di antrean', 's', 'max(lms_outbox_oldest_seconds)'),
      figure('Nilai tertua tanpa jawaban Siakad', 's', 'max(lms_grades_oldest_unsent_seconds)'),
      figure('Nilai ditolak Siakad', 'short', 'max(lms_grades_refused)'),
      figure('Notifikasi menunggu', 'short', 'max(lms_deliveries_due)'),
      figure('Notifikasi tertua', 's', 'max(lms_deliveries_oldest_seconds)'),
      figure('Berkas belum diperiksa', 'short', 'max(lms_files_unscanned)'),
      figure('Berkas bervirus', 'short', 'max(lms_files_infected)'),
      line('Menunggu dan gagal', 'short', {
        menunggu: 'max(lms_jobs_waiting)',
        gagal: 'max(lms_jobs_failed)',
      }),
      line('Umur yang tertua', 's', {
        pekerjaan: 'max(lms_jobs_oldest_seconds)',
        'belum di antrean': 'max(lms_outbox_oldest_seconds)',
        notifikasi: 'max(lms_deliveries_oldest_seconds)',
        nilai: 'max(lms_grades_oldest_unsent_seconds)',
        berkas: 'max(lms_files_oldest_unscanned_seconds)',
      }),
    ],
  },
  {
    uid: 'lms-basis-data',
    title: 'Basis data',
    panels: [
      figure('Primer', 'short', 'sum(patroni_primary)'),
      figure('Cadangan sinkron', 'short', 'sum(patroni_sync_standby)'),
      figure('Postgres berjalan', 'short', 'sum(patroni_postgres_running)'),
      line('Tertinggal dari primer', 'bytes', {
        '{{instance}}': 'scalar(max(patroni_xlog_location)) - (patroni_xlog_replayed_location > 0)',
      }),
      line('Koneksi terbuka', 'short', { '{{job}} {{instance}}': 'lms_db_connections' }),
      line('Permintaan menunggu koneksi', 'short', { '{{job}} {{instance}}': 'lms_db_waiting' }),
      line('Memori proses', 'bytes', {
        '{{job}} {{instance}}': 'process_resident_memory_bytes{job=~"lms-.*"}',
      }),
      line('CPU proses (inti)', 'short', {
        '{{job}} {{instance}}': 'rate(process_cpu_seconds_total{job=~"lms-.*"}[1m])',
      }),
      line('Tunda putaran, p99', 's', {
        '{{job}} {{instance}}': 'nodejs_eventloop_lag_p99_seconds',
      }),
    ],
  },
];

const WIDTH = 24;
const SIZE = { stat: { w: 6, h: 4 }, timeseries: { w: 12, h: 8 } } as const;

/** Figures in rows of four, lines in rows of two. */
function placed(panels: readonly Panel[]) {
  let [x, y, height] = [0, 0, 0];
  return panels.map((panel) => {
    const { w, h } = SIZE[panel.kind];
    if (x + w > WIDTH || (height > 0 && h !== height)) [x, y] = [0, y + height];
    const gridPos = { x, y, w, h };
    [x, height] = [x + w, h];
    return { panel, gridPos };
  });
}

/** A file that Grafana imports; the data source is asked for there. */
export function toGrafana({ uid, title, panels }: Dashboard) {
  const datasource = { type: 'prometheus', uid: '$datasource' };
  return {
    uid,
    title,
    tags: ['lms'],
    schemaVersion: 39,
    editable: true,
    timezone: 'browser',
    refresh: '15s',
    time: { from: 'now-1h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels: placed(panels).map(({ panel, gridPos }, index) => ({
      id: index + 1,
      type: panel.kind,
      title: panel.title,
      datasource,
      gridPos,
      fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
      targets: Object.entries(panel.queries).map(([legendFormat, expr], nth) => ({
        refId: String.fromCodePoint(65 + nth),
        datasource,
        expr,
        legendFormat: legendFormat || panel.title,
      })),
    })),
  };
}

/** Name and content of each file. */
export const dashboardFiles = (): Map<string, string> =>
  new Map(
    dashboards.map((one) => [
      `${one.uid.replace('lms-', '')}.json`,
      `${JSON.stringify(toGrafana(one), null, 2)}\n`,
    ]),
  );
