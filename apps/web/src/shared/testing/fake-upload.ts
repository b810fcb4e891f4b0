import { vi } from 'vitest';

class FakeRequest {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  #method = '';
  #url = '';
  #headers: Record<string, string> = {};
  #over = false;
  #answered = new Headers();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.#answered.get(name);
  }

  send(body: FormData | Blob): void {
    const file = body instanceof FormData ? body.get('berkas') : body;
    const size = file instanceof Blob ? file.size : 0;
    this.upload.onprogress?.({ loaded: size / 2 });
    fetch(this.#url, { method: this.#method, headers: this.#headers, body }).then(
      async (response) => {
        const text = await response.text();
        if (this.#over) return;
        this.upload.onload?.();
        this.status = response.status;
        this.#answered = response.headers;
        this.responseText = text;
        this.onload?.();
      },
      () => {
        if (!this.#over) this.onerror?.();
      },
    );
  }

  abort(): void {
    if (this.#over) return;
    this.#over = true;
    this.onabort?.();
  }
}

export function fakeUpload(): void {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}

export function fileOf(name: string, size: number): File {
  return new File([new Uint8Array(size)], name, { lastModified: 1_760_000_000_000 });
}
