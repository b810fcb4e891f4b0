/** Students in an exam over the network, who keep acknowledgements and repeat the rest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { Endpoint, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Copies } from '../servers/copies.ts';

export interface Acknowledged {
  idSoal: string;
  urutan: number;
  jawaban: boolean;
  status: string;
  sidik: string;
}

export interface Written {
  idPengerjaan: string;
  acknowledged: Acknowledged[];
  /** Answers to the student's own finish; empty when time ended it. */
  finished: ResponseOf<typeof endpoints.akhiriPengerjaan>[];
}

interface Writer {
  system: Copies;
  headers: Record<string, string>;
  idUjian: string;
  /** Between two saves. */
  paceMs: number;
  /** Share of the time before the student finishes; null: time ends it. */
  finishAt: number | null;
  /** After each acknowledged save, with the exam. */
  onKept: (idUjian: string) => void;
}

interface Answer<E extends Endpoint> {
  status: number;
  data: ResponseOf<E>;
}

/** Retries while the service is down, like the screen. */
async function ask<E extends Endpoint>(
  { system, headers, idUjian }: Writer,
  { method, path }: E,
  { params = {}, body }: { params?: Record<string, string>; body?: unknown } = {},
): Promise<Answer<E>> {
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    name === 'id' ? idUjian : (params[name] ?? '-'),
  );
  for (;;) {
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const reply = await system.fetch(url, sent, { again: true });
    const text = await reply.text().catch(() => null);
    if (reply.status === 503 || text === null) {
      await sleep(100);
      continue;
    }
    if (reply.status >= 500) throw new Error(`${url} answers ${reply.status}: ${text}`);
    return { status: reply.status, data: JSON.parse(text).data };
  }
}

/**
 * Starts and writes until the end; every fifth request repeats earlier answers. Null: the exam was
 * over.
 */
export async function writeExam(writer: Writer): Promise<Written | null> {
  const { paceMs, finishAt, onKept } = writer;
  const begun = await ask(writer, endpoints.mulaiPengerjaan, { body: {} });
  const lembar = await ask(writer, endpoints.lembarSaya);
  // The outage may outlast the exam.
  if (begun.status === 409) return null;
  if (begun.status !== 200) throw new Error(`the start answers ${begun.status}`);
  const pengerjaan = begun.data;
  const soal = (lembar.data?.kelompok ?? []).flatMap((group) =>
    group.soal.map((one) => ({ groupId: group.id, idSoal: one.id })),
  );
  const ends = Date.parse(pengerjaan.berakhir_pada);
  const finishes =
    finishAt === null ? Number.POSITIVE_INFINITY : Date.now() + (ends - Date.now()) * finishAt;
  const written: Written = { idPengerjaan: pengerjaan.id ?? '', acknowledged: [], finished: [] };
  let counter = 0;
  let last: { id_soal: string; urutan: number; jawaban: boolean } | null = null;
  const keep = (result: ResponseOf<typeof endpoints.simpanJawaban>, jawaban: boolean) => {
    const { id_soal: idSoal, urutan, status, tanda } = result;
    if (tanda !== null) {
      written.acknowledged.push({ idSoal, urutan, jawaban, status, sidik: tanda.sidik });
      onKept(writer.idUjian);
    }
    return tanda !== null && status !== 'menyusul';
  };
  for (
    let runs = soal.length > 0;
    runs && Date.now() < finishes;
    await sleep(paceMs * (0.5 + Math.random()))
  ) {
    counter += 1;
    const place = soal[counter % soal.length];
    if (place === undefined) throw new Error('the paper has no questions');
    const urutan = pengerjaan.generasi * PER_GENERASI + counter;
    const jawaban = Math.random() < 0.5;
    if (counter % 5 === 0 && last !== null) {
      const data = [last, { id_soal: place.idSoal, urutan, jawaban }];
      const many = await ask(writer, endpoints.simpanBanyakJawaban, { body: { data } });
      if (many.status !== 200) throw new Error(`a bundle answers ${many.status}`);
      runs = many.data.map((one, index) => keep(one, data[index]?.jawaban ?? false)).every(Boolean);
    } else {
      const params = { groupId: place.groupId, questionId: place.idSoal };
      const one = await ask(writer, endpoints.simpanJawaban, { params, body: { jawaban, urutan } });
      if (one.status !== 200 && one.status !== 409) throw new Error(`a save answers ${one.status}`);
      runs = one.status === 200 && keep(one.data, jawaban);
    }
    last = { id_soal: place.idSoal, urutan, jawaban };
  }
  if (finishAt === null) return written;
  const urutan_terakhir = pengerjaan.generasi * PER_GENERASI + counter;
  for (let times = 0; times < 2; times += 1) {
    const ended = await ask(writer, endpoints.akhiriPengerjaan, { body: { urutan_terakhir } });
    if (ended.status !== 200) throw new Error(`the end answers ${ended.status}`);
    written.finished.push(ended.data);
  }
  return written;
}

/** The public check of the receipt, which exists once the ledger is closed. */
export async function checkReceipt(writer: Writer): Promise<string> {
  for (;;) {
    const receipt = await ask(writer, endpoints.tandaTerimaUjian);
    const checked =
      receipt.status === 200
        ? await ask(writer, endpoints.periksaTandaTerimaUjian, {
            body: { kode: receipt.data.kode },
          })
        : null;
    if (checked?.status === 200) return checked.data.hasil;
    // Not closed yet, or too many checks this minute.
    if (![409, 429].includes((checked ?? receipt).status))
      throw new Error(`the receipt answers ${(checked ?? receipt).status}`);
    await sleep(1_000);
  }
}
