/** Texts for class groups with their short links; the code loads when somebody copies one (N83). */
import type { TimeZone } from '../format.ts';
import {
  announcementText,
  groupText,
  type Told,
  type ToldAnnouncement,
  type ToldMeeting,
} from './group-text.ts';
import { shortLink } from './short-link.ts';

const where = (zone: TimeZone, pendek: string | null) => ({
  zone,
  origin: window.location.origin,
  pendek,
});

export async function textOf(told: Told, meeting: ToldMeeting, zone: TimeZone): Promise<string> {
  return groupText(told, meeting, where(zone, await shortLink(told.jenis, told.id)));
}

export async function announcementTextOf(told: ToldAnnouncement, zone: TimeZone): Promise<string> {
  return announcementText(told, where(zone, await shortLink('pengumuman', told.id)));
}
