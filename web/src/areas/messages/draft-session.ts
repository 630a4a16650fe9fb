import { createSignal } from '../../store.ts';
import { type DraftContent, withAttachmentIds } from './draft-content.ts';
import {
  beginSaving,
  choose,
  type DraftSaving,
  type DraftStatus,
  decide,
  edit,
  endSave,
  isUnsaved,
  maySave,
  ownContent,
  type SaveOutcome,
  type StoredDraft,
  saveDelay,
  startSave,
  statusOf,
  wanted,
} from './draft-saving.ts';
import type { Names } from './recipients.ts';

export interface DraftBeginning {
  content: DraftContent;
  names: Names;
  stored?: StoredDraft | undefined;
  unknown?: readonly string[];
  /** Somebody wrote it, in an earlier page: it is saved without a further change. */
  isTyped?: boolean;
}

/** How a save ended, and what its reply tells besides. */
export type Saved = SaveOutcome & {
  /** The ids of attachments that the server copied, by those that were sent. */
  copied?: ReadonlyMap<string, string>;
  people?: KnownPeople;
};

/** What the server knows of the recipients of a draft. */
export interface KnownPeople {
  names: Names;
  /** Addresses of nobody whom the author may write to. */
  unknown: readonly string[];
}

/** What a session needs of the world. */
export interface DraftPorts {
  save: (content: DraftContent, stored: StoredDraft | undefined, key: string) => Promise<Saved>;
  /** Keeps what is not saved in the browser, or forgets it. False: it could not be kept. */
  keep: (entry: {
    key: string;
    content: DraftContent;
    names: Names;
    stored: StoredDraft | undefined;
  }) => boolean;
  forget: (key: string) => void;
  /** A draft was created or changed. */
  onSaved: () => void;
  /** Fields of these names are on the screen as another window saved them. */
  onMerged: (names: readonly string[]) => void;
}

/** Closed: sent or discarded. Stopped: the page is another person's now, and the browser keeps what is unsaved. */
type End = 'closed' | 'stopped';

/**
 * A draft that is written in this page: holds what is on the screen, and saves it while it is written. It outlasts the
 * screen until everything is saved.
 */
export class DraftSession {
  readonly key: string;
  #saving: DraftSaving;
  #names: Names;
  #unknown: ReadonlySet<string>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #unsavedSince: number | undefined;
  #running: Promise<void> | undefined;
  #end: End | undefined;
  #isKept = true;
  readonly #ports: DraftPorts;
  readonly #changes = createSignal();
  readonly watch = this.#changes.watch;

  constructor(key: string, begin: DraftBeginning, ports: DraftPorts) {
    this.key = key;
    const saving = beginSaving(begin.content, begin.stored);
    this.#saving = begin.isTyped ? wanted(saving) : saving;
    this.#names = begin.names;
    this.#unknown = new Set(begin.unknown);
    this.#ports = ports;
  }

  /** The same object until something changes. */
  get saving(): DraftSaving {
    return this.#saving;
  }

  get status(): DraftStatus {
    return statusOf(this.#saving);
  }

  get names(): Names {
    return this.#names;
  }

  get isUnsaved(): boolean {
    return this.#end !== 'closed' && isUnsaved(this.#saving);
  }

  /** Addresses of nobody whom the author may write to, as of the last save. */
  get unknown(): ReadonlySet<string> {
    return this.#unknown;
  }

  /** The browser has what the server lacks. */
  get isKept(): boolean {
    return this.#isKept;
  }

  readonly change = (change: Partial<DraftContent>, names: Names = {}): void => {
    if (this.#end) return;
    if (Object.keys(names).length > 0) this.#names = { ...this.#names, ...names };
    this.#set(edit(this.#saving, change));
    this.#keepTimer ??= setTimeout(this.#keep, keepMs);
    this.#plan();
  };

  readonly choose = (name: string, from: 'mine' | 'theirs'): void => {
    this.#set(choose(this.#saving, name, from));
    this.#keep();
  };

  /** Saves what was chosen. */
  readonly decide = (): void => {
    this.#set(decide(this.#saving));
    this.#keep();
    void this.saveNow();
  };

  /** Saves the draft even if nothing was added to what it began with. */
  readonly saveAll = async (): Promise<void> => {
    this.#set(wanted(this.#saving));
    await this.saveNow();
  };

  /** Saves what is unsaved, also what is typed meanwhile; resolves when that is done or has failed. */
  readonly saveNow = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Another caller that waited too may have begun the next save.
    while (this.#running) await this.#running;
    if (this.#end || !maySave(this.#saving)) return;
    this.#running = this.#save().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    if (this.#saving.failures === 0 && maySave(this.#saving)) await this.saveNow();
  };

  /** Resolves when the running save has ended; begins no other one. */
  readonly settle = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#running) await this.#running;
  };

  /** What a reply says about the recipients. */
  readonly know = ({ names, unknown }: KnownPeople): void => {
    this.#names = { ...this.#names, ...names };
    this.#unknown = new Set(unknown);
    // A new object for those who watch.
    this.#set({ ...this.#saving });
  };

  /** Sent or discarded: nothing of it is saved any more. */
  readonly close = (): void => {
    this.#end = 'closed';
    this.#clearTimers();
    this.#ports.forget(this.key);
    this.#changes.notify();
  };

  /** Sends nothing more, as the page is another person's now. What is unsaved stays in the browser for its author. */
  readonly stop = (): void => {
    this.#keep();
    this.#end ??= 'stopped';
    this.#clearTimers();
  };

  #clearTimers(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#keepTimer);
    this.#timer = undefined;
    this.#keepTimer = undefined;
  }

  async #save(): Promise<void> {
    const { content, stored, merged } = this.#saving;
    this.#set(startSave(this.#saving));
    const { copied, people, ...outcome } = await this.#ports.save(content, stored, this.key);
    if (copied && copied.size > 0) this.#rename(copied);
    if (people) this.know(people);
    this.#set(endSave(this.#saving, outcome));
    if (!this.#end) {
      if (outcome.kind === 'saved') this.#ports.onSaved();
      if (this.#saving.merged !== merged) this.#ports.onMerged(this.#saving.merged);
    }
    this.#unsavedSince = undefined;
    this.#keep();
    this.#plan();
  }

  #rename(copied: ReadonlyMap<string, string>): void {
    const { content, flight } = this.#saving;
    const named = withAttachmentIds(content, copied);
    this.#set({ ...this.#saving, content: named, flight: flight && withAttachmentIds(flight, copied) });
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#end || !maySave(this.#saving)) return;
    this.#unsavedSince ??= Date.now();
    const delay = saveDelay(this.#saving, Date.now() - this.#unsavedSince);
    this.#timer = setTimeout(() => void this.saveNow(), delay);
  }

  #keep = (): void => {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (this.#end === 'closed') return;
    if (!this.isUnsaved) {
      this.#isKept = true;
      this.#ports.forget(this.key);
      return;
    }
    const { stored } = this.#saving;
    const content = ownContent(this.#saving);
    this.#isKept = this.#ports.keep({ key: this.key, content, names: this.#names, stored });
  };

  /** Keeps in the browser at once what is unsaved. */
  readonly keepNow = (): void => this.#keep();

  #set(saving: DraftSaving): void {
    if (saving === this.#saving) return;
    this.#saving = saving;
    this.#changes.notify();
  }
}

const keepMs = 300;
