import { shopRoutes } from 'contracts';
import { Button, ButtonLink, useSite } from 'storefront-kit';
import { useRef, useState, type SubmitEvent } from 'react';
import { newsletterTexts as texts } from '../../newsletter-texts.js';
import { Dialog } from '../../lib/dialog.js';
import { Field } from '../../lib/field.js';
import css from '../../lib/form.module.css';
import { subscribe } from './subscribe.js';

interface SubscribePopupProps {
  isRequested?: boolean;
  onClose: () => void;
}

/**
 * Newsletter popup. It does not use the form and schema libraries, so that phones need not download them when the popup
 * opens automatically.
 */
export function SubscribePopup({ isRequested, onClose }: SubscribePopupProps) {
  const { hasGoogle = false } = useSite();
  const box = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'ready' | 'busy' | 'wrong'>('ready');
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setState('busy');
    if (await subscribe(box.current?.value.trim() ?? '')) {
      onClose();
      return;
    }
    setState('wrong');
    box.current?.focus();
  };
  return (
    <Dialog title={texts.title} lead={texts.lead} isRequested={isRequested} onClose={onClose}>
      <form className={css['form']} noValidate onSubmit={(event) => void send(event)}>
        <Field
          ref={box}
          label={texts.email}
          type="email"
          name="email"
          autoComplete="email"
          aria-invalid={state === 'wrong' ? true : undefined}
        />
        <Button type="submit" isBusy={state === 'busy'}>
          {state === 'busy' ? texts.submitting : texts.submit}
        </Button>
        {hasGoogle && (
          <ButtonLink look="secondary" href={shopRoutes.startGoogle.path}>
            {texts.google}
          </ButtonLink>
        )}
      </form>
    </Dialog>
  );
}
