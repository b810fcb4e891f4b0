/**
 * The student that an operator acts as, for all tabs of this browser (S1 §1). Tabs notice each
 * other's changes; the server decides.
 */
const key = 'lms.bertindak';

export interface ActedStudent {
  nim: string;
  id_user: string;
}

/** @tests */
export function storedStudent(): ActedStudent | null {
  const text = localStorage.getItem(key);
  return text === null ? null : JSON.parse(text);
}

export function rememberStudent(student: ActedStudent): void {
  const text = JSON.stringify(student);
  if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
}

export function forgetStudent(): void {
  localStorage.removeItem(key);
}

export function onStudentChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key && event.oldValue !== event.newValue) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
