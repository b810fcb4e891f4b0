import type { SoalPenulis } from '@lms/contracts/soal/soal';
import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useLeftDialog } from '../../shared/form/left-draft.ts';
import { ConfirmModal } from '../../shared/ui/dialog/confirm-modal.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import type { SoalHome } from './home.ts';
import { useDeleteSoal } from './mutations.ts';
import classes from './soal.module.css';
import { SoalView } from './soal-view.tsx';

// Lazy: the card loads editor and upload.
const EditCard = lazyPart(() => import('./soal-card.tsx').then((module) => module.EditCard));
const RiwayatDialog = lazyPart(() =>
  import('./riwayat-dialog.tsx').then((module) => module.RiwayatDialog),
);
const RubrikDialog = lazyPart(() =>
  import('./rubrik/rubrik-dialog.tsx').then((module) => module.RubrikDialog),
);
const PratinjauDialog = lazyPart(() =>
  import('./pratinjau-dialog.tsx').then((module) => module.PratinjauDialog),
);

type Opened = { what: 'riwayat' | 'pratinjau' | 'rubrik' | 'hapus'; id: string };

interface SoalListProps<Soal extends SoalPenulis> {
  home: SoalHome;
  soal: readonly Soal[];
  label?: string;
  firstNumber?: number;
  isShown?: (soal: SoalPenulis) => boolean;
  mayWrite: boolean;
  mayDelete?: boolean;
  editing: string | null;
  isAdding: boolean;
  /** Replaces the usage line below a question. */
  footOf?: (soal: Soal, number: number) => ReactNode;
  onEdit: (id: string | null) => void;
}

/** Questions with keys; the list splits around the edited one (S3 §2.3). */
export function SoalList<Soal extends SoalPenulis>(props: SoalListProps<Soal>) {
  const {
    home,
    soal,
    isShown = () => true,
    mayWrite,
    mayDelete = true,
    editing,
    isAdding,
    footOf,
    onEdit,
  } = props;
  const { label = 'Daftar soal', firstNumber = 1 } = props;
  const [opened, setOpened] = useLeftDialog<Opened>(`daftar-soal:${label}:${firstNumber}`);
  const deletion = useDeleteSoal(home);
  const place = soal.findIndex(({ id }) => id === opened?.id);
  const openedSoal = soal[place];
  const close = (): void => setOpened(null);
  const mayStart = mayWrite && editing === null && !isAdding;
  return (
    <>
      <ol className={classes.list} aria-label={label}>
        {soal.map((one, index) => {
          const number = firstNumber + index;
          if (one.id === editing) {
            return (
              <li key={one.id}>
                <Suspense fallback={<Skeleton h={320} />}>
                  <EditCard home={home} soal={one} number={number} onClose={() => onEdit(null)} />
                </Suspense>
              </li>
            );
          }
          if (!isShown(one)) return null;
          const open = (what: Opened['what']) => (): void => setOpened({ what, id: one.id });
          return (
            <li key={one.id}>
              <SoalView
                soal={one}
                number={number}
                onAskLink={home.reload}
                onHistory={open('riwayat')}
                onPreview={open('pratinjau')}
                onRubrik={one.jenis === 'esay' ? open('rubrik') : undefined}
                foot={footOf?.(one, number)}
                change={
                  mayStart
                    ? {
                        onEdit: () => onEdit(one.id),
                        onDelete: mayDelete ? open('hapus') : undefined,
                      }
                    : undefined
                }
              />
            </li>
          );
        })}
      </ol>
      <ConfirmModal
        opened={opened?.what === 'hapus' && openedSoal !== undefined}
        onClose={close}
        onConfirm={() => opened && deletion.mutate(opened.id, { onSettled: close })}
        confirmLabel="Hapus"
        color="danger"
        size={500}
        pending={deletion.isPending}
      >
        Anda yakin ingin menghapus soal ini?
      </ConfirmModal>
      {opened && openedSoal && opened.what !== 'hapus' && (
        <Suspense>
          {opened.what === 'riwayat' && (
            <RiwayatDialog
              home={home}
              soal={openedSoal}
              number={firstNumber + place}
              mayWrite={mayStart}
              onClose={close}
            />
          )}
          {opened.what === 'pratinjau' && (
            <PratinjauDialog
              soal={openedSoal}
              number={firstNumber + place}
              onAskLink={home.reload}
              onClose={close}
            />
          )}
          {opened.what === 'rubrik' && (
            <RubrikDialog
              home={home.rubrik}
              idSoal={opened.id}
              nomor={firstNumber + place}
              mayWrite={mayWrite}
              onSaved={home.reload}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
