type Listener = (event?: unknown) => void;

/**
 * Replacement for `XMLHttpRequest` that sends requests with the stubbed `fetch`. Reports one upload progress event, at
 * 50%.
 */
export class RequestByFetch {
  readonly upload: { onprogress?: Listener } = {};
  onload: Listener | undefined;
  onerror: Listener | undefined;
  onabort: Listener | undefined;
  status = 0;
  responseText = '';
  #method = '';
  #url = '';
  readonly #headers: Record<string, string> = {};

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }

  abort() {
    this.onabort?.();
  }

  send(body: BodyInit) {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    void this.#send(body);
  }

  async #send(body: BodyInit) {
    try {
      const init = { method: this.#method, headers: this.#headers, body };
      const response = await fetch(this.#url, init);
      this.status = response.status;
      this.responseText = await response.text();
    } catch {
      this.onerror?.();
      return;
    }
    this.onload?.();
  }
}
