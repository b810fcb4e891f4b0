import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftStore } from '../../../shared/form/draft-store.ts';
import { EMPTY } from '../../../shared/lib/format.ts';
import { pageParams, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { SaveBar } from '../../../shared/ui/save-bar.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import { useDropRepairs, useRepair } from '../mutations.ts';
import { dataMasterQueries, type Impor, type RefusedRow, type Repair } from '../queries.ts';
import classes from './data-master.module.css';
import { RowList } from './row-list.tsx';

const PAGE_SIZE = 20;
const CELL_WIDTH = 170;

/** `{line} {column}` → the new value. */
type Typed = Readonly<Record<string, string>>;
const cellKey = (baris: number, kolom: string) => `${baris} ${kolom}`;

export function toRepairs(typed: Typed): Repair[] {
  return Object.entries(typed).map(([key, nilai]) => {
    const [baris = '', kolom = ''] = key.split(' ');
    return { baris: Number(baris), kolom, nilai };
  });
}

function useTyped(id: string) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftStore<Typed>({ name: 'impor-perbaikan', idUser, of: id }));
  const [typed, setTyped] = useState<Typed>(() => draft.read() ?? {});
  return {
    typed,
    type: (row: RefusedRow, kolom: string, nilai: string) => {
      if (row.baris === null) return;
      const { [cellKey(row.baris, kolom)]: _old, ...others } = typed;
      const next =
        nilai === (row.sel[kolom] ?? '')
          ? others
          : { ...others, [cellKey(row.baris, kolom)]: nilai };
      setTyped(next);
      draft.write(next);
    },
    clear: () => {
      setTyped({});
      draft.forget();
    },
  };
}

function shownColumns(rows: readonly RefusedRow[], impor: Impor): Impor['kolom'] {
  const names = new Set(
    rows.flatMap(({ sel, galat }) => [
      ...Object.keys(sel),
      ...galat.flatMap(({ kolom }) => kolom ?? []),
    ]),
  );
  const kinds = new Set(rows.map(({ jenis }) => jenis));
  return impor.kolom.filter(
    ({ jenis, nama, wajib }) => kinds.has(jenis) && (wajib || names.has(nama)),
  );
}

/** A fault without a column may be corrected in any of them. */
const isFaulty = ({ galat }: RefusedRow, name: string): boolean =>
  galat.some(({ kolom }) => kolom === name || kolom === null);

interface GridProps {
  rows: RefusedRow[];
  impor: Impor;
  typed: Typed;
  onType: (row: RefusedRow, kolom: string, nilai: string) => void;
  disabled: boolean;
}

function RefusedGrid({ rows, impor, typed, onType, disabled }: GridProps) {
  const editable = impor.status === 'pratinjau';
  const columns = shownColumns(rows, impor);
  const cell = (row: RefusedRow, { nama, label }: Impor['kolom'][number]) => {
    const stored = row.sel[nama] ?? '';
    const own = row.galat.filter(({ kolom }) => kolom === nama).map(({ alasan }) => alasan);
    const repaired = row.baris === null ? undefined : typed[cellKey(row.baris, nama)];
    if (row.baris === null || !editable || !(isFaulty(row, nama) || repaired !== undefined)) {
      return (
        <>
          {stored || EMPTY}
          {own.length > 0 && (
            <Text size="xs" c="danger">
              {own.join(' ')}
            </Text>
          )}
        </>
      );
    }
    return (
      <TextInput
        aria-label={`${label}, baris ${row.baris}`}
        value={repaired ?? stored}
        onChange={(event) => onType(row, nama, event.currentTarget.value)}
        error={repaired === undefined && own.length > 0 ? own.join(' ') : undefined}
        maxLength={1_000}
        disabled={disabled}
      />
    );
  };
  const whole = (row: RefusedRow) =>
    row.galat.filter(({ kolom }) => kolom === null).map(({ alasan }) => alasan);
  return (
    <DataTable
      label="Baris yang ditolak"
      rows={rows}
      keyOf={({ urut }) => urut}
      minWidth={Math.max(1, columns.length) * CELL_WIDTH + 80}
      columns={[
        {
          head: 'Baris',
          cell: ({ baris }) => (baris === null ? EMPTY : `Baris ${baris}`),
          className: 'tab-angka',
          card: 'title',
          width: 90,
        },
        ...columns.map(
          (column): Column<RefusedRow> => ({
            head: column.label,
            cell: (row) => cell(row, column),
            className: classes.break,
          }),
        ),
      ]}
      below={(row) =>
        whole(row).length > 0 && (
          <Text size="sm" c="danger" className={classes.break}>
            {whole(row).join(' ')}
          </Text>
        )
      }
    />
  );
}

/** Corrected here, or downloaded, corrected and imported again. */
export function RefusedRows({ impor }: { impor: Impor }) {
  const { params, set } = useQueryParams();
  const search = params.get('search') ?? '';
  const { typed, type, clear } = useTyped(impor.id);
  const repair = useRepair(impor.id);
  const drop = useDropRepairs(impor.id);
  const query = useQuery(
    dataMasterQueries.refused(impor.id, {
      ...pageParams(params, PAGE_SIZE),
      ...(search && { search }),
    }),
  );
  // Old imports stored only the reasons, not the cells.
  const onlyReasons =
    query.data?.meta.total_items === 0 && search === '' && (impor.jumlah?.refused ?? 0) > 0;
  if (onlyReasons) return <RowList impor={impor} action="tolak" />;
  const count = Object.keys(typed).length;
  const pending = repair.isPending || drop.isPending;
  const editable = impor.status === 'pratinjau';
  const save = () =>
    repair.mutate(toRepairs(typed), {
      onSuccess: () => {
        clear();
        set({ search: null });
      },
    });
  return (
    <>
      <Group gap="sm" mb="sm" justify="space-between">
        <div style={{ flex: '1 1 220px', maxWidth: 420 }}>
          <SearchField
            label="Cari pada baris"
            value={search}
            onSearch={(text) => set({ search: text }, { replace: true })}
          />
        </div>
        <Group gap="xs">
          {editable && impor.jumlah_perbaikan > 0 && (
            <Button
              variant="default"
              loading={drop.isPending}
              disabled={repair.isPending}
              onClick={() => drop.mutate()}
            >
              {`Buang ${impor.jumlah_perbaikan} Perbaikan`}
            </Button>
          )}
          <ExportButton
            endpoint="unduhDitolak"
            input={{ params: { id: impor.id } }}
            label="Unduh Baris Ditolak"
          />
        </Group>
      </Group>
      {editable && (
        <Text size="sm" c="dimmed" mb="sm">
          Perbaiki sel yang salah di sini, atau unduh barisnya, perbaiki, lalu impor lagi. Berkas
          Anda tidak berubah.
        </Text>
      )}
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={8} height={56} gap={1} radius="sm" />}
        none={
          search ? 'Tidak ada yang sesuai dengan pencarian Anda.' : 'Tidak ada baris yang ditolak.'
        }
        onPage={set}
        sizes={[10, 20, 50]}
      >
        {(rows) => (
          <RefusedGrid rows={rows} impor={impor} typed={typed} onType={type} disabled={pending} />
        )}
      </PagedList>
      {count > 0 && editable && (
        <SaveBar
          status={`${count} sel diperbaiki, belum diperiksa`}
          saving={repair.isPending}
          onCancel={clear}
          onSave={save}
          inCard
        />
      )}
    </>
  );
}
