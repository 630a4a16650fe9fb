import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type KeptForm, keepForm, keptForms, openKeptForm, whenHolderCloses } from '../session/kept-forms.ts';
import type { Leaving } from './unsaved.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

interface KeptFormPlan<Content> {
  /** Names the form and the object: "project 01J9…". */
  form: string;
  /** For a question: "the project “Riverbend”". */
  what: string;
  /** What is typed; JSON. */
  content: Content;
  isUnsaved: boolean;
  /** False where something of it is not kept, such as a password. */
  isWhole?: boolean;
  /** Puts it into the form. */
  onTake: (content: Content) => void | Promise<void>;
  /** The names of the fields that it would change in the form; without any it is not offered. */
  fieldsOf?: (content: Content) => Promise<readonly string[]>;
}

/** What was typed before, for `KeptOffer`. */
export interface Offer<Content = unknown> {
  /** Epoch milliseconds. */
  at: number;
  content: Content;
  /** The names of the fields that it changes, where they are known. */
  fields: readonly string[] | undefined;
  take: () => void;
  discard: () => void;
}

export interface KeptFormState<Content = unknown> {
  offer: Offer<Content> | undefined;
  /** Keeps it before it is shown: what is sent with a key is kept with the key before the request goes. */
  keep(content: Content): void;
  /** Call it when the form is saved. */
  forget: () => void;
  mayClose: (leaving?: Leaving) => Promise<boolean>;
}

/**
 * Keeps what is typed into a form in this browser until it is saved, offers it when the form is opened again, and asks
 * before the form is left.
 */
export function useKeptForm<Content>(plan: KeptFormPlan<Content>): KeptFormState<Content> {
  const { form, content, isUnsaved } = plan;
  const [id] = useState(() => crypto.randomUUID());
  const [isKept, setKept] = useState(true);
  const [left, setLeft] = useState<readonly Left<Content>[]>([]);
  /** The form under whose name it is stored: what is added to may change while it is typed. */
  const storedAs = useRef<string>(undefined);
  const latest = useRef(plan);
  latest.current = plan;
  const [described] = useState(
    () =>
      async (entry: KeptForm<Content>): Promise<Left<Content>> => ({
        ...entry,
        // Where that cannot be loaded, it is offered without the names.
        fields: await latest.current
          .fieldsOf?.(entry.content)
          .catch((error: unknown) => void console.warn(error)),
      }),
  );
  const mayClose = useUnsavedGuard(
    isUnsaved,
    plan.what,
    undefined,
    isKept && plan.isWhole !== false && 'untilSignOut',
  );
  useLayoutEffect(() => openKeptForm(id), [id]);
  const text = isUnsaved ? JSON.stringify(content) : undefined;
  // In the layout phase: a tab that is killed after this has shown the text, and keeps it.
  useLayoutEffect(() => {
    if (storedAs.current !== undefined && (text === undefined || storedAs.current !== form))
      keepForm(storedAs.current, id, undefined);
    storedAs.current = text === undefined ? undefined : form;
    if (text !== undefined) setKept(keepForm(form, id, JSON.parse(text)));
  }, [form, id, text]);
  useEffect(() => {
    const closed = new AbortController();
    const offerWhatIsLeft = async () => {
      while (!closed.signal.aborted) {
        // The form that kept it has the same shape.
        const found = (await keptForms(form)) as KeptForm<Content>[];
        const entries = await Promise.all(found.map(described));
        if (closed.signal.aborted) return;
        for (const { id: same } of entries.filter((entry) => !isUnlike(entry)))
          keepForm(form, same, undefined);
        setLeft(entries.filter(isUnlike));
        await whenHolderCloses(form, closed.signal);
      }
    };
    offerWhatIsLeft().catch((error: unknown) => closed.signal.aborted || console.warn(error));
    return () => closed.abort();
  }, [form, described]);
  const [first] = left;
  const remove = (entry: KeptForm) => {
    keepForm(form, entry.id, undefined);
    setLeft((before) => before.filter((one) => one.id !== entry.id));
  };
  /** What stood in the form is offered in turn, where something of it is gone. */
  const offerBack = async (replaced: Content) => {
    const entry = await described({ id: crypto.randomUUID(), at: Date.now(), content: replaced });
    if (!isUnlike(entry)) return;
    keepForm(form, entry.id, replaced);
    setLeft((before) => [entry, ...before]);
  };
  return {
    offer: first && {
      at: first.at,
      content: first.content,
      fields: first.fields,
      take: () => {
        const replaced = isUnsaved ? content : undefined;
        Promise.resolve(plan.onTake(first.content)).then(() => {
          remove(first);
          if (replaced !== undefined) void offerBack(replaced);
        }, console.warn);
      },
      discard: () => remove(first),
    },
    keep: (sent) => {
      if (storedAs.current !== undefined) keepForm(storedAs.current, id, sent);
    },
    forget: () => {
      if (storedAs.current !== undefined) keepForm(storedAs.current, id, undefined);
      storedAs.current = undefined;
    },
    mayClose,
  };
}

interface Left<Content> extends KeptForm<Content> {
  fields: readonly string[] | undefined;
}

const isUnlike = ({ fields }: Left<unknown>) => fields?.length !== 0;
