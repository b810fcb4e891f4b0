import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLeftDialog } from '../../../../shared/form/left-draft.ts';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../../shared/lib/stream/stream.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { teksQueries } from '../../../../shared/queries/teks.ts';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { CopyForGroupItem } from '../../../../shared/ui/aktivitas/copy-for-group.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useDelete, useMove } from '../mutations.ts';
import type { Teks, Where } from '../queries.ts';
import { RowMenu } from '../row-menu.tsx';
import classes from '../section.module.css';
import { Section } from '../section.tsx';
import { SectionActions } from '../section-actions.tsx';

const AddTeks = lazyPart(() => import('./teks-modal.tsx').then((module) => module.AddTeks));
const EditTeks = lazyPart(() => import('./teks-modal.tsx').then((module) => module.EditTeks));

const MOST_WORDS = 120;

/** A text has no title; its beginning names it. */
function firstWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS).trimEnd()}…` : text;
}

interface TextsProps {
  where: Where;
  rows: readonly Teks[];
  mayChange: boolean;
  onEdit: (teks: Teks) => void;
}

function Texts({ where, rows, mayChange, onEdit }: TextsProps) {
  const zone = useZone();
  const deletion = useDelete('hapusTeks', where);
  const move = useMove('teks', where);
  const isPending = (id: string): boolean =>
    (deletion.isPending && deletion.variables === id) ||
    (move.isPending && move.variables.id === id);
  return (
    <ul className={classes.list}>
      {rows.map((teks, index) => (
        <li key={teks.id}>
          <div className={classes.row}>
            <div>
              <RichText html={teks.teks} />
              {mayChange && (
                <Text size="xs" c="dimmed" mt={6}>
                  {`${teks.created_by.name} · ${formatDateTime(teks.updated_at, zone)}`}
                </Text>
              )}
            </div>
            <div className={classes.corner}>
              <RowMenu
                label={`teks ${index + 1}`}
                first={
                  <CopyForGroupItem
                    idPertemuan={where.idPertemuan}
                    told={{
                      jenis: 'teks',
                      id: teks.id,
                      judul: firstWords(teks.teks),
                      mulai: null,
                      selesai: null,
                    }}
                  />
                }
                change={
                  mayChange
                    ? {
                        onEdit: () => onEdit(teks),
                        onDelete: () => deletion.mutate(teks.id),
                        onUp: index > 0 ? () => move.mutate({ id: teks.id, by: -1 }) : undefined,
                        onDown:
                          index < rows.length - 1
                            ? () => move.mutate({ id: teks.id, by: 1 })
                            : undefined,
                        pending: isPending(teks.id),
                      }
                    : undefined
                }
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

const skeleton = (
  <Stack gap="xs">
    <Skeleton h={16} />
    <Skeleton h={16} w="80%" />
  </Stack>
);

/** S2 §2.10, DECISIONS 109. Readers see no empty section. */
export function TeksSection({ where, mayChange }: { where: Where; mayChange: boolean }) {
  const query = useQuery({
    ...teksQueries.ofMeeting(where.idPertemuan),
    refetchInterval: useLiveInterval(),
  });
  const [opened, setOpened] = useLeftDialog<{ edited: Teks | null }>(
    `isi:teks:${where.idPertemuan}`,
  );
  const openWith = (edited: Teks | null): void => setOpened({ edited });
  const close = (): void => setOpened(null);
  if (!mayChange && query.data?.length === 0) return null;
  return (
    // Turning the device replaces the section.
    <>
      <Section
        title="Teks"
        count={query.data?.length}
        actions={
          mayChange && (
            <SectionActions
              jenis="teks"
              title="Teks"
              where={where}
              count={query.data?.length}
              onAdd={() => openWith(null)}
            />
          )
        }
      >
        <QueryState
          query={query}
          skeleton={skeleton}
          isEmpty={(rows) => rows.length === 0}
          empty={
            <Text size="sm" c="dimmed">
              Belum ada teks. Pengantar, petunjuk atau tautan dapat ditulis di sini.
            </Text>
          }
        >
          {(rows) => <Texts where={where} rows={rows} mayChange={mayChange} onEdit={openWith} />}
        </QueryState>
      </Section>
      {opened && (
        <Suspense>
          {opened.edited ? (
            <EditTeks where={where} teks={opened.edited} onClose={close} />
          ) : (
            <AddTeks where={where} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
