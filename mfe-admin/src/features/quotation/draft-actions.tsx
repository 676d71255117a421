import { Eye, Pencil, Send } from 'lucide-react';
import { Button } from 'storefront-kit';
import css from './draft-editor.module.css';
import type { DraftStore, SaveStatus } from './draft/draft-store.js';
import { SaveStatusIndicator } from './draft/save-status-indicator.js';

interface DraftActionsProps {
  store: DraftStore;
  saving: SaveStatus;
  isPreview: boolean;
  isSending: boolean;
  onPreview: () => void;
  onDiscard: () => void;
  onSend: () => void;
}

export function DraftActions(props: DraftActionsProps) {
  const { store, saving, isPreview, isSending, onPreview, onDiscard, onSend } = props;
  const Icon = isPreview ? Pencil : Eye;
  return (
    <div className={css['actions']} data-bar>
      <SaveStatusIndicator saving={saving} onRetry={() => void store.flush()} />
      <Button look="quiet" onClick={onDiscard}>
        Discard draft
      </Button>
      <Button look="secondary" onClick={onPreview}>
        <Icon size={18} aria-hidden="true" /> {isPreview ? 'Back to editing' : 'Preview'}
      </Button>
      <Button
        isBusy={isSending}
        aria-keyshortcuts="Control+Enter"
        title="Ctrl+Enter"
        onClick={onSend}
      >
        <Send size={18} aria-hidden="true" /> Send
      </Button>
    </div>
  );
}
