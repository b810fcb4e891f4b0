import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import {
  LecturerAttendance,
  StudentAttendance,
} from '../../../features/kehadiran/daftar/person-attendance.tsx';
import { PersonClasses } from '../../../features/kelas/daftar/components/person-classes.tsx';
import { PersonLog } from '../../../features/log-aktivitas/components/person-log.tsx';
import { PersonAccount } from '../../../features/orang/akun/components/person-account.tsx';
import { PersonFacts } from '../../../features/orang/daftar/components/person-facts.tsx';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { type OrangDetail, orangQueries } from '../../../shared/queries/orang.ts';
import { type Pengguna, usePengguna } from '../../../shared/queries/pengguna.ts';
import { IconUserShare } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { requirePeople } from '../../require-area.ts';

const ActAsModal = lazyPart(() =>
  import('../../../features/orang/sesi/components/act-as-modal.tsx').then(
    (module) => module.ActAsModal,
  ),
);

export async function loader({ context, params }: LoaderFunctionArgs) {
  await requirePeople(context);
  void context.get(queryClientContext).prefetchQuery(orangQueries.one(params.id ?? ''));
  return null;
}

type Area = keyof NonNullable<Pengguna['hak_akses']>;
const mayRead = ({ hak_akses }: Pengguna, area: Area): boolean =>
  (hak_akses?.[area] ?? 'no_access') !== 'no_access';

/** Login Akun Lain with this student preset. */
function ActAsButton({ nim, nama }: { nim: string; nama: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserShare size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Masuk sebagai mahasiswa ini
      </Button>
      {opened && (
        <Suspense>
          <ActAsModal opened onClose={() => setOpened(false)} student={{ nim, nama }} />
        </Suspense>
      )}
    </>
  );
}

function Parts({ orang }: { orang: OrangDetail }) {
  const user = usePengguna();
  const { id, nim, id_dosen, nama } = orang;
  const classes = mayRead(user, 'kelas_kuliah');
  return (
    <Stack gap="md">
      <PersonFacts orang={orang} />
      {mayRead(user, 'data_sistem') && <PersonAccount id={id} />}
      {classes && nim !== null && (
        <>
          <PersonClasses of={{ peserta: nim }} />
          <StudentAttendance nim={nim} />
        </>
      )}
      {classes && id_dosen !== null && (
        <>
          <PersonClasses of={{ pengajar: id_dosen }} />
          <LecturerAttendance idDosen={id_dosen} name={nama} />
        </>
      )}
      {mayRead(user, 'laporan') && <PersonLog id={id} />}
    </Stack>
  );
}

function Person({ orang }: { orang: OrangDetail }) {
  const mayActAs = usePengguna().hak_akses?.kelas_kuliah === 'write';
  return (
    <>
      <PageHeader
        title={orang.nama_lengkap}
        crumbs={[{ label: 'Orang', to: paths.orang }, { label: orang.nama }]}
        actions={
          mayActAs && orang.nim !== null && <ActAsButton nim={orang.nim} nama={orang.nama} />
        }
      />
      <Parts orang={orang} />
    </>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(orangQueries.one(id));
  return (
    <QueryState query={query} skeleton={<Skeleton h={360} />}>
      {(orang) => <Person key={orang.id} orang={orang} />}
    </QueryState>
  );
}
