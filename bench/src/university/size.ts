/** How large the university is: at scale 1 it has 100,000 students and 8,000 classes a term. */
import type { CollegeSize } from '../college.sql.ts';
import type { ContentSize } from '../isi.sql.ts';
import type { ExamSize } from '../pengerjaan.sql.ts';

export const WHOLE_STUDENTS = 100_000;
const WHOLE = { classes: 8_000, lecturers: 2_000, courses: 400, programmes: 100, crowd: 5_000 };
const CLASSES_A_STUDENT = 8;
const LOG_ROWS_A_STUDENT = 20;
/** Below it a step would need more students than there are. */
export const LEAST_SCALE = 0.01;
/** Students in the exam; a class of 300 of them is graded. */
const LEAST_CROWD = 500;
/** Beginnings, and as many finishes, that all steps of a search may use up. */
const ATTEMPTS = 16_000;
/** Places to scan in. */
const SEATS = 40_000;
const MOST_ROOMS = 400;
const MOST_WRITERS = 2_000;

export interface UniversitySize {
  college: CollegeSize;
  content: ContentSize;
  exams: ExamSize;
  /** Classes that have a meeting now, and how many each. */
  rooms: number;
  rounds: number;
  components: number;
}

export function universityOf(scale: number, terms: number): UniversitySize {
  const of = (whole: number, least: number) => Math.max(least, Math.round(whole * scale));
  const students = of(WHOLE_STUDENTS, WHOLE_STUDENTS * LEAST_SCALE);
  const classes = of(WHOLE.classes, WHOLE.classes * LEAST_SCALE);
  const classSize = Math.round((CLASSES_A_STUDENT * students) / classes);
  const crowd = of(WHOLE.crowd, LEAST_CROWD);
  const rooms = Math.min(classes, MOST_ROOMS);
  return {
    college: {
      terms,
      classes,
      students,
      classSize,
      // An even number: the second lecturer of a class (college.sql.ts) is another one.
      lecturers: 2 * of(WHOLE.lecturers / 2, 30),
      // At most twenty-six classes of a course, because letters name them.
      courses: of(WHOLE.courses, 80),
      programmes: of(WHOLE.programmes, 4),
      watchers: 10,
      logRows: LOG_ROWS_A_STUDENT * students,
    },
    content: { materials: 4, notified: Math.round(students / 10) },
    exams: {
      crowd,
      uses: Math.ceil(ATTEMPTS / crowd),
      questions: 20,
      writers: Math.min(crowd, MOST_WRITERS),
      mixed: LEAST_CROWD / 2,
    },
    rooms,
    rounds: Math.ceil(SEATS / (rooms * classSize)),
    components: 4,
  };
}
