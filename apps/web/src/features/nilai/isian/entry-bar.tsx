import { Anchor, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSaveState } from '../../../shared/grading/use-saves.ts';
import { ReceiptLink } from '../kirim/receipt-link.tsx';
import { exemptable, isExempt } from '../pengecualian/exemptable.ts';
import { activityLink } from '../rekap/activity-link.ts';
import { jenisLabel, statusLabel } from '../rekap/cell-text.ts';
import type { RecapColumn } from '../rekap/columns.ts';
import type { HeadOptions } from '../rekap/grid-head.tsx';
import { cellText } from '../rekap/grid-row.tsx';
import { type ActivityHead, type Komponen, type RecapRow, reloadClass } from '../rekap/queries.ts';
import classes from './entry.module.css';
import { ConflictText, theirCell } from './entry-questions.tsx';
import { cellKey, useEntry } from './use-entry.ts';

export interface CellActions {
  onEdit: (row: RecapRow, komponen: Komponen) => void;
  onExplain: (row: RecapRow, komponen: Komponen) => void;
  onHistory: (row: RecapRow, komponen: Komponen) => void;
}

interface SikadProps extends CellActions {
  row: RecapRow;
  komponen: Komponen;
}

/** What became of the last change of this cell, while it is not saved. */
export function SaveTold({ row, komponen }: Pick<SikadProps, 'row' | 'komponen'>) {
  const { saves, keepOwn, idKelas } = useEntry();
  const queryClient = useQueryClient();
  const key = cellKey(row.id, komponen.id);
  const state = useSaveState(saves, key);
  const drop = (): void => {
    saves.drop(key);
    void reloadClass(queryClient, idKelas);
  };
  if (state?.kind === 'bentrok')
    return (
      <div role="alert">
        <p className={classes.problem}>
          <ConflictText state={state} />
        </p>
        <Group gap="xs" mt={6}>
          <Button size="compact-md" onClick={() => keepOwn(key, theirCell(state))}>
            Simpan isian saya
          </Button>
          <Button size="compact-md" variant="default" onClick={drop}>
            Pakai nilai itu
          </Button>
        </Group>
      </div>
    );
  if (state?.kind === 'gagal')
    return (
      <div role="alert">
        <p className={classes.problem}>{`Belum tersimpan: ${state.reason}`}</p>
        <Group gap="xs" mt={6}>
          <Button size="compact-md" onClick={() => saves.again(key)}>
            Coba Lagi
          </Button>
          <Button size="compact-md" variant="default" onClick={drop}>
            Batalkan isian
          </Button>
        </Group>
      </div>
    );
  return null;
}

export function SikadActions({ row, komponen, onEdit, onExplain, onHistory }: SikadProps) {
  return (
    <Group gap="xs">
      <Button
        size="compact-md"
        variant={komponen.entri.boleh ? 'filled' : 'default'}
        onClick={() => onEdit(row, komponen)}
      >
        Ubah nilai
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onExplain(row, komponen)}>
        Dari mana nilai ini?
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onHistory(row, komponen)}>
        Riwayat
      </Button>
    </Group>
  );
}

interface EntryBarProps extends CellActions {
  onExempt: (row: RecapRow, head: ActivityHead) => void;
  /** Exempting students is allowed. */
  mayExempt: boolean;
  row: RecapRow | undefined;
  column: RecapColumn | undefined;
  head: HeadOptions;
}

/** About the cell that has the keyboard: its value in words, and what can be done with it. */
export function EntryBar(props: EntryBarProps) {
  const { row, column, head, onExempt, mayExempt, ...actions } = props;
  if (row === undefined || column === undefined)
    return (
      <div className={classes.bar}>
        <p className={classes.told}>
          Pilih sebuah nilai untuk melihat asal dan riwayatnya. Tombol panah memindahkan pilihan.
        </p>
      </div>
    );
  const { text, words, hint } = cellText(row, column);
  const said = [text, words, hint].filter(Boolean).join(', ');
  const title =
    column.kind === 'aktivitas'
      ? `${jenisLabel[column.head.aktivitas.jenis]} ${column.head.aktivitas.label}`
      : column.kind === 'sikad'
        ? column.komponen.label
        : column.kind === 'rerata'
          ? column.label
          : column.group;
  return (
    <section className={classes.bar} aria-label="Nilai yang dipilih">
      <div className={classes.told}>
        <p>
          <b dir="auto">{row.mahasiswa.nama}</b>
          {` · ${title}: ${said}`}
        </p>
        {column.kind === 'sikad' && (
          <>
            <ReceiptLink idKelas={head.idKelas} row={row} komponen={column.komponen} />
            <SaveTold row={row} komponen={column.komponen} />
          </>
        )}
        {column.kind === 'aktivitas' && statusLabel[column.head.status_nilai].text}
      </div>
      {column.kind === 'sikad' && (
        <SikadActions row={row} komponen={column.komponen} {...actions} />
      )}
      {column.kind === 'aktivitas' && (
        <Group gap="sm">
          {head.mayRead && (
            <Anchor
              component={Link}
              size="sm"
              to={activityLink(head.idKelas, column.head.aktivitas, head.isOperator)}
            >
              {`Buka ${jenisLabel[column.head.aktivitas.jenis]}`}
            </Anchor>
          )}
          {exemptable(row, [column.head], mayExempt).length > 0 && (
            <Button size="compact-md" variant="default" onClick={() => onExempt(row, column.head)}>
              {isExempt(row, column.head) ? 'Lihat pengecualian' : 'Kecualikan'}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
