import { MOST_SOAL_BANK } from '@lms/contracts/soal/batas';
import type { SoalPenulis } from '@lms/contracts/soal/soal';
import { lipatCari } from '@lms/contracts/wire/ketikan';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useLeftDialog } from '../../../shared/form/left-draft.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { visibleText } from '../../../shared/rich-text/limits.ts';
import { texts } from '../../../shared/texts.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { IconArrowsSort, IconDownload, IconPencil } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { AddSoalMenu } from '../add-soal-menu.tsx';
import type { SoalHome } from '../home.ts';
import { isKind } from '../kinds.ts';
import type { ExportPart, ImportPart } from '../parts.ts';
import { SoalList } from '../soal-list.tsx';
import { courseLine, shownLabel } from './bank-card.tsx';
import { type BankRinci, bankHome, bankSoalQueries } from './queries.ts';
import { useBankPdf } from './use-bank-pdf.ts';

const EditBankModal = lazyPart(() =>
  import('./bank-modal.tsx').then((module) => module.EditBankModal),
);
const OrderSoalDialog = lazyPart(() =>
  import('./order-soal-dialog.tsx').then((module) => module.OrderSoalDialog),
);
const CopyDialog = lazyPart(() => import('./copy-dialog.tsx').then((module) => module.CopyDialog));
const AddCard = lazyPart(() => import('../soal-card.tsx').then((module) => module.AddCard));

type Opened = 'urutan' | 'salin' | 'excel' | 'lain';

interface BankParts {
  Import?: ImportPart;
  Export?: ExportPart;
}

const EMPTY = 'Belum ada soal yang tersedia pada bank soal ini.';

function Summary({ bank }: { bank: BankRinci }) {
  return (
    <Paper withBorder p="md" mb="md">
      <FactList
        facts={[
          { label: 'Judul', value: bank.judul },
          { label: 'Mata Kuliah', value: courseLine(bank) },
          { label: 'Pembuat', value: bank.dosen?.nama || 'Belum Ada Dosen' },
          { label: 'Jumlah Soal', value: formatCount(bank.jumlah_soal) },
          { label: 'Tampilan', value: shownLabel(bank.ditampilkan) },
          { label: 'Deskripsi', value: bank.deskripsi, wide: true },
        ]}
      />
    </Paper>
  );
}

function searchedIn(soal: SoalPenulis): string {
  const options = soal.pilihan?.pilihan ?? soal.pilihan_jamak?.pilihan ?? [];
  return lipatCari([soal.pertanyaan, ...options].map(visibleText).concat(soal.label).join(' '));
}

function Downloads({ bank }: { bank: BankRinci }) {
  const pdf = useBankPdf();
  const save = (withKeys: boolean): void => {
    if (bank.list_soal.length === 0) notifyProblem('Belum ada soal');
    else pdf.mutate({ bank, withKeys });
  };
  const isMaking = (withKeys: boolean): boolean =>
    pdf.isPending && pdf.variables.withKeys === withKeys;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isMaking(true)}
        disabled={pdf.isPending}
        onClick={() => save(true)}
      >
        Download
      </Button>
      <Button
        variant="default"
        loading={isMaking(false)}
        disabled={pdf.isPending}
        onClick={() => save(false)}
      >
        Unduh tanpa kunci
      </Button>
    </>
  );
}

/** The address holds the search and the question being written. */
function useQuestionList({ list_soal: soal, boleh_ubah: mayWrite }: BankRinci) {
  const { params, set } = useQueryParams();
  const typed = params.get('search') ?? '';
  const search = lipatCari(typed.slice(0, 200));
  const isFound = (one: SoalPenulis): boolean => searchedIn(one).includes(search);
  const editing = mayWrite ? (soal.find(({ id }) => id === params.get('ubah'))?.id ?? null) : null;
  const asked = params.get('tambah');
  // Adding and editing exclude each other (S3 §2.3).
  const adding = mayWrite && editing === null && isKind(asked) ? asked : null;
  return {
    typed,
    search: (text: string | null) => set({ search: text }, { replace: true }),
    isShown: search === '' ? undefined : isFound,
    isNoneFound: search !== '' && !soal.some(isFound),
    editing,
    edit: (id: string | null) => set({ ubah: id, tambah: null }, { replace: true }),
    adding,
    add: (jenis: string | null) =>
      set(jenis === null ? { tambah: null } : { tambah: jenis, ubah: null }, { replace: true }),
    isBusy: editing !== null || adding !== null,
  };
}

type QuestionList = ReturnType<typeof useQuestionList>;

interface ToolsProps {
  bank: BankRinci;
  list: QuestionList;
  hasImport: boolean;
  onOpen: (opened: Opened) => void;
}

