import '@mantine/tiptap/styles.layer.css';
import { Menu } from '@mantine/core';
import { RichTextEditor as MantineEditor, Link as MantineLink } from '@mantine/tiptap';
import { IconBraces, IconHeading, IconPhoto } from '@tabler/icons-react';
import { Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import Placeholder from '@tiptap/extension-placeholder';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withScheme } from './link-address.ts';
import styles from './rich-text-editor.module.css';
import {
  type EditorPictures,
  insertPictures,
  picturesIn,
  pictureView,
  replaceText,
  withoutUploads,
} from './rich-text-pictures.ts';
import { type EditorTokens, lineToHtml, tokenNode, withChips, withoutChips } from './rich-text-tokens.ts';
import { takenDrops } from './taken-drops.ts';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The buttons of a toolbar are one stop of the Tab key; the arrows go from one to the next (WAI-ARIA toolbar). */
function useToolbarKeys(bar: RefObject<HTMLElement | null>) {
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
  const setStop = (stop: HTMLElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };
  // Buttons come with a stop of their own when they are rendered.
  useLayoutEffect(() => {
    const all = buttons();
    if (all.filter(({ tabIndex }) => tabIndex === 0).length !== 1) setStop(all[0]);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = all[step(at, all.length)];
    setStop(next);
    next?.focus();
  };
  return { onKeyDown };
}

export type { EditorPictures };

export interface RichTextEditorProps {
  /** The name of the field for assistive technology. */
  label: string;
  value: string;
  onChange: (html: string) => void;
  placeholder?: string;
  /** Where pasted, dropped and chosen pictures go; without it the field takes none. */
  pictures?: EditorPictures;
  /** What can be inserted as a chip. */
  tokens?: EditorTokens;
  /** One line of plain text, which `value` is then: for a subject with chips. */
  oneLine?: boolean;
  /** A mistake that is shown below the field. */
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Loaded lazily: see `rich-text-editor.tsx`. */
export default function RichTextEditing({
  label,
  value,
  onChange,
  placeholder = '',
  pictures,
  tokens,
  oneLine = false,
  error,
  autoFocus = false,
}: RichTextEditorProps) {
  const latest = useRef({ onChange, pictures });
  latest.current = { onChange, pictures };
  const emitted = useRef(value);
  const [extensions] = useState(() =>
    editorExtensions({ placeholder, tokens, oneLine }, (id) => latest.current.pictures?.address(id)),
  );
  const shown = (stored: string) => withChips(oneLine ? lineToHtml(stored) : stored, tokens ?? {});
  const storedOf = (changed: Editor) => {
    if (oneLine) return changed.getText();
    return changed.isEmpty ? '' : withoutChips(withoutUploads(changed.getHTML()));
  };
  const editor = useEditor({
    extensions,
    content: shown(value),
    autofocus: autoFocus ? 'start' : false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': String(!oneLine),
        // A translation would be taken for something typed.
        translate: 'no',
        role: 'textbox',
        ...(error ? { 'aria-invalid': 'true' } : {}),
      },
      handleKeyDown: (_view, { key }) => oneLine && key === 'Enter',
      handlePaste: (_view, event) => takePictures(event, event.clipboardData),
      handleDrop: (_view, event) => takePictures(event, event.dataTransfer),
    },
    // What is inserted before anything was clicked comes to the end.
    onCreate: ({ editor: made }) => {
      if (tokens) made.commands.setTextSelection(made.state.doc.content.size - 1);
    },
    onUpdate: ({ editor: changed }) => {
      const html = storedOf(changed);
      if (html === emitted.current) return;
      emitted.current = html;
      latest.current.onChange(html);
    },
  });
  const insert = (files: readonly File[]) => {
    const { pictures: into } = latest.current;
    if (into) void insertPictures(editor, files, into);
  };
  const takePictures = (event: Event, data: DataTransfer | null) => {
    const files = latest.current.pictures ? picturesIn(data) : [];
    if (files.length === 0) return false;
    event.preventDefault();
    takenDrops.add(event);
    insert(files);
    return true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be inserted does not change
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    replaceText(editor, shown(value));
  }, [editor, value]);
  return (
    <div>
      <MantineEditor
        editor={editor}
        className={styles.editor ?? ''}
        data-invalid={error ? true : undefined}
        data-line={oneLine || undefined}
        withCodeHighlightStyles={false}
        labels={{
          bulletListControlLabel: 'List',
          orderedListControlLabel: 'Numbered list',
          blockquoteControlLabel: 'Quote',
          h3ControlLabel: 'Heading',
          linkEditorInputLabel: 'Address of the link',
          linkEditorInputPlaceholder: 'https://example.com',
        }}
      >
        <Toolbar label={label} {...{ oneLine, tokens, editor }} onPictures={pictures ? insert : undefined} />
        <MantineEditor.Content className={styles.content ?? ''} />
      </MantineEditor>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

interface ToolbarProps {
  label: string;
  oneLine: boolean;
  tokens: EditorTokens | undefined;
  editor: Editor;
  onPictures: ((files: readonly File[]) => void) | undefined;
}

function Toolbar({ label, oneLine, tokens, editor, onPictures }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const keys = useToolbarKeys(bar);
  return (
    <MantineEditor.Toolbar
      ref={bar}
      className={styles.toolbar ?? ''}
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      {...keys}
    >
      {!oneLine && (
        <>
          <MantineEditor.ControlsGroup>
            <MantineEditor.Bold />
            <MantineEditor.Italic />
            <MantineEditor.Underline />
          </MantineEditor.ControlsGroup>
          <MantineEditor.ControlsGroup>
            <MantineEditor.H3 icon={HeadingIcon} />
            <MantineEditor.BulletList />
            <MantineEditor.OrderedList />
            <MantineEditor.Blockquote />
          </MantineEditor.ControlsGroup>
        </>
      )}
      <MantineEditor.ControlsGroup>
        {!oneLine && (
          <MantineEditor.Link disableTooltips classNames={{ linkEditor: styles.linkEditor ?? '' }} />
        )}
        {onPictures && <PictureControl onPictures={onPictures} />}
        {tokens && <TokenMenu label={label} tokens={tokens} editor={editor} />}
      </MantineEditor.ControlsGroup>
    </MantineEditor.Toolbar>
  );
}

/** Inserts a chip where the text is being written. */
function TokenMenu({ label, tokens, editor }: { label: string; tokens: EditorTokens; editor: Editor }) {
  const insert = (name: string) =>
    editor
      .chain()
      .focus()
      .insertContent([{ type: 'token', attrs: { name } }])
      .run();
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <MantineEditor.Control className={styles.insert ?? ''} aria-label={`Insert into ${label}`}>
          <IconBraces size={16} stroke={1.5} aria-hidden />
          Insert
        </MantineEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(tokens).map(([name, shown]) => (
          <Menu.Item key={name} onClick={() => insert(name)}>
            {shown}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const HeadingIcon = () => <IconHeading size={16} stroke={1.5} aria-hidden />;

function PictureControl({ onPictures }: { onPictures: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <MantineEditor.Control aria-label="Picture" title="Picture" onClick={() => input.current?.click()}>
        <IconPhoto size={16} stroke={1.5} aria-hidden />
      </MantineEditor.Control>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** What can be typed and pasted; other elements become their text. */
function editorExtensions(
  {
    placeholder,
    tokens,
    oneLine,
  }: { placeholder: string; tokens: EditorTokens | undefined; oneLine: boolean },
  address: (attachmentId: string) => Promise<string | undefined> | undefined,
) {
  const chips = tokens ? [tokenNode(tokens)] : [];
  if (oneLine) return [Line, StarterKit.configure(plainText), ...chips];
  return [
    ...chips,
    StarterKit.configure({ heading: { levels: [3, 4] }, link: false }),
    Link.configure({ openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null } }),
    Picture.extend({ addNodeView: () => pictureView(address) }),
    Placeholder.configure({ placeholder }),
  ];
}

const plainText: Partial<StarterKitOptions> = {
  ...{ document: false, blockquote: false, bold: false, bulletList: false, code: false, codeBlock: false },
  ...{ hardBreak: false, heading: false, horizontalRule: false, italic: false, link: false, listItem: false },
  ...{ listKeymap: false, orderedList: false, strike: false, trailingNode: false, underline: false },
};
const Line = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

/** "example.com" leads to the web, not to a page of this site. */
const Link = MantineLink.extend({
  addCommands() {
    const { setLink, ...others } = this.parent?.() ?? {};
    return setLink
      ? { ...others, setLink: (link) => setLink({ ...link, href: withScheme(link.href) }) }
      : others;
  },
});

/** Only pictures that were uploaded: those of other sites could watch who reads. */
const Picture = Image.extend({
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="attachment:"]' }],
});
