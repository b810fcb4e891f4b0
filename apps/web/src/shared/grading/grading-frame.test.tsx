import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '../lib/api-types.ts';
import { useQueryParams } from '../lib/use-query-params.ts';
import { renderWithApp } from '../testing/render.tsx';
import { setWidth } from '../testing/screen-width.ts';
import { GradingFrame } from './grading-frame.tsx';
import { useGradingList } from './use-grading-list.ts';
import { useSelection } from './use-selection.ts';

interface Row {
  id: string;
}

const SIZE = 100;
const TOTAL = 5_000;
const asked: number[] = [];
const prefetched: string[] = [];
const drawn: string[] = [];
const tooMany = vi.fn();

function pageOf(page: number) {
  return {
    queryKey: ['baris', page],
    queryFn: async (): Promise<Page<Row[]>> => {
      asked.push(page);
      const data = Array.from({ length: SIZE }, (_one, index) => ({
        id: `r${(page - 1) * SIZE + index + 1}`,
      }));
      return {
        data,
        meta: { page, per_page: SIZE, total_items: TOTAL, total_pages: TOTAL / SIZE },
      };
    },
  };
}
const content = (row: Row) => {
  drawn.push(row.id);
  return row.id;
};

function Screen() {
  const { params, set } = useQueryParams();
  const current = params.get('buka');
  const list = useGradingList<Row>({
    pageOf,
    pageSize: SIZE,
    current,
    locate: useCallback(async (id: string) => Number(id.slice(1)) - 1, []),
    prefetch: ({ id }) => prefetched.push(id),
    isWaiting: ({ id }) => id.endsWith('7'),
  });
  const selection = useSelection<Row>({
    rowAt: list.rows.rowAt,
    load: list.rows.load,
    most: 200,
    onTooMany: tooMany,
  });
  return (
    <GradingFrame
      label="Lembar"
      list={list}
      current={current}
      currentName={current}
      onOpen={(id, how) => set({ buka: id }, how)}
      nameOf={({ id }) => id}
      content={content}
      selection={selection}
      findUngraded={async () => 'r4000'}
      isWaiting={({ id }) => id.endsWith('7')}
      startsUngraded={params.has('mulai')}
      listHead={<p>{`${selection.rows.size} dipilih`}</p>}
      empty="Kosong"
      work={<p>{`Kerja ${current}`}</p>}
      side={
        <div data-grading="isian">
          <input aria-label="Angka" data-grading="nilai" />
        </div>
      }
      mayGrade
    />
  );
}

beforeEach(() => {
  setWidth(true);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
  for (const seen of [asked, prefetched, drawn]) seen.length = 0;
  tooMany.mockReset();
});

test('of 5,000 rows those in sight exist, from one page; moving on draws none anew and loads two ahead, and the next that waits', async () => {
  const user = userEvent.setup();
  renderWithApp(<Screen />);
  await screen.findByText('r1');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(25);
  expect(asked).toEqual([1]);
  await user.keyboard('j');
  expect(screen.getByText('Kerja r1')).toBeVisible();
  await waitFor(() => expect(prefetched).toEqual(['r2', 'r3', 'r7']));
  drawn.length = 0;
  await user.keyboard('j');
  expect(screen.getByText('Kerja r2')).toBeVisible();
  expect(prefetched.slice(3)).toEqual(['r3', 'r4', 'r7']);
  expect(drawn).toEqual([]);
  expect(asked).toEqual([1]);
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('r2');
});

test('N far away loads the pages around it and goes on from there; the first pages are let go', async () => {
  const user = userEvent.setup();
  const { queryClient } = renderWithApp(<Screen />);
  await screen.findByText('r1');
  await user.keyboard('n');
  expect(await screen.findByText('Kerja r4000')).toBeVisible();
  expect(await screen.findByText('4000 dari 5000')).toBeVisible();
  await user.keyboard('j');
  expect(await screen.findByText('Kerja r4001')).toBeVisible();
  await user.keyboard('k');
  expect(await screen.findByText('Kerja r4000')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([1, 40, 41]));
  const held = queryClient.getQueryCache().findAll({ queryKey: ['baris'], type: 'active' });
  expect(held.length).toBeLessThanOrEqual(3);
});

test('G goes to the grade; written there keys are text; Escape leaves it', async () => {
  const user = userEvent.setup();
  renderWithApp(<Screen />, { route: '/?buka=r1' });
  await screen.findByText('1 dari 5000');
  await user.keyboard('gjkn?/');
  expect(screen.getByLabelText('Angka')).toHaveValue('jkn?/');
  expect(screen.getByText('Kerja r1')).toBeVisible();
  await user.keyboard('{Escape}j');
  expect(screen.getByText('Kerja r2')).toBeVisible();
});

test('ticked with Shift all between are selected; more than can be graded at once are refused', async () => {
  const user = userEvent.setup();
  renderWithApp(<Screen />);
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih r2' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Pilih r6' }));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('5 dipilih')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih r4' }));
  expect(await screen.findByText('4 dipilih')).toBeVisible();
  expect(tooMany).not.toHaveBeenCalled();
});

test('on a phone the list comes first, then work and grade as two tabs, and the way back', async () => {
  setWidth(false);
  const user = userEvent.setup();
  const { router } = renderWithApp(<Screen />);
  await user.click(await screen.findByRole('button', { name: 'r3' }));
  expect(screen.getByText('Kerja r3')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Lembar' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Nilai' }));
  expect(screen.getByRole('tab', { name: 'Nilai', selected: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  expect(screen.getByText('Kerja r4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Daftar' }));
  expect(await screen.findByRole('list', { name: 'Lembar' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('begun to grade, the first row that waits is open, and the cursor is in its field', async () => {
  const { router } = renderWithApp(<Screen />, { route: '/?mulai=1' });
  await waitFor(() => expect(router.state.location.search).toContain('buka=r4000'));
  await waitFor(() => expect(screen.getByLabelText('Angka')).toHaveFocus());
});

test('Ctrl+Enter goes past what does not wait, at once where it is held', async () => {
  const user = userEvent.setup();
  const { router } = renderWithApp(<Screen />, { route: '/?buka=r2' });
  await screen.findByText('2 dari 5000');
  await user.click(screen.getByLabelText('Angka'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(router.state.location.search).toContain('buka=r7');
  expect(prefetched).toContain('r7');
  await waitFor(() => expect(screen.getByLabelText('Angka')).toHaveFocus());
});
