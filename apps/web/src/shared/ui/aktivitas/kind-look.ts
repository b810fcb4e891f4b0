/** How kinds of activities and announcements look in lists across classes: icon and word beside the colour. */
import { contentColor } from '../../theme.ts';
import {
  IconCalendarEvent,
  IconClipboardText,
  IconFileText,
  IconMessages,
  IconSpeakerphone,
  IconVideo,
  IconWritingSign,
} from '../icons.ts';

export const kindLook = {
  pertemuan: { label: 'Pertemuan', color: 'gray', icon: IconCalendarEvent },
  materi: { label: 'Materi', color: contentColor.materi, icon: IconFileText },
  tugas: { label: 'Tugas', color: contentColor.tugas, icon: IconClipboardText },
  vidcon: { label: 'Konferensi video', color: contentColor.vidcon, icon: IconVideo },
  ujian: { label: 'Ujian', color: contentColor.ujian, icon: IconWritingSign },
  forum: { label: 'Forum', color: contentColor.forum, icon: IconMessages },
  pengumuman: { label: 'Pengumuman', color: 'gray', icon: IconSpeakerphone },
} as const;
