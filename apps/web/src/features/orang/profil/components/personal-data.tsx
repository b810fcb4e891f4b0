import {
  Button,
  Paper,
  Skeleton,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { formatLecturer } from '../../../../shared/lib/format.ts';
import { useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { type Pengguna, usePengguna } from '../../../../shared/queries/pengguna.ts';
import { texts } from '../../../../shared/texts.ts';
import { PersonAvatar } from '../../../../shared/ui/avatar.tsx';
import { IconPencil } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { profilQueries } from '../queries.ts';
import { DataGroups, lecturerGroups, operatorGroups, studentGroups } from './data-groups.tsx';
import classes from './profile.module.css';

const BiodataForm = lazyPart(() =>
  import('./biodata-form.tsx').then((module) => module.BiodataForm),
);

const PhotoModal = lazyPart(() => import('./photo-modal.tsx').then((module) => module.PhotoModal));

/** An acting operator only sees it. */
function OwnPhoto({ name, url }: { name: string; url: string | null }) {
  const { bertindak } = usePengguna();
  const [opened, setOpened] = useState(false);
  if (bertindak !== null) return <PersonAvatar name={name} url={url} size={72} />;
  return (
    <>
      <UnstyledButton
        className={classes.photo}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <VisuallyHidden>{url === null ? 'Pasang foto profil' : 'Ubah foto profil'}</VisuallyHidden>
        <PersonAvatar name={name} url={url} size={72} />
        <span className={classes.pencil}>
          <IconPencil size={14} aria-hidden />
        </span>
      </UnstyledButton>
      {opened && (
        <Suspense>
          <PhotoModal hasPhoto={url !== null} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PersonCardProps {
  user: Pengguna;
  photo: string | null;
  name: string;
  action?: ReactNode;
}

function PersonCard({ user, photo, name, action }: PersonCardProps) {
  return (
    <Paper withBorder p="md" className={classes.person}>
      <OwnPhoto name={user.nama} url={photo} />
      <div className={classes.name}>
        <Text fw={650} size="lg">
          {name}
        </Text>
        <Text size="sm" c="dimmed" className="tab-angka">
          {user.nomor_induk}
        </Text>
      </div>
      <Tag color={user.status === 'Aktif' ? 'success' : 'danger'}>{user.status}</Tag>
      {action}
    </Paper>
  );
}

const skeleton = (
  <Stack>
    <Skeleton h={106} radius="md" />
    <Skeleton h={164} radius="md" />
    <Skeleton h={110} radius="md" />
    <Skeleton h={164} radius="md" />
  </Stack>
);

function StudentData({ user, id }: { user: Pengguna; id: string }) {
  const query = useQuery(profilQueries.mahasiswa(id));
  const { params, set } = useQueryParams();
  return (
    <QueryState query={query} skeleton={skeleton} errorTitle={texts.noData}>
      {(data) =>
        data.ubah !== null && params.get('ubah') === '1' ? (
          <Suspense fallback={skeleton}>
            <BiodataForm data={data} limits={data.ubah} onDone={() => set({ ubah: null })} />
          </Suspense>
        ) : (
          <Stack>
            <PersonCard
              user={user}
              photo={data.fotoContentUrl}
              name={data.identitas.nama}
              action={
                data.ubah !== null && (
                  <Button
                    variant="default"
                    leftSection={<IconPencil size={16} aria-hidden />}
                    onClick={() => set({ ubah: '1' })}
                  >
                    Ubah Biodata
                  </Button>
                )
              }
            />
            <DataGroups groups={studentGroups(data)} />
          </Stack>
        )
      }
    </QueryState>
  );
}

function LecturerData({ user, id }: { user: Pengguna; id: string }) {
  const query = useQuery(profilQueries.dosen(id));
  return (
    <QueryState query={query} skeleton={skeleton} errorTitle={texts.noData}>
      {(data) => (
        <Stack>
          <PersonCard user={user} photo={data.fotoContentUrl} name={formatLecturer(data)} />
          <DataGroups groups={lecturerGroups(data)} />
        </Stack>
      )}
    </QueryState>
  );
}

function OperatorData({ user }: { user: Pengguna }) {
  const query = useQuery(profilQueries.operator());
  return (
    <QueryState query={query} skeleton={skeleton} errorTitle={texts.noData}>
      {(data) => (
        <Stack>
          <PersonCard user={user} photo={data.fotoContentUrl} name={data.nama} />
          <DataGroups groups={operatorGroups(data)} />
        </Stack>
      )}
    </QueryState>
  );
}

/** S3 §2.5. */
export function PersonalData() {
  const user = usePengguna();
  if (user.role === 'ROLE_MAHASISWA') return <StudentData user={user} id={user.nim ?? user.id} />;
  if (user.role === 'ROLE_DOSEN') return <LecturerData user={user} id={user.id_dosen ?? user.id} />;
  return <OperatorData user={user} />;
}
