import { MAKS_USULAN_SEBUTAN } from '@lms/contracts/wire/batas';
import { Popover, Text, UnstyledButton } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import classes from './rich-text-editor.module.css';
import type { Offer } from './use-mentions.ts';

/** Id of the option that Enter takes. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

interface PeopleOfferProps {
  /** Id of the list. */
  id: string;
  offer: Offer | null;
  children: ReactElement;
}

/** The people to mention, above the field. The field keeps the focus. */
export function PeopleOffer({ id, offer, children }: PeopleOfferProps) {
  const chosen = offer?.chosen;
  useEffect(() => {
    if (chosen !== undefined)
      document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const isOpen = offer !== null && (offer.people.length > 0 || offer.failed);
  return (
    <Popover opened={isOpen} position="top-start" width="target" shadow="md" withRoles={false}>
      <Popover.Target>
        <div>{children}</div>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        {offer?.failed ? (
          <Text size="sm" p="xs" role="status">
            Nama anggota tidak dapat dimuat. Tulisan tetap dapat dikirim.
          </Text>
        ) : (
          <div role="listbox" id={id} aria-label="Sebut anggota kelas" className={classes.people}>
            {offer?.people.map((person, index) => (
              <UnstyledButton
                key={person.id}
                id={optionId(id, index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === offer.chosen}
                className={classes.person}
                // Otherwise the field loses the focus, and with it the offer.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => offer.take(person)}
              >
                <Text size="sm" truncate>
                  {person.nama}
                </Text>
                <Text size="xs" c="dimmed" className="tab-angka">
                  {person.keterangan}
                </Text>
              </UnstyledButton>
            ))}
          </div>
        )}
        {offer?.people.length === MAKS_USULAN_SEBUTAN && (
          <Text size="xs" c="dimmed" p="xs">
            {`${MAKS_USULAN_SEBUTAN} nama pertama. Ketik nama atau NIM untuk mencari yang lain.`}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
