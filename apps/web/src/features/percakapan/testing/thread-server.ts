import { fireEvent } from '@testing-library/react';
import type { Pesan, Utas } from '../../../shared/queries/percakapan.ts';
import { fakeApi, type SeenCall } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { pesanOf, utasOf } from './fixtures.ts';

export const number = ({ url }: SeenCall, name: string): number | null =>
  url.searchParams.has(name) ? Number(url.searchParams.get(name)) : null;

/** A thread on a fake server; sent messages are added to it. */
export function server(messages: Pesan[], utas: Partial<Utas> = {}) {
  const all = [...messages];
  const state = { dibaca_sampai: utas.dibaca_sampai ?? all.length };
  const api = fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('bacaUtas', () =>
      utasOf({
        ...utas,
        urutan_terakhir: all.length,
        revisi_terakhir: Math.max(0, ...all.map(({ revisi }) => revisi)),
        ...state,
        unread_count: all.length - state.dibaca_sampai,
      }),
    )
    .reply('daftarPesan', (call) => {
      const limit = number(call, 'limit') ?? 50;
      const [before, after, around] = [
        number(call, 'before'),
        number(call, 'after'),
        number(call, 'around'),
      ];
      const revised = number(call, 'revisi_setelah');
      if (revised !== null)
        return all.filter(({ revisi }) => revisi > revised).toSorted((a, b) => a.revisi - b.revisi);
      if (after !== null) return all.slice(after, after + limit);
      if (around !== null)
        return all.slice(
          Math.max(0, around - 1 - Math.floor(limit / 2)),
          around - 1 + Math.ceil(limit / 2),
        );
      const end = before === null ? all.length : before - 1;
      return all.slice(Math.max(0, end - limit), end);
    })
    .reply('tandaiDibaca', ({ body }) => {
      state.dibaca_sampai = Object(body).sampai;
      return { dibaca_sampai: state.dibaca_sampai, unread_count: all.length - state.dibaca_sampai };
    })
    .reply('kirimPesan', ({ body }) => {
      const { text, id_klien } = Object(body);
      const known = all.find((one) => one.id_klien === id_klien);
      if (known) return known;
      const sent = pesanOf(all.length + 1, { text, id_klien, milik_sendiri: true });
      all.push(sent);
      return sent;
    });
  return { api, all };
}

/** Sets a height, because jsdom has no layout. */
export function layOut(
  element: HTMLElement,
  { height, top }: { height: number; top: number },
): void {
  Object.defineProperty(element, 'scrollHeight', { value: height, configurable: true });
  Object.defineProperty(element, 'clientHeight', { value: 300, configurable: true });
  element.scrollTop = top;
  fireEvent.scroll(element);
}
