import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense, useContext, useState } from 'react';
import { useLeftDialog } from '../../../shared/form/left-draft.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Pagination } from '../../../shared/ui/list/pagination.tsx';
import { ShowAllButton } from '../../../shared/ui/list/show-all-button.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { UnreadIn } from '../../../shared/ui/unread/unread-in.tsx';
import { laterRows } from './first-rows.ts';
import { useMove } from './mutations.ts';
import { NewItemsContext } from './new-items.ts';
import { useContentDeletion } from './pratinjau/use-deletion.ts';
import { type ContentPage, type Paged, whereOf } from './queries.ts';
import type { RowMenuProps } from './row-menu.tsx';
import classes from './section.module.css';
import { Section } from './section.tsx';
import { SectionActions } from './section-actions.tsx';
import type { ContentList } from './use-content-list.ts';

const DeletionModal = lazyPart(() =>
  import('./pratinjau/deletion-modal.tsx').then((module) => module.DeletionModal),
);

const titles = {
  materi: 'Materi',
  tugas: 'Tugas',
  ujian: 'Kuis/Ujian',
  forum: 'Forum',
  vidcon: 'Vidcon',
} as const satisfies Record<Paged, string>;

interface Piece {
  id: string;
  judul: string;
}

interface KindProps<Row> {
  jenis: Paged;
  meeting: PertemuanDetail;
  /**
   * Counts the students' work that goes with a row (K4), unless the preview of marks reports it.
   */
  workedText?: (row: Row) => string | undefined;
  /** The row waits for the reader, so a phone never hides it. */
  asks: (row: Row) => boolean;
  card: (row: Row, number: number, change: RowMenuProps['change']) => ReactNode;
}

/** Chosen once, so that a changing row moves nothing. */
function useFirstRows<Row extends Piece>(rows: readonly Row[], asks: (row: Row) => boolean) {
  const isWide = useIsWide();
  const [later] = useState(() => laterRows(rows, asks));
  const [all, setAll] = useState(false);
  const isLater = ({ id }: Row): boolean => !isWide && later.has(id);
  return {
    all,
    setAll,
    hidden: rows.filter(isLater),
    isShown: (row: Row): boolean => all || !isLater(row),
  };
}

interface RowsProps<Row> extends KindProps<Row> {
  shown: ContentPage<Row>;
  mayChange: boolean;
  onEdit: (row: Row) => void;
}

function Rows<Row extends Piece>(props: RowsProps<Row>) {
  const { jenis, meeting, workedText, asks, card, mayChange, onEdit } = props;
  const { data: rows, meta } = props.shown;
  const where = whereOf(meeting);
  const workedOf = (id: string): string | undefined => {
    const row = rows.find((one) => one.id === id);
    return row && workedText?.(row);
  };
  const deletion = useContentDeletion(where, jenis, (id) => workedOf(id) !== undefined);
  const move = useMove(jenis, where);
  const { all, setAll, hidden, isShown } = useFirstRows(rows, asks);
  const isNew = useContext(NewItemsContext);
  const newlyHidden = all
    ? 0
    : hidden.filter(({ id }) => isNew.has(`${jenis} ${id}`) || isNew.has(`nilai ${id}`)).length;
  // The neighbour to swap with may be hidden.
  const moveBy = (id: string, by: -1 | 1): void => {
    setAll(true);
    move.mutate({ id, by });
  };
  const first = (meta.page - 1) * meta.per_page + 1;
  const changeOf = (row: Row, number: number): RowMenuProps['change'] => ({
    onEdit: () => onEdit(row),
    onDelete: () => deletion.begin(row),
    onUp: number > 1 ? () => moveBy(row.id, -1) : undefined,
    onDown: number < meta.total_items ? () => moveBy(row.id, 1) : undefined,
    pending: deletion.isPendingOf(row.id) || (move.isPending && move.variables.id === row.id),
  });
  return (
    <>
      <ul className={classes.list} aria-label={titles[jenis]}>
        {rows.map(
          (row, index) =>
            isShown(row) && (
              <li key={row.id}>
                {card(row, first + index, mayChange ? changeOf(row, first + index) : undefined)}
              </li>
            ),
        )}
      </ul>
      {hidden.length > 0 && (
        <Group gap="xs" className={classes.more}>
          <ShowAllButton all={all} count={rows.length} onToggle={() => setAll(!all)} />
          {newlyHidden > 0 && <Tag color="primary" size="sm">{`${newlyHidden} baru`}</Tag>}
          {!all && hidden.map(({ id }) => <UnreadIn key={id} id_aktivitas={id} />)}
        </Group>
      )}
      {deletion.question && (
        <Suspense>
          <DeletionModal
            noun={jenis}
            question={deletion.question}
            worked={workedOf(deletion.question.id)}
            onConfirm={deletion.confirm}
            onClose={deletion.cancel}
          />
        </Suspense>
      )}
    </>
  );
}

const skeleton = (
  <Stack gap="xs">
    <Skeleton h={20} w="50%" />
    <Skeleton h={16} w={200} />
    <Skeleton h={36} w={140} />
  </Stack>
);

interface ContentSectionProps<Row> extends KindProps<Row> {
  list: ContentList<Row>;
  empty: { staff: string; readers: string };
  /** Null adds a row. */
  modal: (edited: Row | null, close: () => void) => ReactNode;
}

/** One kind of content of a meeting, with staff's actions. */
export function ContentSection<Row extends Piece>({
  list,
  empty,
  modal,
  ...kind
}: ContentSectionProps<Row>) {
  const { jenis, meeting } = kind;
  const { query, page, goTo } = list;
  const [opened, setOpened] = useLeftDialog<{ edited: Row | null }>(`isi:${jenis}:${meeting.id}`);
  const openWith = (edited: Row | null): void => setOpened({ edited });
  const mayChange = query.data?.meta.has_write_access ?? meeting.izin.isi.boleh;
  const count = query.data?.meta.total_items;
  const title = titles[jenis];
  return (
    // Turning the device replaces the section.
    <>
      <Section
        title={title}
        count={count}
        actions={
          mayChange && (
            <SectionActions
              jenis={jenis}
              title={title}
              where={whereOf(meeting)}
              count={count}
              onAdd={() => openWith(null)}
            />
          )
        }
      >
        <QueryState
          query={query}
          skeleton={skeleton}
          isEmpty={({ meta }) => meta.total_items === 0}
          empty={
            <Text size="sm" c="dimmed">
              {mayChange ? empty.staff : empty.readers}
            </Text>
          }
        >
          {(shown) => (
            <>
              <Rows
                {...kind}
                key={shown.meta.page}
                shown={shown}
                mayChange={mayChange}
                onEdit={openWith}
              />
              {(shown.meta.total_pages > 1 || page > 1) && (
                <Pagination
                  meta={shown.meta}
                  sizes={[shown.meta.per_page]}
                  onChange={(next) => goTo(next.page)}
                />
              )}
            </>
          )}
        </QueryState>
      </Section>
      {opened && <Suspense>{modal(opened.edited, () => setOpened(null))}</Suspense>}
    </>
  );
}
