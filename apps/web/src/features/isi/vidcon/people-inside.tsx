import { Badge, Group, SimpleGrid, Text } from '@mantine/core';
import { formatCount } from '../../../shared/lib/format.ts';
import type { RincianVidcon } from '../../../shared/queries/vidcon.ts';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';

type Inside = Pick<RincianVidcon, 'sedang_bergabung' | 'jumlah_sedang_bergabung' | 'status'>;

/** Who is in right now, by what the LMS knows (K117). */
export function PeopleInside({ vidcon }: { vidcon: Inside }) {
  const { sedang_bergabung: people, jumlah_sedang_bergabung: count, status } = vidcon;
  if (status === 'selesai') return null;
  const more = count - people.length;
  return (
    <SectionCard
      title="Sedang bergabung"
      more={
        <Badge size="lg" variant="light" className="tab-angka">
          {formatCount(count)}
        </Badge>
      }
    >
      {people.length === 0 ? (
        <Text size="sm" c="dimmed">
          Belum ada yang bergabung.
        </Text>
      ) : (
        <SimpleGrid
          cols={{ base: 1, xs: 2, md: 3 }}
          spacing="sm"
          component="ul"
          style={{ listStyle: 'none', margin: 0, padding: 0 }}
          aria-label="Sedang bergabung"
        >
          {people.map(({ id_user, nama, role, avatar_url }) => (
            <Group key={id_user} component="li" gap="xs" wrap="nowrap">
              <PersonAvatar name={nama} url={avatar_url} size={32} />
              <div style={{ minWidth: 0 }}>
                <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
                  {nama}
                </Text>
                {role === 'Dosen' && (
                  <Text size="xs" c="dimmed">
                    Dosen
                  </Text>
                )}
              </div>
            </Group>
          ))}
        </SimpleGrid>
      )}
      {more > 0 && <Text size="sm" c="dimmed" mt="xs">{`dan ${formatCount(more)} lainnya`}</Text>}
    </SectionCard>
  );
}
