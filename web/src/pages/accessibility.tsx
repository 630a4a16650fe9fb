import text from '../../texts/accessibility.md';
import { TextPage } from './text-page.tsx';

export default function Accessibility() {
  return <TextPage text={text} />;
}
