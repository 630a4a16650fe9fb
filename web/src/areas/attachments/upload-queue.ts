import { attachmentLimits } from '@landbrief/domain';
import { ApiProblem } from '../../api.ts';
import { friendlyText } from '../../problems.ts';
import { createStore } from '../../store.ts';
import { attachmentTexts as texts } from './texts.ts';
import { uploadFile } from './upload-file.ts';

export interface Upload {
  key: number;
  file: File;
  /** How much has arrived, from 0 to 1. */
  share: number;
  /** Why it failed; absent while it waits or is sent. */
  failure?: string;
}

/** So many files are sent at once. */
const atOnce = 2;

type Attach = (attachmentId: string, file: File) => Promise<void>;

/** Files on their way. `attach` makes an uploaded file a part of something; what is attached leaves the list. */
export class UploadQueue {
  readonly #uploads = createStore<readonly Upload[]>([]);
  readonly #running = new Map<number, AbortController>();
  #nextKey = 0;
  #attach: Attach;
  readonly get = this.#uploads.get;
  readonly watch = this.#uploads.watch;

  constructor(attach: Attach) {
    this.#attach = attach;
  }

  set attach(attach: Attach) {
    this.#attach = attach;
  }

  readonly add = (files: readonly File[]): void => {
    const added = files.map((file) => ({ key: this.#nextKey++, file, share: 0, ...refusalOf(file) }));
    this.#set([...this.get(), ...added]);
  };

  readonly retry = ({ key, file }: Upload): void =>
    this.#set(this.get().map((one) => (one.key === key ? { key, file, share: 0, ...refusalOf(file) } : one)));

  readonly cancel = ({ key }: Pick<Upload, 'key'>): void => {
    const controller = this.#running.get(key);
    if (controller) controller.abort();
    else this.#drop(key);
  };

  readonly cancelAll = (): void => {
    for (const upload of this.get()) this.cancel(upload);
  };

  #set(uploads: readonly Upload[]): void {
    this.#uploads.set(uploads);
    const waiting = this.get().filter(({ key, failure }) => !failure && !this.#running.has(key));
    for (const upload of waiting.slice(0, Math.max(0, atOnce - this.#running.size))) void this.#send(upload);
  }

  async #send({ key, file }: Upload): Promise<void> {
    const controller = new AbortController();
    this.#running.set(key, controller);
    const { signal } = controller;
    let end = () => this.#drop(key);
    try {
      const id = await uploadFile(file, (share) => this.#change(key, { share }), signal);
      await this.#attach(id, file);
    } catch (error) {
      if (!signal.aborted) end = () => this.#change(key, { failure: failureOf(error) });
    }
    this.#running.delete(key);
    end();
  }

  #change(key: number, changes: Partial<Upload>): void {
    this.#set(this.get().map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  #drop(key: number): void {
    this.#set(this.get().filter((one) => one.key !== key));
  }
}

/** The server's reason, or that the storage did not take the file. */
function failureOf(error: unknown): string {
  return error instanceof ApiProblem ? friendlyText(error) : texts.interrupted;
}

function refusalOf({ size }: File): { failure?: string } {
  if (size === 0) return { failure: texts.emptyFile };
  return size > attachmentLimits.fileBytes ? { failure: texts.tooLarge } : {};
}
