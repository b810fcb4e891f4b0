import { Paper, Text, Title } from '@mantine/core';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { FactList } from '../../../../shared/ui/fact-list.tsx';

const roleLabel: Record<string, string> = {
  ROLE_MAHASISWA: 'Mahasiswa',
  ROLE_DOSEN: 'Dosen',
  ROLE_OPERATOR: 'Operator',
};

/** The signed-in user (DECISIONS 82), from the university's data; the profile has the rest. */
export function AccountSection() {
  const user = usePengguna();
  const number =
    user.role === 'ROLE_MAHASISWA' ? 'NIM' : user.role === 'ROLE_DOSEN' ? 'NIDN' : 'ID Operator';
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="judul-akun">
      <Title order={2} id="judul-akun" mb="xs">
        Akun
      </Title>
      <FactList
        facts={[
          { label: 'Nama', value: user.nama },
          { label: 'Nama pengguna', value: user.username },
          { label: number, value: user.nomor_induk },
          { label: 'Peran', value: roleLabel[user.role] ?? user.role },
          { label: 'Status', value: user.status },
        ]}
      />
      <Text size="sm" c="dimmed" mt="sm">
        Data ini berasal dari perguruan tinggi. Bila ada yang keliru, hubungi operator.
      </Text>
    </Paper>
  );
}
