import type { TestApi } from '../app.ts';

/** Meetings that have begun by the real clock, for other processes. */
export async function makeStartedMeetings(
  { make, clock }: Pick<TestApi, 'make' | 'clock'>,
  { meetings: count, students }: { meetings: number; students: number },
) {
  clock.set(new Date());
  const hours = (amount: number) =>
    new Date(clock.now().getTime() + amount * 3_600_000).toISOString();
  const dosen = await make.dosen();
  const kelas = await make.kelas({ pengajar: [dosen], peserta: students });
  const meetings = [];
  for (let nomor = 1; nomor <= count; nomor++) {
    const times = { waktuMulai: hours(-nomor * 3 - 1), waktuSelesai: hours(-nomor * 3) };
    meetings.push(await make.pertemuan({ kelas, nomor, jenis: 'offline', ...times }));
  }
  return { dosen, kelas, meetings };
}
