/** Apart from the test app, because factories need it. */
export const TEST_ENCRYPTION_SECRET = 'rahasia-uji-enkripsi-minimal-32-karakter';