function Tools({ bank, list, hasImport, onOpen }: ToolsProps) {
  const { list_soal: soal, boleh_ubah: mayWrite } = bank;
  const isFull = soal.length >= MOST_SOAL_BANK;
  const { isBusy } = list;
  return (
    <>
      <Group gap="xs" mb="md">
        <div style={{ flex: '1 1 14rem' }}>
          <SearchField label="Cari soal" value={list.typed} onSearch={list.search} />
        </div>
        {mayWrite && soal.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconArrowsSort size={16} aria-hidden />}
            aria-label="Urutkan soal"
            disabled={isBusy}
            onClick={() => onOpen('urutan')}
          >
            Urutkan
          </Button>
        )}
        {mayWrite && (
          <AddSoalMenu
            disabled={isFull || isBusy}
            onAdd={list.add}
            copy={
              bank.boleh_salin_ujian
                ? { text: 'Salin dari Kuis/Ujian', onClick: () => onOpen('salin') }
                : undefined
            }
            onImport={hasImport ? onOpen : undefined}
          />
        )}
      </Group>
      {mayWrite && isFull && (
        <Text size="sm" c="dimmed" mb="md" role="note">
          {`Jumlah soal maksimal ${MOST_SOAL_BANK}`}
        </Text>
      )}
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Paper withBorder>
      <EmptyState
        action={
          <Button variant="default" mt="xs" onClick={onClear}>
            Hapus pencarian
          </Button>
        }
      >
        Tidak ada soal yang sesuai dengan pencarian Anda.
      </EmptyState>
    </Paper>
  );
}

interface OpenedDialogProps extends Pick<BankParts, 'Import'> {
  opened: Opened;
  bank: BankRinci;
  home: SoalHome;
  onClose: () => void;
}

function OpenedDialog({ opened, bank, home, Import, onClose }: OpenedDialogProps) {
  return (
    <Suspense>
      {opened === 'urutan' && <OrderSoalDialog idBank={bank.id} home={home} onClose={onClose} />}
      {opened === 'salin' && <CopyDialog idBank={bank.id} onClose={onClose} />}
      {Import && (opened === 'excel' || opened === 'lain') && (
        <Import
          pemilik={{ jenis: 'bank', id: bank.id }}
          from={opened}
          room={Math.max(0, MOST_SOAL_BANK - bank.list_soal.length)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

function Questions({ bank, Import }: { bank: BankRinci } & Pick<BankParts, 'Import'>) {
  const queryClient = useQueryClient();
  const home = useMemo(() => bankHome(queryClient, bank), [queryClient, bank]);
  const [opened, setOpened] = useLeftDialog<Opened>(`bank-soal:${bank.id}`);
  const list = useQuestionList(bank);
  const { list_soal: soal, boleh_ubah: mayWrite } = bank;
  const { editing, adding, add } = list;
  return (
    <>
      <Tools bank={bank} list={list} hasImport={Import !== undefined} onOpen={setOpened} />
      <Stack gap="md">
        {soal.length === 0 && adding === null && (
          <Paper withBorder>
            <EmptyState>{EMPTY}</EmptyState>
          </Paper>
        )}
        {list.isNoneFound && <NothingFound onClear={() => list.search(null)} />}
        <SoalList
          home={home}
          soal={soal}
          isShown={list.isShown}
          mayWrite={mayWrite}
          editing={editing}
          isAdding={adding !== null}
          onEdit={list.edit}
        />
        {adding && (
          <Suspense fallback={<Skeleton h={320} />}>
            <AddCard home={home} jenis={adding} onClose={() => add(null)} />
          </Suspense>
        )}
      </Stack>
      {opened && (
        <OpenedDialog
          opened={opened}
          bank={bank}
          home={home}
          Import={Import}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const crumb = { label: 'Bank Soal', to: paths.bankSoal };

function Loaded({ bank, Import, Export }: { bank: BankRinci } & BankParts) {
  const [editing, setEditing] = useLeftDialog<true>(`ubah-bank:${bank.id}`);
  return (
    <>
      <PageHeader
        title={bank.judul}
        crumbs={[crumb, { label: bank.judul }]}
        actions={
          <>
            <Downloads bank={bank} />
            {Export && (
              <Export
                pemilik={{ jenis: 'bank', id: bank.id }}
                isEmpty={bank.list_soal.length === 0}
              />
            )}
            {bank.boleh_ubah && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                Ubah Bank Soal
              </Button>
            )}
          </>
        }
      />
      <Summary bank={bank} />
      <Questions bank={bank} Import={Import} />
      {editing && (
        <Suspense>
          <EditBankModal bank={bank} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  );
}

const skeleton = (
  <Stack>
    <Skeleton h={36} w="60%" />
    <Skeleton h={140} />
    <Skeleton h={44} />
    <Skeleton h={220} />
    <Skeleton h={220} />
  </Stack>
);

/** One bank with its questions and keys (S3 §2.3); the page supplies other features' parts. */
export function BankDetail({ id, ...parts }: { id: string } & BankParts) {
  const query = useQuery(bankSoalQueries.detail(id));
  return (
    <QueryState query={query} skeleton={skeleton} errorTitle={texts.noData}>
      {(bank) => <Loaded bank={bank} {...parts} />}
    </QueryState>
  );
}
