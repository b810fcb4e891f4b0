/** Previews a workbook with another value in every cell, one after the other. */
import { readFile } from 'node:fs/promises';
import { writeXlsx } from '../../apps/api/src/platform/xlsx/xlsx.ts';
import { campusOf } from './case.ts';
import type { BenchUser, College } from './college.ts';
import { type Limit, limitOf } from './limit.ts';
import { COMPONENTS, KELAS_NILAI, komponenKe } from './nilai.sql.ts';
import { REKAP } from './nilai-cases.ts';
import type { Start } from './server-process.ts';
import { median, round } from './statistics.ts';

const SECONDS_LIMIT = 3;
const PREVIEWS = 3;

export const PREVIEW = `nilai: preview of a workbook, ${KELAS_NILAI.students} × ${COMPONENTS}`;

interface PreviewBench {
  college: College;
  sign: (user: BenchUser) => string;
  start: Start;
}

export async function measurePreview({ college, sign, start }: PreviewBench): Promise<Limit[]> {
  const headers = campusOf(college, sign).headersOf(college.crowdLecturer);
  const workbook = await writeWorkbook();
  const api = await start.api();
  try {
    const seconds: number[] = [];
    for (let turn = 0; turn < PREVIEWS; turn += 1) {
      const body = new FormData();
      body.append('file', new Blob([workbook]), 'nilai.xlsx');
      const begin = performance.now();
      const reply = await fetch(`${api.url}${REKAP}/impor`, { method: 'POST', headers, body });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`The preview answers ${reply.status}: ${text.slice(0, 500)}`);
      seconds.push((performance.now() - begin) / 1_000);
    }
    return [limitOf(PREVIEW, round(median(seconds), 1), SECONDS_LIMIT, 's')];
  } finally {
    await api.stop();
  }
}

async function writeWorkbook(): Promise<Uint8Array<ArrayBuffer>> {
  const components = Array.from({ length: COMPONENTS }, (_, n) => n + 1);
  const headings = components.map((n) => `Komponen ${n} [${komponenKe(n)}]`);
  const rows = Array.from({ length: KELAS_NILAI.students }, (_, n) => [
    `${KELAS_NILAI.nim}${n + 1}`,
    `Peserta Nomor ${n + 1}`,
    ...components.map((component) => ((n * COMPONENTS + component) % 10_000) / 100),
    null,
  ]);
  const written = await writeXlsx({
    sheet: 'Nilai',
    columns: ['NIM', 'Nama Mahasiswa', ...headings, 'Alasan'].map((header) => ({ header })),
    rows,
    zone: 'Asia/Jakarta',
  });
  try {
    return new Uint8Array(await readFile(written.localPath));
  } finally {
    await written.dispose();
  }
}
