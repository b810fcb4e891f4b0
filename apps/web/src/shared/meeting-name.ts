interface Named {
  nomor: number;
  judul: string;
}

/** The title; null when it only repeats the number. */
export function meetingTopic({ nomor, judul }: Named): string | null {
  const title = judul.trim();
  return title === '' || title === `Pertemuan ${nomor}` ? null : title;
}

/** The title, or 'Pertemuan {n}' (S2 §2.1). */
export function meetingName(meeting: Named): string {
  return meetingTopic(meeting) ?? `Pertemuan ${meeting.nomor}`;
}

/** '7. Normalisasi', or 'Pertemuan 7'. */
export function meetingLabel(meeting: Named): string {
  const topic = meetingTopic(meeting);
  return topic ? `${meeting.nomor}. ${topic}` : meetingName(meeting);
}
