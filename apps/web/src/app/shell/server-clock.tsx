import { Text } from '@mantine/core';
import { formatHeaderClock, formatTime, zoneLabel } from '../../shared/lib/format.ts';
import { useServerNow } from '../../shared/lib/time/use-server-now.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import classes from './shell.module.css';

/**
 * The server's time (S1 §2.3): 'D MMM YYYY, HH:mm:ss' and the zone; hours and minutes on a phone.
 */
export function ServerClock() {
  const zone = useZone();
  const now = useServerNow('second');
  return (
    <Text
      component="time"
      size="sm"
      c="dimmed"
      className="tab-angka"
      dateTime={new Date(now).toISOString()}
      title="Waktu server"
      style={{ whiteSpace: 'nowrap' }}
    >
      <span
        className={classes.clockLong}
      >{`${formatHeaderClock(now, zone)} ${zoneLabel(zone)}`}</span>
      <span className={classes.clockShort}>
        {formatTime(now, zone)}
        <span className={classes.clockZone}>{` ${zoneLabel(zone)}`}</span>
      </span>
    </Text>
  );
}
