import type { PageMeta } from '@lms/contracts/wire/pagination';
import { ActionIcon, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { formatCount } from '../../lib/format.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';

/** S1 §9. */
const pageSizes = [5, 10, 20, 50] as const;
/** For tables of class content (S2 §9, DECISIONS 4). */
export const contentPageSizes = [5, 10, 15, 20] as const;
const PAGE_INPUT_DELAY_MS = 500;
const NAVIGATORS = 3;

export interface PaginationProps {
  meta: PageMeta;
  onChange: (change: { page: number; per_page: number }) => void;
  sizes?: readonly number[];
}

/** At most three page numbers around the current one (S2 §9). */
export function pageWindow(page: number, total: number): number[] {
  const first = Math.max(1, Math.min(page - 1, total - NAVIGATORS + 1));
  return Array.from({ length: Math.min(NAVIGATORS, total) }, (_, index) => first + index);
}

/** 'Menampilkan 11–20 dari 1062' */
export function rangeText({ page, per_page, total_items }: PageMeta): string {
  if (total_items === 0) return 'Menampilkan 0 dari 0';
  const [first, last] = [(page - 1) * per_page + 1, Math.min(page * per_page, total_items)];
  return `Menampilkan ${formatCount(first)}–${formatCount(last)} dari ${formatCount(total_items)}`;
}

function PageInput({ meta, onPage }: { meta: PageMeta; onPage: (page: number) => void }) {
  const later = useDebouncedCallback((text: string) => {
    const page = Number(text);
    if (Number.isInteger(page) && page >= 1 && page <= meta.total_pages) onPage(page);
  }, PAGE_INPUT_DELAY_MS);
  return (
    <TextInput
      key={meta.page}
      aria-label="Ke halaman"
      defaultValue={meta.page}
      onChange={(event) => later(event.currentTarget.value)}
      inputMode="numeric"
      size="sm"
      w={56}
    />
  );
}

/** No landmark, because a screen has several lists. */
export function Pagination({ meta, onChange, sizes = pageSizes }: PaginationProps) {
  const goTo = (page: number): void => onChange({ page, per_page: meta.per_page });
  const options = [...new Set([...sizes, meta.per_page])].sort((a, b) => a - b);
  return (
    <Group role="group" aria-label="Halaman" justify="space-between" gap="sm" mt="md">
      <Group gap="sm">
        <NativeSelect
          aria-label="Jumlah per halaman"
          data={options.map(String)}
          value={String(meta.per_page)}
          onChange={(event) => onChange({ page: 1, per_page: Number(event.currentTarget.value) })}
          size="sm"
          w={76}
        />
        <Text size="sm" c="dimmed" className="tab-angka" role="status">
          {rangeText(meta)}
        </Text>
      </Group>
      {meta.total_pages > 1 && (
        <Group gap={4}>
          <ActionIcon
            variant="default"
            size="md"
            aria-label="Halaman sebelumnya"
            disabled={meta.page <= 1}
            onClick={() => goTo(meta.page - 1)}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          {pageWindow(meta.page, meta.total_pages).map((page) => (
            <Button
              key={page}
              size="compact-md"
              variant={page === meta.page ? 'filled' : 'default'}
              aria-label={`Halaman ${page}`}
              aria-current={page === meta.page ? 'page' : undefined}
              onClick={() => goTo(page)}
            >
              {page}
            </Button>
          ))}
          <ActionIcon
            variant="default"
            size="md"
            aria-label="Halaman berikutnya"
            disabled={meta.page >= meta.total_pages}
            onClick={() => goTo(meta.page + 1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
          {meta.total_pages > NAVIGATORS && <PageInput meta={meta} onPage={goTo} />}
        </Group>
      )}
    </Group>
  );
}
