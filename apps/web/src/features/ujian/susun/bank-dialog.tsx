import type { SoalPenulis } from '@lms/contracts/soal/soal';
import { lipatCari } from '@lms/contracts/wire/ketikan';
import {
  Button,
  Checkbox,
  Group,
  Skeleton,
  Stack,
  Tabs,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { visibleText } from '../../../shared/rich-text/limits.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons.ts';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { contentPageSizes } from '../../../shared/ui/list/pagination.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { kinds } from '../../soal/kinds.ts';
import { QuestionName } from '../../soal/question-name.tsx';
import { FindQuestions } from './find-questions.tsx';
import { useFromBank } from './mutations.ts';
import { type FromBankProps, TakeFoot } from './take-foot.tsx';
import classes from './ujian-soal.module.css';

type Bank = DataOf<'daftarBankSoal'>[number];

function BankList({ onChoose }: { onChoose: (bank: Bank) => void }) {
  const [list, setList] = useState({ page: 1, per_page: 5, search: '' });
  const query = useQuery({
    queryKey: ['bank-soal', 'daftar', 'ujian', list],
    queryFn: ({ signal }) =>
      api.call('daftarBankSoal', { query: { ...list, search: list.search || undefined }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="sm">
      <SearchField
        label="Cari judul/pembuat"
        value={list.search}
        onSearch={(search) => setList((before) => ({ ...before, page: 1, search }))}
      />
      <PagedList
        query={query}
        skeleton={<Skeleton h={240} />}
        none="Belum ada bank soal yang dapat Anda pakai."
        narrowed={
          list.search !== '' && {
            text: 'Tidak ada bank soal yang cocok.',
            onClear: () => setList((before) => ({ ...before, page: 1, search: '' })),
          }
        }
        sizes={contentPageSizes}
        onPage={(change) => setList((before) => ({ ...before, ...change }))}
      >
        {(banks) => (
          <ul className={classes.plain} aria-label="Bank soal">
            {banks.map((bank) => (
              <li key={bank.id}>
                <UnstyledButton
                  className={classes.bank}
                  disabled={bank.jumlah_soal === 0}
                  onClick={() => onChoose(bank)}
                >
                  <span>
                    <Text fw={550} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                      {bank.judul}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {[
                        bank.mata_kuliah.nama,
                        bank.dosen?.nama || 'Belum Ada Dosen',
                        `${formatCount(bank.jumlah_soal)} soal`,
                      ].join(' · ')}
                    </Text>
                  </span>
                  <IconChevronRight size={20} aria-hidden />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Stack>
  );
}

interface QuestionListProps {
  soal: readonly SoalPenulis[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

function QuestionList({ soal, chosen, onChoose }: QuestionListProps) {
  const [search, setSearch] = useState('');
  const wanted = lipatCari(search);
  const shown = soal.filter(({ pertanyaan, label }) =>
    [visibleText(pertanyaan), ...label].some((text) => lipatCari(text).includes(wanted)),
  );
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const put = (ids: readonly string[], isChosen: boolean): void =>
    onChoose(
      isChosen
        ? new Set([...chosen, ...ids])
        : new Set([...chosen].filter((id) => !ids.includes(id))),
    );
  return (
    <Stack gap="sm">
      <SearchField label="Cari soal" value={search} onSearch={setSearch} />
      {shown.length === 0 ? (
        <EmptyState>
          {soal.length === 0 ? 'Bank soal ini belum berisi soal.' : 'Tidak ada soal yang cocok.'}
        </EmptyState>
      ) : (
        <>
          <Checkbox
            label={`Pilih semua (${formatCount(shown.length)})`}
            checked={isAll}
            indeterminate={!isAll && shown.some(({ id }) => chosen.has(id))}
            onChange={(event) =>
              put(
                shown.map(({ id }) => id),
                event.currentTarget.checked,
              )
            }
            styles={{ body: { minHeight: 44, alignItems: 'center' } }}
          />
          <ul className={classes.plain} aria-label="Soal bank">
            {shown.map((one) => (
              <li key={one.id} className={classes.choice}>
                <Checkbox
                  label={<QuestionName soal={one} />}
                  checked={chosen.has(one.id)}
                  onChange={(event) => put([one.id], event.currentTarget.checked)}
                  styles={{ label: { overflowWrap: 'anywhere' } }}
                />
                <Group gap={6} wrap="nowrap">
                  <Tag color="gray" size="sm">
                    {kinds[one.jenis].label}
                  </Tag>
                  {!one.kunci_lengkap && (
                    <Tag color="warning" size="sm">
                      Kunci belum diisi
                    </Tag>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

function Choosing({
  idUjian,
  groups,
  groupId,
  bank,
  onBack,
  onClose,
}: FromBankProps & { bank: Bank; onBack: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [into, setInto] = useState(groupId);
  // A resend with the same id copies only once.
  const [idKlien] = useState(() => newId());
  const taking = useFromBank(idUjian, idKlien);
  const query = useQuery({
    queryKey: ['bank-soal', 'detail', bank.id],
    queryFn: ({ signal }) => api.call('detailBankSoal', { params: { id: bank.id }, signal }),
  });
  const take = (): void => {
    // In the bank's order.
    const list_id_soal = (query.data?.list_soal ?? [])
      .map(({ id }) => id)
      .filter((id) => chosen.has(id));
    if (list_id_soal.length === 0) notifyProblem('Tidak ada soal yang dipilih');
    else
      taking.mutate([{ id_bank_soal: bank.id, list_id_soal, id_kelompok: into }], {
        onSuccess: onClose,
      });
  };
  return (
    <Stack gap="sm">
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="subtle"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={onBack}
          style={{ flex: 'none' }}
          disabled={taking.isPending}
        >
          Bank lain
        </Button>
        <Text fw={650} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {bank.judul}
        </Text>
      </Group>
      <QueryState query={query} skeleton={<Skeleton h={280} />}>
        {({ list_soal }) => <QuestionList soal={list_soal} chosen={chosen} onChoose={setChosen} />}
      </QueryState>
      <TakeFoot
        groups={groups}
        into={into}
        onInto={setInto}
        count={chosen.size}
        taking={taking}
        onTake={take}
        onClose={onClose}
      />
    </Stack>
  );
}

/** Copies a bank's questions into a group, with keys and files (U23). */
export function BankDialog(props: FromBankProps) {
  const isWide = useIsWide();
  const [bank, setBank] = useState<Bank | null>(null);
  return (
    <AppModal
      opened
      onClose={props.onClose}
      title="Ambil dari bank soal"
      size={720}
      fullScreen={!isWide}
      closeOnClickOutside={false}
    >
      {bank ? (
        <Choosing key={bank.id} {...props} bank={bank} onBack={() => setBank(null)} />
      ) : (
        <Tabs defaultValue="bank" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="bank" mih={44}>
              Pilih bank
            </Tabs.Tab>
            <Tabs.Tab value="soal" mih={44}>
              Cari di semua bank
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="bank">
            <BankList onChoose={setBank} />
          </Tabs.Panel>
          <Tabs.Panel value="soal">
            <FindQuestions {...props} />
          </Tabs.Panel>
        </Tabs>
      )}
    </AppModal>
  );
}
