import { Link as MantineLink } from '@mantine/tiptap';
import Image from '@tiptap/extension-image';
import Placeholder from '@tiptap/extension-placeholder';
import StarterKit from '@tiptap/starter-kit';
import { withScheme } from './link-address.ts';
import { pictureView } from './rich-text-pictures.ts';

/** What can be typed and pasted; other elements become their text. */
export function editorExtensions(
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
