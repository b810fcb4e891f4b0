import { Paper } from '@mantine/core';
import { EMPTY } from '../../../../shared/lib/format.ts';
import { type OrangDetail, personRole } from '../../../../shared/queries/orang.ts';
import { FactList } from '../../../../shared/ui/fact-list.tsx';
import { PersonPhoto } from './person-photo.tsx';
import { PersonStatus } from './person-status.tsx';

export function PersonFacts({ orang }: { orang: OrangDetail }) {
  const { role, nomor_induk, username, prodi, angkatan, tingkat, nim } = orang;
  const facts = [
    { label: 'Peran', value: personRole[role] },
    { label: nim === null ? 'Nomor induk' : 'NIM', value: nomor_induk },
    { label: 'Nama pengguna', value: username },
    { label: 'Program Studi', value: prodi ? `${prodi.jenjang} ${prodi.nama}` : EMPTY },
    ...(angkatan === null ? [] : [{ label: 'Angkatan', value: angkatan }]),
    ...(tingkat === null ? [] : [{ label: 'Tingkat', value: tingkat }]),
    { label: 'Status', value: <PersonStatus orang={orang} /> },
  ];
  return (
    <Paper withBorder p="md" component="section" aria-label="Data orang">
      <PersonPhoto orang={orang} />
      <FactList facts={facts} />
    </Paper>
  );
}
