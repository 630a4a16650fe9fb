import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as MantineEditor, Link as MantineLink } from '@mantine/tiptap';
import { IconHeading, IconPhoto } from '@tabler/icons-react';
import Image from '@tiptap/extension-image';
import Placeholder from '@tiptap/extension-placeholder';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
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
  error,
  autoFocus = false,
}: RichTextEditorProps) {
  const latest = useRef({ onChange, pictures });
  latest.current = { onChange, pictures };
  const emitted = useRef(value);
  const [extensions] = useState(() =>
    editorExtensions(placeholder, (id) => latest.current.pictures?.address(id)),
  );
  const editor = useEditor({
    extensions,
    content: value,
    autofocus: autoFocus ? 'start' : false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        // A translation would be taken for something typed.
        translate: 'no',
        role: 'textbox',
        ...(error ? { 'aria-invalid': 'true' } : {}),
      },
      handlePaste: (_view, event) => takePictures(event, event.clipboardData),
      handleDrop: (_view, event) => takePictures(event, event.dataTransfer),
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : withoutUploads(changed.getHTML());
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
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    replaceText(editor, value);
  }, [editor, value]);
  return (
    <div>
      <MantineEditor
        editor={editor}
        className={styles.editor ?? ''}
        data-invalid={error ? true : undefined}
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
        <Toolbar label={label} onPictures={pictures ? insert : undefined} />
        <MantineEditor.Content className={styles.content ?? ''} />
      </MantineEditor>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

function Toolbar({
  label,
  onPictures,
}: {
  label: string;
  onPictures: ((files: readonly File[]) => void) | undefined;
}) {
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
      <MantineEditor.ControlsGroup>
        <MantineEditor.Link disableTooltips classNames={{ linkEditor: styles.linkEditor ?? '' }} />
        {onPictures && <PictureControl onPictures={onPictures} />}
      </MantineEditor.ControlsGroup>
    </MantineEditor.Toolbar>
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
  placeholder: string,
  address: (attachmentId: string) => Promise<string | undefined> | undefined,
) {
  return [
    StarterKit.configure({ heading: { levels: [3, 4] }, link: false }),
    Link.configure({ openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null } }),
    Picture.extend({ addNodeView: () => pictureView(address) }),
    Placeholder.configure({ placeholder }),
  ];
}

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
